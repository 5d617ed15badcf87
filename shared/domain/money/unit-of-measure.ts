// Which units of measure an item can be sold in parts of. Codes are those of UN/ECE Recommendation 20; everything that is
// not in the table is counted in pieces.
import { DomainError } from './domain-error';
import { THOUSANDTHS_PER_UNIT, type Quantity } from './quantity';

/** Code to symbol; the symbols are the recommendation's. */
const DIVISIBLE: ReadonlyMap<string, string> = new Map([
  // weight
  ['MGM', 'mg'],
  ['GRM', 'g'],
  ['HGM', 'hg'],
  ['KGM', 'kg'],
  ['DTN', 'dt'],
  ['TNE', 't'],
  ['ONZ', 'oz'],
  ['LBR', 'lb'],
  // length
  ['MMT', 'mm'],
  ['CMT', 'cm'],
  ['DMT', 'dm'],
  ['MTR', 'm'],
  ['KMT', 'km'],
  ['INH', 'in'],
  ['FOT', 'ft'],
  ['YRD', 'yd'],
  // area
  ['MMK', 'mm²'],
  ['CMK', 'cm²'],
  ['DMK', 'dm²'],
  ['MTK', 'm²'],
  ['INK', 'in²'],
  ['FTK', 'ft²'],
  ['YDK', 'yd²'],
  // volume
  ['MLT', 'ml'],
  ['CLT', 'cl'],
  ['DLT', 'dl'],
  ['LTR', 'l'],
  ['HLT', 'hl'],
  ['CMQ', 'cm³'],
  ['DMQ', 'dm³'],
  ['MTQ', 'm³'],
  ['OZA', 'fl oz'],
  ['PTL', 'liq pt'],
  ['QTL', 'liq qt'],
  ['GLL', 'gal'],
  ['GLI', 'gal (UK)'],
  // time and energy
  ['MIN', 'min'],
  ['HUR', 'h'],
  ['DAY', 'd'],
  ['KWH', 'kWh'],
  // as catalogs write them without the recommendation
  ['G', 'g'],
  ['KG', 'kg'],
  ['LB', 'lb'],
  ['OZ', 'oz'],
  ['CM', 'cm'],
  ['M', 'm'],
  ['ML', 'ml'],
  ['L', 'l'],
]);

/** One, counted: what a label with a price of its own is for, whatever the goods in it are sold by. */
export const PIECE = 'C62';

/** 'kg'; null for what is sold by the piece, and where the unit is not known. */
export function unitSymbol(uomCode: string | null | undefined): string | null {
  return DIVISIBLE.get(uomCode?.trim().toUpperCase() ?? '') ?? null;
}

/** A unit that is not known (null, undefined) is nobody's reason to refuse a sale. */
export function isDivisible(uomCode: string | null | undefined): boolean {
  return uomCode === null || uomCode === undefined || unitSymbol(uomCode) !== null;
}

/** @throws DomainError QUANTITY_NOT_WHOLE for a part of what is sold by the piece. */
export function checkDivision(quantity: Quantity, uomCode: string | null | undefined): void {
  if (quantity % THOUSANDTHS_PER_UNIT === 0 || isDivisible(uomCode)) return;
  throw new DomainError('QUANTITY_NOT_WHOLE', { value: quantity / THOUSANDTHS_PER_UNIT });
}
