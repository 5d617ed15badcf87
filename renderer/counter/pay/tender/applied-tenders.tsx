import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import type { Tender } from '#shared/domain/sale/payment';
import { negate } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { formatAmount } from '../../../ui/text/number-format';
import { announce } from '../../../ui/messages/announcer';
import { Money } from '../../../ui/text/money';
import { RefundQuestion } from '../../refund-question';
import classes from './applied-tenders.module.css';
import { TENDER_ICONS } from './tender-tabs';
import { useCart, useTill } from '../../../till/use-till';

interface AppliedTendersProps {
  readonly amountField: RefObject<HTMLInputElement | null>;
}

/** The applied tenders, each with a button to give it back. */
export function AppliedTenders({ amountField }: AppliedTendersProps) {
  const { t } = useTranslation();
  const { currency } = useTill();
  const tenders = useCart((state) => state.tenders);
  const [asked, setAsked] = useState<Tender | null>(null);
  const wordsOf = ({ kind, amount }: Tender) => ({
    name: t(`pay.kinds.${kind}`),
    amount: formatAmount(amount, currency),
  });
  const refund = (tender: Tender) => {
    setAsked(null);
    announce(t('pay.tenderRefunded', wordsOf(tender)));
  };
  return (
    <>
      {tenders.map((tender, place) => {
        const Icon = TENDER_ICONS[tender.kind];
        const words = wordsOf(tender);
        return (
          <div key={place}>
            <dt className={classes['tender']}>
              <Icon size="1.25rem" stroke={1.6} aria-hidden />
              <span className={classes['name']}>
                {words.name}{' '}
                {tender.reference !== null && (
                  <span className={classes['reference']} dir="auto">
                    {tender.reference}
                  </span>
                )}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('pay.refundTender', words)}
                onClick={() => {
                  // The focus returns here from the question: on this button, the next Enter would ask for the payment that has moved up.
                  amountField.current?.focus();
                  setAsked(tender);
                }}
              >
                <IconX size="1.125rem" stroke={1.6} aria-hidden />
              </ActionIcon>
            </dt>
            <dd>
              <Money amount={negate(tender.amount)} currency={currency} />
            </dd>
          </div>
        );
      })}
      {asked && <RefundQuestion tenders={[asked]} onKeep={() => setAsked(null)} onRefunded={() => refund(asked)} />}
    </>
  );
}
