// Labels that a scale or the merchant prints: EAN-13 of GS1's restricted circulation, with the item and its price or weight
// in one code. What a prefix means is the merchant's own agreement, so the layouts are data; nothing is computed from a
// price here, and an item is not looked for.
import type { MinorUnits } from '../money/money';
import { quantityFromThousandths, type Quantity } from '../money/quantity';

export interface EmbeddedLayout {
  /** The first two digits, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly holds: 'price' | 'weight';
  /** Digits of the item after the prefix, then digits of the value; ten together, the check digit is the thirteenth. */
  readonly itemDigits: number;
  readonly valueDigits: number;
  /** Of the value. Of a price null: as many as the currency has. Of a weight at most three, in the item's own unit. */
  readonly decimals: number | null;
}

/** What scales are set to most: five digits of item, then five of price, or five of weight in thousandths. */
export const DEFAULT_LAYOUTS: readonly EmbeddedLayout[] = [
  { from: 20, to: 23, holds: 'price', itemDigits: 5, valueDigits: 5, decimals: null },
  { from: 24, to: 29, holds: 'weight', itemDigits: 5, valueDigits: 5, decimals: 3 },
];

export interface EmbeddedCode {
  /** Barcodes the item may have in the catalog: the code with its value zeroed, and the bare item digits. */
  readonly references: readonly string[];
  readonly value:
    { readonly holds: 'price'; readonly price: MinorUnits } | { readonly holds: 'weight'; readonly quantity: Quantity };
}

const PREFIX_DIGITS = 2;

/**
 * Null for what is no such label: other digits, a wrong check digit, a prefix without layout, a value of nothing.
 * @param exponent decimals of the currency
 */
export function readEmbedded(
  code: string,
  exponent: number,
  layouts: readonly EmbeddedLayout[] = DEFAULT_LAYOUTS,
): EmbeddedCode | null {
  if (!/^\d{13}$/.test(code) || checkDigit(code.slice(0, 12)) !== code[12]) return null;
  const prefix = Number(code.slice(0, PREFIX_DIGITS));
  const layout = layouts.find(({ from, to }) => from <= prefix && prefix <= to);
  if (!layout) return null;
  const valueAt = PREFIX_DIGITS + layout.itemDigits;
  const digits = Number(code.slice(valueAt, valueAt + layout.valueDigits));
  const value = valueOf(digits, layout, exponent);
  if (value === null) return null;
  const zeroed = code.slice(0, valueAt).padEnd(12, '0');
  return { references: [`${zeroed}${checkDigit(zeroed)}`, code.slice(PREFIX_DIGITS, valueAt)], value };
}

function valueOf(digits: number, { holds, decimals }: EmbeddedLayout, exponent: number): EmbeddedCode['value'] | null {
  const scaled = digits * 10 ** ((holds === 'price' ? exponent : WEIGHT_DECIMALS) - (decimals ?? exponent));
  if (scaled === 0 || !Number.isSafeInteger(scaled)) return null;
  return holds === 'price'
    ? { holds, price: scaled as MinorUnits }
    : { holds, quantity: quantityFromThousandths(scaled) };
}

const WEIGHT_DECIMALS = 3;

/** The thirteenth digit of an EAN-13: what three times every second digit and the others lack to a multiple of ten. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
