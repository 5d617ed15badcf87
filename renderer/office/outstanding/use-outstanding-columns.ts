import { useMemo } from 'react';
import type { z } from 'zod';
import type { outstandingEntry } from '#shared/api/sales/outstanding';
import { nearestFromDecimal, nearestSum, statedText } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatAmount, formatCount, formatStated } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { shortDay } from '../../ui/text/date-format';
import type { ListColumn } from '../kit/list/columns';

type Entry = z.output<typeof outstandingEntry>;

export function useOutstandingColumns(): readonly ListColumn<Entry>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  return useMemo(() => {
    const column = (id: 'invoice' | 'customer' | 'invoiceDate' | 'due' | 'aging', text: (entry: Entry) => string) => {
      return { id, head: t(`office.outstanding.${id}`), order: text, text };
    };
    const date = (id: 'invoiceDate' | 'due', dateOf: (entry: Entry) => string) => ({
      ...column(id, (entry) => shortDay(dateOf(entry))),
      csv: dateOf,
      order: dateOf,
    });
    return [
      column('invoice', ({ invoiceNumber }) => invoiceNumber),
      column('customer', ({ customerName, customerId }) => customerName || customerId),
      date('invoiceDate', ({ invoiceDate }) => invoiceDate),
      date('due', ({ dueDate }) => dueDate),
      {
        id: 'overdue',
        head: t('office.outstanding.overdue'),
        order: ({ daysPastDue }: Entry) => daysPastDue,
        text: ({ daysPastDue }: Entry) => formatCount(daysPastDue),
        csv: ({ daysPastDue }: Entry) => String(daysPastDue),
        isFigure: true,
      },
      column('aging', ({ agingBucket }) => agingBucket),
      {
        id: 'amount',
        head: t('office.outstanding.amount', { currency: currencyName(currency) }),
        order: ({ amountDue }: Entry) => amountDue,
        text: ({ amountDue }: Entry) => formatStated(amountDue, currency),
        csv: ({ amountDue }: Entry) => statedText(amountDue, currency),
        sum: (entries: readonly Entry[]) =>
          formatAmount(nearestSum(entries.map(({ amountDue }) => nearestFromDecimal(amountDue, currency))), currency),
        isFigure: true,
      },
    ];
  }, [t, currency]);
}
