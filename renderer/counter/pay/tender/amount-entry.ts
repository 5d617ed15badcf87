// The text of the amount field and the amount it stands for. Typed digits and the keypad edit the same text.
import type { Currency } from '#shared/domain/money/currency';
import { decimalText, minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { errorData, type ErrorData } from '#shared/errors';
import { typedNumber } from '../../../ui/fields/typed-number';

export interface AmountEntry {
  readonly text: string;
  /** Filled in by a button, not typed: the next digit replaces the text. */
  readonly isFilled: boolean;
}

export function filledEntry(amount: MinorUnits, currency: Currency): AmountEntry {
  return { text: decimalText(amount, currency), isFilled: true };
}

export function typedEntry(text: string): AmountEntry {
  return { text, isFilled: false };
}

/** A digit or the point from the keypad. A second point is ignored. */
export function pressKey({ text, isFilled }: AmountEntry, key: string): AmountEntry {
  const before = isFilled ? '' : text;
  if (key === '.' && before.includes('.')) return { text: before, isFilled: false };
  return { text: key === '.' && before === '' ? '0.' : before + key, isFilled: false };
}

/** Erases a filled amount as a whole, a typed one by its last character. */
export function erase({ text, isFilled }: AmountEntry): AmountEntry {
  return { text: isFilled ? '' : text.slice(0, -1), isFilled: false };
}

export type AmountReceived =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'amount'; readonly amount: MinorUnits }
  | { readonly kind: 'invalid'; readonly error: ErrorData };

export function amountOf({ text }: AmountEntry, currency: Currency): AmountReceived {
  if (text.trim() === '') return { kind: 'nothing' };
  try {
    const amount = minorFromDecimal(typedNumber(text), currency);
    if (amount >= 0) return { kind: 'amount', amount };
    return { kind: 'invalid', error: { code: 'AMOUNT_INVALID', message: text } };
  } catch (error) {
    return { kind: 'invalid', error: errorData(error) };
  }
}
