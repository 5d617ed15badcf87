// Labels printed by a scale or the merchant: EAN-13 of GS1's restricted circulation, with the item and its price or weight
// in one code. The meaning of a prefix is the merchant's choice, so the layouts are data. Nothing is computed from a price
// and no item is looked up here.
import { checkDigit } from '../catalog/barcode';
import type { MinorUnits } from '../money/money';
import { QUANTITY_DECIMALS, quantityFromThousandths, type Quantity } from '../money/quantity';

export interface EmbeddedLayout {
  /** The first two digits, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly holds: 'price' | 'weight';
  /** Item digits after the prefix, followed by the value's; ten together; the check digit is the thirteenth. */
  readonly itemDigits: number;
  readonly valueDigits: number;
  /** Of the value; null for all that it can have: those of the currency, or three of a weight in the item's own unit. */
  readonly decimals: number | null;
}

/** The most common setting of scales: five item digits, then five of price, or five of weight in thousandths. */
export const DEFAULT_LAYOUTS: readonly EmbeddedLayout[] = [
  { from: 20, to: 23, holds: 'price', itemDigits: 5, valueDigits: 5, decimals: null },
  { from: 24, to: 29, holds: 'weight', itemDigits: 5, valueDigits: 5, decimals: 3 },
];

export interface EmbeddedCode {
  /** Barcodes the item may have in the catalog: the code with its value zeroed, and the bare item digits. */
  readonly references: readonly string[];
  readonly value:
    | { readonly holds: 'price'; readonly price: MinorUnits }
    | { readonly holds: 'weight'; readonly quantity: Quantity };
}

const PREFIX_DIGITS = 2;

/**
 * Null if the text is no such label: other digits, a wrong check digit, a prefix without layout, a value of zero.
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

/** Whether a label can state the price of an item with these barcodes. */
export function isPricedByLabel(
  barcodes: readonly string[],
  layouts: readonly EmbeddedLayout[] = DEFAULT_LAYOUTS,
): boolean {
  const ofPrices = layouts.filter(({ holds }) => holds === 'price');
  return barcodes.some((barcode) =>
    ofPrices.some(({ from, to, itemDigits, valueDigits }) => {
      if (barcode.length === itemDigits) return /^\d+$/.test(barcode);
      const prefix = Number(barcode.slice(0, PREFIX_DIGITS));
      const value = barcode.slice(PREFIX_DIGITS + itemDigits, PREFIX_DIGITS + itemDigits + valueDigits);
      return /^\d{13}$/.test(barcode) && from <= prefix && prefix <= to && Number(value) === 0;
    }),
  );
}

function valueOf(digits: number, { holds, decimals }: EmbeddedLayout, exponent: number): EmbeddedCode['value'] | null {
  const most = holds === 'price' ? exponent : QUANTITY_DECIMALS;
  const missing = most - (decimals ?? most);
  const scaled = missing < 0 ? digits / 10 ** -missing : digits * 10 ** missing;
  if (scaled === 0 || !Number.isSafeInteger(scaled)) return null;
  return holds === 'price'
    ? { holds, price: scaled as MinorUnits }
    : { holds, quantity: quantityFromThousandths(scaled) };
}
