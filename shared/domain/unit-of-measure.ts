// Which units of measure an item can be sold in parts of. Codes are those of UN/ECE Recommendation 20; everything that is
// not in the table is counted in pieces.

import { DomainError } from './domain-error';
import { THOUSANDTHS_PER_UNIT, type Quantity } from './quantity';

const DIVISIBLE = new Set([
  ...['MGM', 'GRM', 'HGM', 'KGM', 'DTN', 'TNE', 'ONZ', 'LBR'], // weight
  ...['MMT', 'CMT', 'DMT', 'MTR', 'KMT', 'INH', 'FOT', 'YRD'], // length
  ...['MMK', 'CMK', 'DMK', 'MTK', 'INK', 'FTK', 'YDK'], // area
  ...['MLT', 'CLT', 'DLT', 'LTR', 'HLT', 'CMQ', 'DMQ', 'MTQ', 'OZA', 'PTL', 'QTL', 'GLL', 'GLI'], // volume
  ...['MIN', 'HUR', 'DAY', 'KWH'], // time and energy
  ...['G', 'KG', 'LB', 'OZ', 'CM', 'M', 'ML', 'L'], // as catalogues write them without the recommendation
]);

/** A unit that is not known (null, undefined) is nobody's reason to refuse a sale. */
export function isDivisible(uomCode: string | null | undefined): boolean {
  return uomCode === null || uomCode === undefined || DIVISIBLE.has(uomCode.trim().toUpperCase());
}

/** @throws DomainError QUANTITY_NOT_WHOLE for a part of what is sold by the piece. */
export function checkDivision(quantity: Quantity, uomCode: string | null | undefined): void {
  if (quantity % THOUSANDTHS_PER_UNIT === 0 || isDivisible(uomCode)) return;
  throw new DomainError('QUANTITY_NOT_WHOLE', { value: quantity / THOUSANDTHS_PER_UNIT });
}
