// The content of the QR code of a Saudi simplified tax invoice: five fields as tag, length and value, in base64. The
// image is drawn elsewhere.
import type { Currency } from '../money/currency';
import { registeredNumber } from '../../tax-id/registered-number';
import { decimalText, type MinorUnits } from '../money/money';

export interface SaudiInvoice {
  readonly seller: string;
  readonly vatNumber: string;
  /** ISO 8601 with zone; fractions of a second are dropped. */
  readonly soldAt: string;
  /** With VAT. */
  readonly grossAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
  readonly currency: Currency;
}

export type SaudiField = 'seller' | 'vatNumber' | 'soldAt' | 'grossAmount' | 'taxAmount';

/** A length is one byte. */
export const LONGEST_FIELD_BYTES = 255;

export type SaudiQr =
  | { readonly text: string; readonly tooLong: null }
  /** The field that is too long; there is no code then, since a truncated name would be a different one. */
  | { readonly text: null; readonly tooLong: SaudiField }
  /** The merchant's VAT number is none of Saudi Arabia: no code is better than one that the buyer cannot use. */
  | { readonly text: null; readonly tooLong: null; readonly isNumberWrong: true };

export function saudiQr({ seller, vatNumber, soldAt, grossAmount, taxAmount, currency }: SaudiInvoice): SaudiQr {
  const { number, verdict } = registeredNumber('SA', vatNumber);
  if (verdict !== 'valid') return { text: null, tooLong: null, isNumberWrong: true };
  const fields: [SaudiField, string][] = [
    ['seller', seller],
    ['vatNumber', number],
    ['soldAt', soldAt.replace(/\.\d+/, '')],
    ['grossAmount', decimalText(grossAmount, currency)],
    ['taxAmount', decimalText(taxAmount, currency)],
  ];
  const bytes: number[] = [];
  for (const [index, [field, text]] of fields.entries()) {
    const value = utf8(text);
    if (value.length > LONGEST_FIELD_BYTES) return { text: null, tooLong: field };
    bytes.push(index + 1, value.length, ...value);
  }
  return { text: base64(bytes), tooLong: null };
}

/** Half of a surrogate pair becomes U+FFFD, as with TextEncoder, which would need the DOM's types. */
function utf8(text: string): number[] {
  return [...text].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), last(code)];
    if (code >= 0xd800 && code < 0xe000) return [0xef, 0xbf, 0xbd];
    if (code < 0x10000) return [0xe0 | (code >> 12), last(code >> 6), last(code)];
    return [0xf0 | (code >> 18), last(code >> 12), last(code >> 6), last(code)];
  });
}

function last(code: number): number {
  return 0x80 | (code & 0x3f);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const digit = (shift: number) => DIGITS.charAt((bits >> shift) & 63);
    text += digit(18) + digit(12) + (second === undefined ? '=' : digit(6)) + (third === undefined ? '=' : digit(0));
  }
  return text;
}
