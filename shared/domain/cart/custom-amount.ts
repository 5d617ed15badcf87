// A custom amount: a line for what is not in the catalog, with its description, price and tax category given by a person. It is
// priced, discounted, taxed and returned like any other line.
import type { CartLine } from './cart';
import type { MinorUnits } from '../money/money';
import type { Quantity } from '../money/quantity';
import type { TaxCategory } from '../tax/tax';

export interface CustomAmount {
  /** Printed on the receipt; not empty. */
  readonly description: string;
  /** For one; with or without tax as the merchant's prices are. */
  readonly unitPrice: MinorUnits;
  readonly quantity: Quantity;
  readonly taxCategory: TaxCategory;
  /** The rate chosen of several in the category. */
  readonly taxRateId?: string;
}

/** Longer descriptions do not fit on a receipt. */
export const LONGEST_DESCRIPTION = 100;

export function customLine(lineId: string, { description, ...amounts }: CustomAmount): CartLine {
  return { lineId, itemId: null, sku: '', itemName: description, ...amounts, discount: null, originalLineId: null };
}
