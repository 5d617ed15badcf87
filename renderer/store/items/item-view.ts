// An item as shown and sold: its price in minor units of the merchant's currency.
import type { Currency } from '#shared/domain/money/currency';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import type { TaxCategory } from '#shared/domain/tax/tax';
import type { Item } from '#shared/api/catalog/item';

export interface ItemView {
  readonly itemId: string;
  readonly sku: string;
  readonly name: string;
  readonly barcodes: readonly string[];
  readonly unitPrice: MinorUnits;
  readonly taxCategory: TaxCategory;
  readonly subcategoryId: number | null;
  readonly colorId: number | null;
  readonly status: string;
  readonly discountId: number | null;
  readonly uomCode: string | null;
  /** Its price comes from a label, for this one piece, and no other price replaces it. Absent otherwise. */
  readonly isPricedByLabel?: true;
}

export function itemView(item: Item, currency: Currency): ItemView {
  const { itemId, sku, name, barcodes, taxCategory, subcategoryId, colorId, status, discountId, uomCode } = item;
  // A price finer than the currency allows (the service should refuse it) is rounded, so that the item can be sold.
  const unitPrice = minorFromDecimal(item.unitPrice.toFixed(currency.exponent), currency);
  return { itemId, sku, name, barcodes, unitPrice, taxCategory, subcategoryId, colorId, status, discountId, uomCode };
}
