// A count as typed: the number of each note and coin, or one sum; with the resulting amount or its error.
import type { Currency } from '#shared/domain/money/currency';
import { decimalText, minorFromDecimal, minor, sum, ZERO, type MinorUnits } from '#shared/domain/money/money';
import { errorData, type ErrorData } from '#shared/errors';
import type { CountedCash } from '#shared/writes/day-closing';
import { latinDigits } from '#shared/domain/digits';
import { typedNumber } from '../ui/fields/typed-number';
import { formatDecimal } from '../ui/text/number-format';

export interface CountDraft {
  readonly by: 'pieces' | 'sum';
  /** Typed counts by denomination in minor units. */
  readonly pieces: Readonly<Record<number, string>>;
  /** As typed, in major units. */
  readonly sum: string;
}

export const EMPTY_COUNT: CountDraft = { by: 'pieces', pieces: {}, sum: '' };

/** As many pieces of one denomination as may be in a drawer. */
export const MOST_PIECES = 99_999;

export type Counted =
  | { readonly kind: 'counted'; readonly cash: CountedCash }
  | { readonly kind: 'wrong count'; readonly denomination: number }
  | { readonly kind: 'wrong sum'; readonly error: ErrorData };

/** Without known notes and coins of the currency, only the sum can be counted. */
export function countsBySum(draft: CountDraft, currency: Currency): boolean {
  return draft.by === 'sum' || currency.denominationsMinor.length === 0;
}

/** Empty fields count as none. */
export function countedOf(draft: CountDraft, currency: Currency): Counted {
  if (countsBySum(draft, currency)) return countedSum(draft.sum, currency);
  const wrong = currency.denominationsMinor.find((each) => countOf(draft.pieces[each]) === null);
  if (wrong !== undefined) return { kind: 'wrong count', denomination: wrong };
  const pieces = currency.denominationsMinor.flatMap((each) => {
    const count = countOf(draft.pieces[each]) ?? 0;
    return count === 0 ? [] : [{ denomination: minor(each), count }];
  });
  return { kind: 'counted', cash: { amount: sum(pieces.map(amountOfPiece)), pieces } };
}

/** The sum of the valid fields: an invalid field does not hide the rest. */
export function amountSoFar(draft: CountDraft, currency: Currency): MinorUnits {
  const counted = countedOf(draft, currency);
  if (counted.kind === 'counted') return counted.cash.amount;
  if (counted.kind === 'wrong sum') return ZERO;
  return sum(currency.denominationsMinor.map((each) => minor(each * (countOf(draft.pieces[each]) ?? 0))));
}

/** Null if it is not a whole number that fits in a drawer. */
export function countOf(text = ''): number | null {
  return countProblem(text) === null ? Number(latinDigits(text.trim())) : null;
}

/** Null where `countOf` has a count; an empty text counts as none. */
export function countProblem(text: string): 'no number' | 'too many' | null {
  const trimmed = latinDigits(text.trim());
  if (!/^\d*$/.test(trimmed)) return 'no number';
  return Number(trimmed) > MOST_PIECES ? 'too many' : null;
}

export function amountOfPiece({ denomination, count }: CountedCash['pieces'][number]): MinorUnits {
  return minor(denomination * count);
}

/** '1,000', '0.50': as short as possible; with all decimals if there are any. */
export function pieceName(denomination: number, currency: Currency): string {
  const text = decimalText(minor(denomination), currency).replace(/\.0+$/, '');
  return formatDecimal(text, text.includes('.') ? currency.exponent : 0);
}

function countedSum(text: string, currency: Currency): Counted {
  if (text.trim() === '') return { kind: 'counted', cash: { amount: ZERO, pieces: [] } };
  try {
    const amount = minorFromDecimal(typedNumber(text), currency);
    if (amount >= 0) return { kind: 'counted', cash: { amount, pieces: [] } };
    return { kind: 'wrong sum', error: { code: 'AMOUNT_INVALID', message: text } };
  } catch (error) {
    return { kind: 'wrong sum', error: errorData(error) };
  }
}
