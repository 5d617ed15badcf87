// An item as the screens show and sell it, priced in minor units of the merchant's currency.
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
  /** The rate of the merchant it names; absent if none. */
  readonly taxRateId?: string;
  readonly subcategoryId: number | null;
  readonly colorId: number | null;
  readonly status: string;
  readonly discountId: number | null;
  readonly uomCode: string | null;
  /** Absent for an item that takes part in a discount on the sale. */
  readonly noSaleDiscount?: true;
  /** India; absent if it has none. */
  readonly hsnCode?: string;
  /** Found by the label of a scale: it is this pack, and a line of its own. Absent otherwise. */
  readonly isLabeled?: true;
  /** The price comes from the label of this one piece and is never replaced. Absent otherwise. */
  readonly isPricedByLabel?: true;
}

export function itemView(item: Item, currency: Currency): ItemView {
  const { itemId, sku, name, barcodes, taxCategory, subcategoryId, colorId, status, discountId, uomCode } = item;
  // The service should refuse a price with too many decimals; if one arrives it is rounded, so the item can still be sold.
  const unitPrice = minorFromDecimal(item.unitPrice.toFixed(currency.exponent), currency);
  return {
    itemId,
    sku,
    name,
    barcodes,
    unitPrice,
    taxCategory,
    subcategoryId,
    colorId,
    status,
    discountId,
    uomCode,
    ...(item.taxRateId !== undefined && { taxRateId: item.taxRateId }),
    ...(item.noSaleDiscount === true && { noSaleDiscount: true }),
    ...(item.hsnCode !== undefined && { hsnCode: item.hsnCode }),
  };
}
