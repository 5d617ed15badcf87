// What ends within the next days: agreed prices that are in force, and supplier quotations that are not decided.
import { listAgreements } from '#shared/api/customers/agreements';
import { listQuotations } from '#shared/api/procurement/quotations';
import { useTranslation } from '../../locales/use-translation';
import { businessDay, dateAfter } from '../../ui/text/date-format';
import { namesText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { useAllowedPages } from '../kit/answers/use-all-pages';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import type { Answer } from '../kit/answers/use-answer';
import type { ToDo } from './to-do';

/** Days, today included. */
const SOON = 30;

const UNDECIDED = { status: ['DRAFT' as const, 'RECEIVED' as const] };

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
  const quotations = useAllowedPages(listQuotations, UNDECIDED, ({ id }) => id);
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
  const quoted = quotations.data?.map(({ quoteNumber, vendorName, validUntil }) => ({
    name: namesText([quoteNumber, vendorName]),
    date: validUntil,
  }));
  const agreed = agreements.data
    ?.filter(({ status }) => status === 'ACTIVE')
    .map(({ itemName, categoryId, partyName, partyId, validTo }) => ({
      name: namesText([itemName ?? categoryId, partyName ?? partyId].filter((known) => known !== null)),
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
