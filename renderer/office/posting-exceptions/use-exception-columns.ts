import { useMemo } from 'react';
import type { PostingException } from '#shared/api/sales/posting-exception';
import { decimalText } from '#shared/domain/money/money';
import { useTranslation } from '../../locales/use-translation';
import { currencyName, formatAmount, formatCount } from '../../ui/text/number-format';
import { useTill } from '../../till/use-till';
import { shortDay } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import type { ListColumn } from '../kit/list/columns';
import { isPending } from './exception-search';
import { kindText, mainAmount, reasonText, waitsText } from './exception-text';

export function useExceptionColumns(): readonly ListColumn<PostingException>[] {
  const { t } = useTranslation();
  const { currency } = useTill();
  const { shortDay: dayOf, daysSince, stated } = useTimes();
  return useMemo(() => {
    const column = (id: 'receipt' | 'kind' | 'reason', text: (exception: PostingException) => string) => {
      const head = t(`office.exceptions.${id}`);
      return { id, head, order: text, text, isSecondary: id !== 'receipt' };
    };
    const stateText = ({ status, createdAt, resolvedAt }: PostingException, dated: (at: string) => string) => {
      if (status === 'PENDING') return t('office.exceptions.pendingSince', { day: dated(createdAt) });
      if (status !== 'RESOLVED' || resolvedAt === null) return status;
      return t('office.exceptions.resolvedOn', { day: dated(resolvedAt) });
    };
    const waits = (exception: PostingException) => (isPending(exception) ? daysSince(exception.createdAt) : undefined);
    return [
      { ...column('receipt', ({ memo }) => memo ?? '–'), weight: 0.85 },
      { ...column('kind', (exception) => kindText(exception, t)), weight: 0.65 },
      {
        id: 'date',
        head: t('office.exceptions.date'),
        order: ({ effectiveAt }: PostingException) => effectiveAt,
        text: ({ effectiveAt }: PostingException) => shortDay(effectiveAt),
        csv: ({ effectiveAt }: PostingException) => effectiveAt,
        isSecondary: true,
        weight: 1.15,
      },
      { ...column('reason', (exception) => reasonText(exception, t)), weight: 1.7 },
      {
        id: 'amount',
        head: t('office.sales.amountIn', { currency: currencyName(currency) }),
        order: (exception: PostingException) => mainAmount(exception, currency, t) ?? undefined,
        text(exception: PostingException) {
          const amount = mainAmount(exception, currency, t);
          return amount === null ? '' : formatAmount(amount, currency);
        },
        csv(exception: PostingException) {
          const amount = mainAmount(exception, currency, t);
          return amount === null ? '' : decimalText(amount, currency);
        },
        isFigure: true,
        weight: 0.85,
      },
      {
        id: 'waits',
        head: t('office.exceptions.waitsIn'),
        order: waits,
        text: (exception: PostingException) => {
          const days = waits(exception);
          return days === undefined ? '' : formatCount(days);
        },
        csv: (exception: PostingException) => String(waits(exception) ?? ''),
        below: (exception: PostingException) => waitsText(exception, daysSince, t) ?? '',
        isFigure: true,
        isSecondary: true,
        weight: 0.8,
      },
      {
        id: 'state',
        head: t('office.exceptions.status'),
        // Pending ones first, then the newest.
        order: (exception: PostingException) => `${isPending(exception) ? 1 : 0}${exception.createdAt}`,
        text: (exception: PostingException) => stateText(exception, dayOf),
        // The days that it waits stand there.
        below: (exception: PostingException) =>
          waitsText(exception, daysSince, t) === null ? stateText(exception, dayOf) : '',
        csv: (exception: PostingException) => stateText(exception, stated),
        isSecondary: true,
        weight: 1.95,
      },
    ];
  }, [t, currency, dayOf, daysSince, stated]);
}
