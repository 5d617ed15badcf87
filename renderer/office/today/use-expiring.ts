// What ends within the next days: agreed prices that are in force, and supplier quotations that are not decided.
import { listQuotations } from '#shared/api/procurement/quotations';
import { useTranslation } from '../../locales/use-translation';
import { businessDay } from '../../ui/text/date-format';
import { namesText } from '../../ui/text/list-text';
import { useTimes } from '../../ui/text/times';
import { isExpiring as isAgreementExpiring } from '../agreements/agreement-search';
import { useAgreements } from '../kit/answers/use-agreements';
import { soonOf } from '../kit/filters/ends-soon';
import { useAllowedPages } from '../kit/answers/use-all-pages';
import type { Answer } from '../kit/answers/use-answer';
import { isExpiring as isQuotationExpiring } from '../quotations/quotation-search';
import type { ToDo } from './to-do';

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
  const quotations = useAllowedPages(listQuotations, UNDECIDED, ({ id }) => id);
  // Of tens of thousands a few end. A service without `endsBy` answers with all.
  const agreements = useAgreements({ inForceOn: today, endsBy: soonOf(today) });
  const rowOf = (id: 'quotations' | 'agreements', endings: readonly Ending[], filter: object): readonly ToDo[] => {
    const [first] = endings.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    if (!first) return [];
    const { name, date } = first;
    const to = { area: id, search: { ...filter, sort: 'until', isDescending: false } };
    const says = t('office.today.endsOn', { name, date: businessDay(date) });
    return [{ id, count: endings.length, title: t(`office.today.${id}`, { count: endings.length }), first: says, to }];
  };
  const quoted = (quotations.data ?? [])
    .filter((quotation) => isQuotationExpiring(quotation, today))
    .map(({ quoteNumber, vendorName, validUntil }) => ({
      name: namesText([quoteNumber, vendorName]),
      date: validUntil ?? '',
    }));
  const agreed = (agreements.data ?? [])
    .filter((agreement) => isAgreementExpiring(agreement, today))
    .map(({ itemName, categoryId, partyName, partyId, validTo }) => ({
      name: namesText([itemName ?? categoryId, partyName ?? partyId].filter((known) => known !== null)),
      date: validTo ?? '',
    }));
  return {
    rows: [
      ...rowOf('quotations', quoted, { status: 'expiring' }),
      ...rowOf('agreements', agreed, { when: 'expiring' }),
    ],
    answers: [quotations, agreements],
  };
}
