// Prices a return with a receipt: each line gets its share of what was paid for it. The result has the shape of a priced
// sale, so receipts, day reports and the service treat both alike.
import { listAmountOf, type CartLine } from '../cart/cart';
import { ZERO } from '../money/money';
import type { Quantity } from '../money/quantity';
import { NOTHING_RETURNED, plusReturned, returnedShare, type PaidLine, type ReturnedSoFar } from './return';
import { totalsOf, type PricedCart, type PricedLine } from '../cart/price-cart';
import { taxTotals } from '../tax/tax';

export interface RequestedLine {
  /** Line id of the sale. */
  readonly lineId: string;
  /** At most the remaining quantity of the line. */
  readonly quantity: Quantity;
}

/** Per line of the sale: the total of the known earlier returns. */
export function returnedBefore(returns: readonly PricedCart[]): ReadonlyMap<string, ReturnedSoFar> {
  const before = new Map<string, ReturnedSoFar>();
  for (const back of returns.flatMap(({ lines }) => lines)) {
    const { originalLineId, quantity } = back.line;
    if (originalLineId === null) continue;
    before.set(originalLineId, plusReturned(before.get(originalLineId) ?? NOTHING_RETURNED, quantity, back));
  }
  return before;
}

/** Thousandths of a unit that can still be returned. */
export function leftToReturn(sold: PricedLine, before: ReadonlyMap<string, ReturnedSoFar>): number {
  return Math.max(0, sold.line.quantity - (before.get(sold.line.lineId)?.thousandths ?? 0));
}

/** @param newLineId creates the ids of the return's own lines */
export function priceReturn(
  sale: PricedCart,
  before: ReadonlyMap<string, ReturnedSoFar>,
  requested: readonly RequestedLine[],
  pricesIncludeTax: boolean,
  newLineId: () => string,
): PricedCart {
  const lines = requested.flatMap(({ lineId, quantity }): PricedLine[] => {
    const sold = sale.lines.find(({ line }) => line.lineId === lineId);
    if (!sold) return [];
    const { line: soldLine, taxRate, netAmount, taxAmount, grossAmount } = sold;
    const line: CartLine = { ...soldLine, lineId: newLineId(), quantity, discount: null, originalLineId: lineId };
    const returned = before.get(lineId) ?? NOTHING_RETURNED;
    const paid: PaidLine = { quantity: soldLine.quantity, netAmount, taxAmount, grossAmount, returned };
    const share = returnedShare(line, paid, pricesIncludeTax);
    const apart = { lineDiscountAmount: share.discountAmount, saleDiscountShare: ZERO, discountedUnits: null };
    return [{ ...share, ...apart, line, listAmount: listAmountOf(line), taxRate }];
  });
  return {
    lines,
    taxes: taxTotals(lines.map(({ line, ...amounts }) => ({ ...amounts, taxCategory: line.taxCategory }))),
    totals: totalsOf(lines),
    cartDiscountAmount: ZERO,
    warnings: [],
    ...(sale.placeOfSupply !== undefined && { placeOfSupply: sale.placeOfSupply }),
  };
}
