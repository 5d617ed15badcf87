// What ends within the next days: agreed prices that are in force, and supplier quotations that are not decided.
import { listAgreements } from '#shared/api/customers/agreements';
import { listQuotations } from '#shared/api/procurement/quotations';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import { useTranslation } from '../../locales/use-translation';
import { businessDay, dateAfter } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import type { Answer } from '../kit/answers/use-answer';
import type { ToDo } from './to-do';

/** Days, today included. */
const SOON = 30;

interface Ending {
  readonly name: string;
  readonly date: string;
}

interface Expiring {
  readonly rows: readonly ToDo[];
  readonly answers: readonly Answer<unknown>[];
}

export function useExpiring(): Expiring {
  const { t } = useTranslation();
  const today = useTimes().today();
  const last = dateAfter(today, SOON - 1);
  const undecided = { status: ['DRAFT', 'RECEIVED'], page: 0, size: MAX_PAGE_SIZE } as const;
  const quotations = useAllowedAnswer(listQuotations, { query: { ...undecided, status: [...undecided.status] } });
  const agreements = useAllowedAnswer(listAgreements, { query: { inForceOn: today } });
  const soon = (endings: readonly { readonly name: string; readonly date: string | null }[]): readonly Ending[] =>
    endings
      .flatMap(({ name, date }) => (date !== null && date >= today && date <= last ? [{ name, date }] : []))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const rowOf = (id: 'quotations' | 'agreements', endings: readonly Ending[], to: ToDo['to']): readonly ToDo[] => {
    const [first] = endings;
    if (!first) return [];
    const { name, date } = first;
    const says = t('office.today.endsOn', { name, date: businessDay(date) });
    return [{ id, count: endings.length, title: t(`office.today.${id}`, { count: endings.length }), first: says, to }];
  };
  const quoted = quotations.data?.content.map(({ quoteNumber, vendorName, validUntil }) => ({
    name: `${quoteNumber} ${vendorName}`,
    date: validUntil,
  }));
  const agreed = agreements.data
    ?.filter(({ status }) => status === 'ACTIVE')
    .map(({ itemName, categoryId, partyName, partyId, validTo }) => ({
      name: [itemName ?? categoryId, partyName ?? partyId].filter(Boolean).join(t('app.comma')),
      date: validTo,
    }));
  return {
    rows: [
      ...rowOf('quotations', soon(quoted ?? []), { area: 'quotations', search: {} }),
      ...rowOf('agreements', soon(agreed ?? []), { area: 'agreements', search: {} }),
    ],
    answers: [quotations, agreements],
  };
}
