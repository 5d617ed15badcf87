// Normalizes a typed number to digits with one point: with or without thousands separators, in the digits and marks of the
// language of the page or in English ones. Anything else is passed on unchanged, so that the domain reports the error.
import type { Currency } from '#shared/domain/money/currency';
import { latinDigits } from '#shared/domain/digits';
import { scaleDecimal } from '#shared/domain/money/decimal';
import { numberFormat } from '../../locales/numbers';

/** Where the language writes its decimals after a comma, a comma before three digits is one too. */
const DECIMAL_COMMA = /^[+-]?\d*,\d*$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const GROUPED_BY_SPACE = /^[+-]?\d{1,3}( \d{3})+([.,]\d*)?$/;

/** The `inputMode` of a field for an amount. */
export function amountMode({ exponent }: Currency): 'decimal' | 'numeric' {
  return exponent === 0 ? 'numeric' : 'decimal';
}

/** Whether a typed number has more decimals than can be kept; false for what is no number. */
export function hasMoreDecimals(text: string, most: number): boolean {
  const scaled = scaleDecimal(typedNumber(text), most);
  return !scaled.ok && scaled.reason === 'TOO_MANY_DECIMALS';
}

/** '1,284.50' → '1284.50'; '١٬٢٨٤٫٥٠' → '1284.50'; '1 284,50' → '1284.50' in French. '12,5' is kept in English. */
export function typedNumber(text: string): string {
  const trimmed = text.trim();
  const marked = latinDigits(trimmed)
    .replaceAll('\u2212', '-')
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');
  const hasDecimalComma = decimalMark() === ',';
  if (hasDecimalComma && DECIMAL_COMMA.test(marked)) return marked.replace(',', '.');
  if (!hasDecimalComma && GROUPED.test(marked)) return marked.replaceAll(',', '');
  if (hasDecimalComma && GROUPED_BY_SPACE.test(marked)) return marked.replaceAll(' ', '').replace(',', '.');
  return marked;
}

/** A typed decimal number; NaN for any other text, also for what only a program reads as a number: '0x10', '1e3'. */
export function numberFrom(text: string): number {
  const plain = typedNumber(text);
  const scaled = scaleDecimal(plain, 0);
  return scaled.ok || scaled.reason === 'TOO_MANY_DECIMALS' ? Number(plain) : Number.NaN;
}

/** Of the language of the page, in the digits of its reader: '.', ',' or '٫'. */
export function decimalMark(): string {
  const parts = numberFormat({ minimumFractionDigits: 1 }).formatToParts(0);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
