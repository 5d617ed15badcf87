// A return cannot give back more of a line than was sold less what was returned before.
import { formatQuantity, type Quantity } from '#shared/domain/quantity';
import { CodedError } from '#shared/errors';

/** Quantities in thousandths. */
export interface SoldLine {
  readonly lineId: string;
  readonly itemId: string;
  readonly unitPrice: number;
  readonly sold: number;
  readonly returned: number;
}

interface ReturnLine {
  readonly lineId: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly unitPrice: number;
  readonly quantity: Quantity;
  readonly originalLineId: string | null;
}

/** @throws CodedError SALE_REFUSED for a line that was not sold so, RETURN_EXCEEDS_SALE for too much of one that was. */
export function checkReturnLimit(lines: readonly ReturnLine[], soldLines: readonly SoldLine[]): void {
  const left = new Map(soldLines.map((line) => [line.lineId, line.sold - line.returned]));
  lines.forEach((line, i) => {
    const original = soldLines.find((sold) => sold.lineId === line.originalLineId);
    const field = `cart.lines[${i}]`;
    if (!original || original.itemId !== line.itemId) {
      const message = `Line ${line.lineId} (${line.itemName}) is not a line of the sale it returns.`;
      throw new CodedError('SALE_REFUSED', { message, field: `${field}.originalLineId` });
    }
    if (line.unitPrice > original.unitPrice) {
      const message = `Line ${line.lineId} (${line.itemName}) gives back more a unit than it was sold for.`;
      throw new CodedError('SALE_REFUSED', { message, field: `${field}.unitPrice` });
    }
    const rest = left.get(original.lineId) ?? 0;
    if (line.quantity > rest) {
      const can =
        rest > 0 ? `only ${formatQuantity(rest as Quantity)} can still be returned` : 'nothing is left to return';
      const message = `Line ${line.lineId} (${line.itemName}): ${can}.`;
      throw new CodedError('RETURN_EXCEEDS_SALE', { message, field: `${field}.quantity` });
    }
    left.set(original.lineId, rest - line.quantity);
  });
}
