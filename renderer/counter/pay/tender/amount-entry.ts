// The text of the amount field and the amount it stands for. Typed digits and the keypad edit the same text.
import type { Currency } from '#shared/domain/money/currency';
import { minorFromDecimal, ZERO, type MinorUnits } from '#shared/domain/money/money';
import { errorData, type ErrorData } from '#shared/errors';
import { typedNumber } from '../../../ui/fields/typed-number';
import { eraseKey, pressKey } from '../../../ui/keypad/press-key';
import { typedAmount } from '../../../ui/text/number-format';
import type { AmountEntry } from '../../../till/payment';

export function filledEntry(amount: MinorUnits, currency: Currency): AmountEntry {
  return { text: typedAmount(amount, currency), isFilled: true };
}

/** All that is left to pay; nothing where more was received. */
export function dueEntry(due: MinorUnits, currency: Currency): AmountEntry {
  return filledEntry(due < 0 ? ZERO : due, currency);
}

export function typedEntry(text: string): AmountEntry {
  return { text, isFilled: false };
}

/** @param key a digit, or '.' for the decimal mark; a second one is ignored */
export function pressEntryKey({ text, isFilled }: AmountEntry, key: string): AmountEntry {
  const before = isFilled ? '' : text;
  return typedEntry(pressKey(atEnd(before), key)?.text ?? before);
}

/** Erases a filled amount as a whole, a typed one by its last character. */
export function erase({ text, isFilled }: AmountEntry): AmountEntry {
  return typedEntry(isFilled ? '' : eraseKey(atEnd(text)).text);
}

const atEnd = (text: string) => ({ text, from: text.length, to: text.length });

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
