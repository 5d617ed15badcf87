// The tax that a row of a file names: in the words of this app, by the merchant's name or id of a rate, or by its percentage.
import { rateFromPercent, type PartsPerMillion } from '#shared/domain/money/rate';
import { DomainError } from '#shared/domain/money/domain-error';
import { latinDigits } from '#shared/domain/digits';
import { normalize } from '../../../store/search/normalize';

export interface NamedTax {
  /** As the form has it. */
  readonly value: string;
  readonly words: readonly string[];
  /** Null where the category has none: exempt, out of scope. */
  readonly rate: PartsPerMillion | null;
}

/** @returns the text of the form, or why there is none: no rate of the merchant is meant, or more than one is */
export function taxOf(cell: string, taxes: readonly NamedTax[]): string | { readonly why: 'none' | 'several' } {
  const key = plain(cell);
  const named = taxes.filter(({ words }) => words.some((word) => plain(word) === key));
  const found = named.length > 0 ? named : byPercent(cell, taxes);
  const [only, ...others] = found;
  if (!only) return { why: 'none' };
  return others.length > 0 ? { why: 'several' } : only.value;
}

/** 'Zero-rated', 'ZERO_RATED' and 'zero rated' are one. */
const plain = (text: string) => normalize(text).replace(/[\s_-]/g, '');

/** 'VAT 5 %' and '5'; without a sign also '0.05', as a spreadsheet writes a cell of percents. */
function byPercent(cell: string, taxes: readonly NamedTax[]): readonly NamedTax[] {
  const text = latinDigits(cell).replace('٪', '%').replace('٫', '.').replace(',', '.').trim();
  const [, signed] = /(\d+(?:\.\d+)?)\s*%/.exec(text) ?? [];
  const bare = /^\d+(?:\.\d+)?$/.test(text) ? text : undefined;
  const number = signed ?? bare;
  const percent = number === undefined ? null : rateOf(number);
  if (percent === null) return [];
  const of = (rate: number) => taxes.filter((tax) => tax.rate === rate);
  const found = of(percent);
  return found.length > 0 || signed !== undefined ? found : of(percent * 100);
}

function rateOf(percent: string): number | null {
  try {
    return rateFromPercent(percent);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
