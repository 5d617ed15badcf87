// Limits of a return: no more of a line than was sold less earlier returns, and of the money its share of what was paid.
import type { MinorUnits } from '#shared/domain/money/money';
import { formatQuantity, type Quantity } from '#shared/domain/money/quantity';
import { returnProblems, withReturned, type PaidLine } from '#shared/domain/sale/return';
import type { AmountProblem, StatedLine } from '#shared/domain/sale/verify';
import { CodedError } from '#shared/errors';

export interface SoldLine extends PaidLine {
  readonly lineId: string;
  /** Null for a custom amount. */
  readonly itemId: string | null;
  readonly unitPrice: number;
  readonly taxCategory: string;
  readonly taxRate: number;
}

/** A sale of which something is returned. */
export interface ReturnedSale {
  readonly lines: readonly SoldLine[];
  /** Cash rounding of its earlier returns together. */
  readonly roundedBefore: MinorUnits;
}

interface ReturnLine extends StatedLine {
  readonly itemId: string | null;
  readonly itemName: string;
  readonly originalLineId: string | null;
}

/**
 * @returns the wrong amounts
 * @throws CodedError SALE_REFUSED for a line that differs from the sale, RETURN_EXCEEDS_SALE for too large a quantity.
 */
export function checkReturnLines(
  lines: readonly ReturnLine[],
  soldLines: readonly SoldLine[],
  pricesIncludeTax: boolean,
): AmountProblem[] {
  const byId = new Map(soldLines.map((line) => [line.lineId, line]));
  return lines.flatMap((line, i) => {
    const original = byId.get(line.originalLineId ?? '');
    const field = `cart.lines[${i}]`;
    if (original?.itemId !== line.itemId) {
      const message = `${line.itemName} is not a line of the sale it returns.`;
      throw new CodedError('SALE_REFUSED', { message, field: `${field}.originalLineId` });
    }
    if (line.unitPrice > original.unitPrice) {
      const message = `${line.itemName} refunds more per unit than it was sold for.`;
      throw new CodedError('SALE_REFUSED', { message, field: `${field}.unitPrice` });
    }
    if (line.taxCategory !== original.taxCategory || line.taxRate !== original.taxRate) {
      const message = `${line.itemName} was sold with a different tax.`;
      throw new CodedError('SALE_REFUSED', { message, field: `${field}.taxRate` });
    }
    const rest = original.quantity - original.returned.thousandths;
    if (line.quantity > rest) {
      const can =
        rest > 0 ? `only ${formatQuantity(rest as Quantity)} can still be returned` : 'nothing is left to return';
      const message = `${line.itemName}: ${can}.`;
      throw new CodedError('RETURN_EXCEEDS_SALE', { message, field: `${field}.quantity` });
    }
    byId.set(original.lineId, { ...original, ...withReturned(original, line.quantity, line) });
    return returnProblems(line, original, pricesIncludeTax);
  });
}
