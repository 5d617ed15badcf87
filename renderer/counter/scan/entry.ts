// Parses the text of the search field: '3 * mug' is three of what 'mug' finds, '3 *' alone sets the quantity of the line.
import { quantityFromDecimal, type Quantity } from '#shared/domain/money/quantity';
import { CodedError, type ErrorData, errorData } from '#shared/errors';
import { latinDigits } from '#shared/domain/digits';
import { typedNumber } from '../../ui/fields/typed-number';

export type Entry =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'quantity'; readonly quantity: Quantity }
  /** `quantity` is null when none was typed, which means one. */
  | { readonly kind: 'item'; readonly quantity: Quantity | null; readonly text: string }
  | { readonly kind: 'invalid'; readonly error: ErrorData };

/** A number, or text meant as one, before the first asterisk. */
const QUANTITY_PREFIX = /^\s*([-+]?[\p{Nd}.,٫٬]*)\s*[*×]\s*(.*)$/su;

/** A number, an x apart from it or from what follows, and the digits of a code: '2 x 22423'. A label may say 2X22423. */
const QUANTITY_X = /^\s*(\p{Nd}+)(?:\s+[xX]\s*|[xX]\s+)(\p{Nd}{3,})\s*$/u;

/** The number and the text after it; undefined where no quantity comes first. */
function prefixOf(typed: string): readonly [number: string, rest: string] | undefined {
  const [, number, rest] = QUANTITY_PREFIX.exec(typed) ?? QUANTITY_X.exec(typed) ?? [];
  return number === undefined ? undefined : [number, rest ?? ''];
}

const ONLY_QUANTITY = /^\s*[-+]?[\p{Nd}.,٫٬]*\s*[*×]\s*$/u;

export function parseEntry(typed: string): Entry {
  const [number, rest = ''] = prefixOf(typed) ?? [];
  // A code may come in the digits of the keyboard.
  const text = latinDigits((number === undefined ? typed : rest).trim());
  if (number === undefined) return text === '' ? { kind: 'nothing' } : { kind: 'item', quantity: null, text };
  try {
    const quantity = quantityFromDecimal(typedNumber(number));
    return text === '' ? { kind: 'quantity', quantity } : { kind: 'item', quantity, text };
  } catch (error) {
    return { kind: 'invalid', error: errorData(error) };
  }
}

const ONE = quantityFromDecimal(1);

/**
 * The quantity typed before what a person chooses otherwise, as by a tile; one without a quantity.
 * @throws DomainError QUANTITY_INVALID
 */
export function typedQuantity(typed: string): Quantity {
  const entry = parseEntry(typed);
  if (entry.kind === 'invalid') throw new CodedError(entry.error.code, entry.error);
  return (entry.kind !== 'nothing' && entry.quantity) || ONE;
}

/** The search text while typing; '' when there is none yet. */
export function searchTextOf(typed: string): string {
  return (prefixOf(typed)?.[1] ?? typed).trim();
}

/**
 * The entry of a scan: the code alone, without other text in the field, except for a quantity typed before it.
 * @param typed the whole field, with the scan at its end
 */
export function scannedEntry(typed: string, scan: string): string {
  const before = typed.endsWith(scan) ? typed.slice(0, typed.length - scan.length) : '';
  return ONLY_QUANTITY.test(before) ? before + scan : scan;
}

/** Text that only a label has: EAN-8, UPC and EAN-13 have eight or more digits. */
export function isBarcodeText(text: string): boolean {
  return /^\d{8,}$/.test(text);
}

/** Digits alone, of any script: a code, or what is left of one. */
export function isCodeText(text: string): boolean {
  return /^\p{Nd}+$/u.test(text);
}
