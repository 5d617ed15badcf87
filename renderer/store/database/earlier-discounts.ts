// Reads stored carts and sales: earlier versions had only percentages, unmarked, and did not keep the two parts of a line's
// discount apart. They are converted on reading and not rewritten: a sale stays on disk as it was made.
import type { Cart } from '#shared/domain/cart/cart';
import type { Discount, SaleDiscount } from '#shared/domain/cart/discount';
import { lineDiscounts } from '#shared/domain/cart/line-discounts';
import { ZERO, subtract } from '#shared/domain/money/money';
import type { Sale } from '#shared/domain/sale/sale';
import type { PricedLine } from '#shared/domain/cart/price-cart';
import type { SaleRow } from './till-rows';

/** A percentage of an earlier version has neither `type` nor `name`. */
function readable<D extends Discount>(discount: D | null): D | null {
  if (discount === null || discount.type !== undefined) return discount;
  return { name: null, ...(discount as object), type: 'percentage' } as unknown as D;
}

export function readableCart(cart: Cart): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, discount: readable(line.discount) })),
    discount: readable<SaleDiscount>(cart.discount),
  };
}

export function readableRow(row: SaleRow): SaleRow {
  return { ...row, sale: readableSale(row.sale) };
}

export function readableSale(sale: Sale): Sale {
  const lines = sale.settled.lines.map(readableLine);
  return { ...sale, discount: readable<SaleDiscount>(sale.discount), settled: { ...sale.settled, lines } };
}

/** The earlier version applied the same percentage and rounding, so the parts are exact. */
function readableLine(priced: PricedLine): PricedLine {
  const line = { ...priced.line, discount: readable(priced.line.discount) };
  if (priced.lineDiscountAmount !== undefined) return { ...priced, line };
  const lineDiscountAmount = lineDiscounts([line], [priced.taxRate])[0]?.amount ?? ZERO;
  const saleDiscountShare = subtract(priced.discountAmount, lineDiscountAmount);
  return { ...priced, line, lineDiscountAmount, saleDiscountShare, discountedUnits: null };
}
