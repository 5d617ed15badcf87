// What a discount takes off a sample cart, by the same functions as a sale.
import { addLine, EMPTY_CART, type Cart } from '#shared/domain/cart/cart';
import { discountOf, type CatalogDiscount } from '#shared/domain/cart/discount';
import { priceCart, type PriceConfig, type PricedCart } from '#shared/domain/cart/price-cart';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import type { TaxCategory } from '#shared/domain/tax/tax';

export interface SampleItem {
  readonly name: string;
  readonly unitPrice: MinorUnits;
  readonly taxCategory: TaxCategory;
}

/** Units of each item: enough of the first for every type to have an effect. */
const UNITS = [4, 2, 1] as const;

export interface Sample {
  readonly without: PricedCart;
  /** The same as `without` if the discount has no effect as it is. */
  readonly with: PricedCart;
}

/** @param discount as typed; on every line, active or not */
export function sampleOf(items: readonly SampleItem[], discount: CatalogDiscount, config: PriceConfig): Sample {
  const { currency } = config;
  const given = discountOf({ ...discount, status: 'active' }, currency).discount;
  const cart = UNITS.reduce<Cart>((lines, units, place) => {
    const item = items[place];
    if (!item) return lines;
    return addLine(lines, {
      lineId: String(place),
      itemId: String(place),
      sku: '',
      itemName: item.name,
      quantity: quantityFromDecimal(units),
      unitPrice: item.unitPrice,
      taxCategory: item.taxCategory,
      discount: given,
      originalLineId: null,
    });
  }, EMPTY_CART);
  const bare = { ...cart, lines: cart.lines.map((line) => ({ ...line, discount: null })) };
  return { without: priceCart(bare, config), with: priceCart(cart, config) };
}

/** For a merchant without items. */
export function madeUpItems(nameOf: (place: number) => string, { currency }: PriceConfig): SampleItem[] {
  return [10, 25, 60].map((price, place) => ({
    name: nameOf(place + 1),
    unitPrice: minorFromDecimal(price, currency),
    taxCategory: 'STANDARD',
  }));
}
