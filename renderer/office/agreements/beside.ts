// What else is agreed for the same: prices that hold at the same time, and days between two prices on which none holds. Only of what
// this computer has.
import type { Agreement } from '#shared/api/customers/agreement';
import { dateAfter } from '../../ui/text/date-format';
import { isDate } from '../../ui/fields/typed-date';
import { endOf, type AmendedAgreement } from './agreement-search';

/** What a price is agreed about, and for when. */
export type Term = Pick<
  Agreement,
  'partyRole' | 'partyId' | 'itemId' | 'categoryId' | 'minQty' | 'validFrom' | 'validTo'
>;

interface Beside {
  /** Those that hold on a day on which this one does. */
  readonly overlaps: readonly AmendedAgreement[];
  /** Without any price, both days included; null for none. */
  readonly gap: { readonly from: string; readonly to: string } | null;
}

/**
 * @param own id of the one that is typed or revised, which is not compared with itself; null for none
 * @param before last day of the one that this one revises; null for none
 */
export function besideOf(
  all: readonly AmendedAgreement[],
  term: Term,
  own: string | null,
  before: string | null = null,
): Beside {
  if (!isDate(term.validFrom)) return { overlaps: [], gap: null };
  const others = all.filter((each) => each.id !== own && isOfSame(each, term) && !isNever(each));
  const overlaps = others.filter(
    (each) =>
      each.status === 'ACTIVE' &&
      !isOver(endOf(each), term.validFrom) &&
      (term.validTo === null || each.validFrom <= term.validTo),
  );
  const dayBefore = dateAfter(term.validFrom, -1);
  const earlier = others.filter(({ validFrom }) => validFrom <= dayBefore).map(endOf);
  const ends = before === null ? earlier : [...earlier, before];
  if (ends.length === 0 || ends.some((end) => !isOver(end, dayBefore))) return { overlaps, gap: null };
  const last = ends.reduce<string>((latest, end) => (end !== null && end > latest ? end : latest), '');
  return { overlaps, gap: { from: dateAfter(last, 1), to: dayBefore } };
}

function isOfSame(one: Term, other: Term): boolean {
  return (
    one.partyRole === other.partyRole &&
    one.partyId === other.partyId &&
    (one.itemId ?? '') === (other.itemId ?? '') &&
    (one.categoryId ?? '') === (other.categoryId ?? '') &&
    one.minQty === other.minQty
  );
}

/** It was replaced before it began. */
function isNever(agreement: AmendedAgreement): boolean {
  return isOver(endOf(agreement), agreement.validFrom);
}

function isOver(end: string | null, day: string): boolean {
  return end !== null && end < day;
}
