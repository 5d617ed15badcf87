// Quantities as whole thousandths of the item's unit of measure, so that 0.25 kg is as exact as 6 pieces.
import type { Brand } from '../../brand';
import { fixedDecimalText, scaleDecimal, shortestDecimalText } from './decimal';
import { DomainError } from './domain-error';

/** Whole thousandths of the unit of measure; above 0 in a cart. */
export type Quantity = Brand<number, 'Thousandths'>;

export const THOUSANDTHS_PER_UNIT = 1000;

/** A million units of one item on one line: more is a barcode typed into the quantity field. In thousandths. */
export const LARGEST_QUANTITY = 1_000_000 * THOUSANDTHS_PER_UNIT;

/** Decimals of a quantity in units. */
export const QUANTITY_DECIMALS = 3;

/** @throws DomainError QUANTITY_INVALID: not a number, zero, negative, more than three decimals, over 1,000,000. */
export function quantityFromDecimal(value: number | string): Quantity {
  const scaled = scaleDecimal(value, QUANTITY_DECIMALS);
  if (!scaled.ok) throw new DomainError('QUANTITY_INVALID', { value: String(value), reason: scaled.reason });
  return quantityFromThousandths(Number(scaled.units));
}

/** @throws DomainError QUANTITY_INVALID unless `thousandths` is a whole number from 1 to LARGEST_QUANTITY. */
export function quantityFromThousandths(thousandths: number): Quantity {
  if (Number.isSafeInteger(thousandths) && thousandths > 0 && thousandths <= LARGEST_QUANTITY) {
    return thousandths as Quantity;
  }
  throw new DomainError('QUANTITY_INVALID', { value: thousandths / THOUSANDTHS_PER_UNIT, reason: 'OUT_OF_RANGE' });
}

/** Units of measure as a JSON number for the API. */
export function decimalFromQuantity(quantity: Quantity): number {
  return Number(fixedDecimalText(quantity, QUANTITY_DECIMALS));
}

/** The same of a sum of quantities, which may be 0 or below: exact up to 15 digits, otherwise the nearest number. */
export function decimalFromThousandths(thousandths: number | bigint): number {
  return Number(`${BigInt(thousandths)}e-${QUANTITY_DECIMALS}`);
}

/** '6', '0.25'. */
export function formatQuantity(quantity: Quantity): string {
  return shortestDecimalText(quantity, QUANTITY_DECIMALS);
}
