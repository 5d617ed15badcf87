// The units of measure in which items can be sold in fractions. Codes are those of UN/ECE Recommendation 20; any other
// unit is counted in pieces.
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
  // common in catalogs, not in the recommendation
  ['G', 'g'],
  ['KG', 'kg'],
  ['LB', 'lb'],
  ['OZ', 'oz'],
  ['CM', 'cm'],
  ['M', 'm'],
  ['ML', 'ml'],
  ['L', 'l'],
]);

/** A counted unit: for labels with an embedded price, whatever the item's own unit. */
export const PIECE = 'C62';

/** 'kg'; null for pieces, and for an unknown unit. */
export function unitSymbol(uomCode: string | null | undefined): string | null {
  return DIVISIBLE.get(uomCode?.trim().toUpperCase() ?? '') ?? null;
}

/** An unknown unit (null, undefined) is divisible: it is no reason to refuse a sale. */
export function isDivisible(uomCode: string | null | undefined): boolean {
  return uomCode === null || uomCode === undefined || unitSymbol(uomCode) !== null;
}

/** @throws DomainError QUANTITY_NOT_WHOLE for a fraction of an item sold by the piece. */
export function checkDivision(quantity: Quantity, uomCode: string | null | undefined): void {
  if (quantity % THOUSANDTHS_PER_UNIT === 0 || isDivisible(uomCode)) return;
  throw new DomainError('QUANTITY_NOT_WHOLE', { value: quantity / THOUSANDTHS_PER_UNIT });
}
