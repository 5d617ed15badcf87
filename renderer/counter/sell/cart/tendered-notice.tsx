import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { sum } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { moneyText } from '../../../ui/text/number-format';
import { announce } from '../../../ui/messages/announcer';
import { Notice } from '../../../ui/messages/notice';
import { paymentsText, RefundQuestion } from '../../refund-question';
import { useCart, useTill } from '../../../till/use-till';

/** Shown wherever the cart can still change while it has applied tenders and is not paid yet. */
export const TenderedNotice = memo(function TenderedNotice() {
  const till = useTill();
  const { currency } = till;
  const { t } = useTranslation();
  const tenders = useCart((state) => state.tenders);
  const [isAsked, setAsked] = useState(false);
  if (tenders.length === 0) return null;
  const amount = moneyText(sum(tenders.map((tender) => tender.amount)), currency);
  const close = () => {
    setAsked(false);
    till.sell.searchField.focus();
  };
  const refund = () => {
    announce(t('sell.tendered.announce', { amount }));
    close();
  };
  return (
    <>
      <Notice
        tone="attend"
        what={t('sell.tendered.what', { amount })}
        then={paymentsText(tenders, currency, t)}
        action={
          <Button size="compact-md" onClick={() => setAsked(true)}>
            {t('sell.tendered.refund')}
          </Button>
        }
      />
      {isAsked && <RefundQuestion tenders={tenders} onKeep={close} onRefunded={refund} />}
    </>
  );
});
