import { Button } from '@mantine/core';
import { useLiveQuery } from '../../../store/core/use-live-query';
import { sum } from '#shared/domain/money/money';
import { useTranslation } from '../../../locales/use-translation';
import { useStore } from '../../../store/core/store-context';
import { readSaleBeforeStart } from '../../../store/sales/sale-before-start';
import { useTill } from '../../../till/use-till';
import { Notice } from '../../../ui/messages/notice';
import { moneyText } from '../../../ui/text/number-format';

/** In the empty cart of a till that has just been started: the sale before it is complete, and what change it had. */
export function SaleBeforeStart() {
  const { t } = useTranslation();
  const { session, currency, navigation } = useTill();
  const store = useStore();
  const sale = useLiveQuery(() => readSaleBeforeStart(store, session.registerId), [store, session.registerId]);
  if (!sale) return null;
  const { kind, receiptNumber, tenders } = sale;
  const words = {
    receiptNumber,
    amount: moneyText(sum(tenders.map(({ amount }) => amount)), currency),
    change: moneyText(sum(tenders.map(({ change }) => change)), currency),
  };
  return (
    <Notice
      what={t(kind === 'RETURN' ? 'sell.returnBeforeStart' : 'sell.saleBeforeStart', words)}
      then={kind === 'SALE' && t('sell.changeBeforeStart', words)}
      action={
        <Button
          size="compact-md"
          onClick={() => {
            navigation.seekReceipt(receiptNumber);
            navigation.goTo('receipts');
          }}
        >
          {t('done.receipt')}
        </Button>
      }
    />
  );
}
