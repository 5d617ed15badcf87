// Which rate an item bears on a day. A merchant can have several rates in a category, and a rate can change: its entries have
// the same id and begin on different days. Two rates without a choice are never guessed between.
import { DomainError, type DomainErrorCode } from '../money/domain-error';
import type { PartsPerMillion } from '../money/rate';
import type { TaxCategory, TaxRate } from './tax';

/** One entry of a merchant's tax rates. All entries of an id have the same category. */
export interface DatedTaxRate extends TaxRate {
  readonly taxRateId: string;
  /** For people: 'GST 5 %'. */
  readonly name: string;
  /** YYYY-MM-DD: holds from midnight in the merchant's time zone; null from the beginning. */
  readonly validFrom: string | null;
}

/** A rate of a merchant on one day. */
export interface RateOnDay {
  /** Absent where the merchant has one rate in each category. */
  readonly taxRateId?: string;
  readonly taxCategory: TaxCategory;
  /** Null before its first entry begins. */
  readonly rate: PartsPerMillion | null;
  readonly name?: string;
}

/** What decides the rate of an item. */
export interface TaxTerms {
  readonly taxCategory: TaxCategory;
  /** The rate it names; absent or null for none. */
  readonly taxRateId?: string | null | undefined;
}

/** Of each id the entry that began last, in order of the first entries. @param date YYYY-MM-DD at the merchant */
export function ratesOn(entries: readonly DatedTaxRate[], date: string): RateOnDay[] {
  const latest = new Map<string, RateOnDay & { readonly began: string | null }>();
  for (const { taxRateId, taxCategory, rate, name, validFrom } of entries) {
    const known = latest.get(taxRateId);
    const began = validFrom ?? '';
    const isLater = known === undefined || known.began === null || began >= known.began;
    if (began <= date && isLater) latest.set(taxRateId, { taxRateId, taxCategory, rate, name, began });
    else if (!known) latest.set(taxRateId, { taxRateId, taxCategory, rate: null, name, began: null });
  }
  return [...latest.values()].map(({ began: _, ...rate }) => rate);
}

export type TaxRateProblem = Extract<DomainErrorCode, 'TAX_RATE_UNKNOWN' | 'TAX_RATE_NOT_CHOSEN'>;

type FoundRate =
  | { readonly rate: PartsPerMillion; readonly problem: null }
  /** Without a problem the merchant has no rate in this category. */
  | { readonly rate: null; readonly problem: TaxRateProblem | null };

/**
 * The rate that is named, if it holds by then, else the only one of the category.
 * @returns TAX_RATE_UNKNOWN for a name that is no rate of the category, TAX_RATE_NOT_CHOSEN where several hold
 */
export function findRate({ taxCategory, taxRateId }: TaxTerms, rates: readonly RateOnDay[]): FoundRate {
  const ofCategory = rates.filter((rate) => rate.taxCategory === taxCategory);
  if (taxRateId !== undefined && taxRateId !== null) {
    const named = ofCategory.find((rate) => rate.taxRateId === taxRateId);
    if (!named) return { rate: null, problem: 'TAX_RATE_UNKNOWN' };
    if (named.rate !== null) return { rate: named.rate, problem: null };
  }
  const [only, ...others] = ofCategory.flatMap(({ rate }) => rate ?? []);
  if (others.length > 0) return { rate: null, problem: 'TAX_RATE_NOT_CHOSEN' };
  return only === undefined ? { rate: null, problem: null } : { rate: only, problem: null };
}

/** @throws DomainError TAX_RATE_UNKNOWN, TAX_RATE_NOT_CHOSEN: what the rate of these goods is would be a guess */
export function checkRate(terms: TaxTerms, rates: readonly RateOnDay[]): void {
  const { problem } = findRate(terms, rates);
  if (problem !== null) throw new DomainError(problem, { taxCategory: terms.taxCategory });
}
