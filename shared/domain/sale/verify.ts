// The service's checks of an incoming sale: every amount is recomputed from quantity, unit price, discount amount and tax
// rate with the same functions as on the till, and compared to the minor unit.
import { listAmountOf } from '../cart/cart';
import { ZERO, add, subtract, sum, type MinorUnits } from '../money/money';
import type { Tender } from './payment';
import type { Quantity } from '../money/quantity';
import type { PartsPerMillion } from '../money/rate';
import { taxLines, type TaxCategory, type TaxedAmounts, type TaxRule } from '../tax/tax';

export interface StatedLine extends TaxedAmounts {
  readonly lineId: string;
  readonly quantity: Quantity;
  readonly unitPrice: MinorUnits;
  readonly discountAmount: MinorUnits;
  readonly taxCategory: TaxCategory;
  readonly taxRate: PartsPerMillion;
}

export interface StatedTotals extends TaxedAmounts {
  readonly discountAmount: MinorUnits;
  readonly roundingAmount: MinorUnits;
}

export interface ParsedSale {
  readonly lines: readonly StatedLine[];
  readonly cartDiscountAmount: MinorUnits;
  readonly totals: StatedTotals;
  readonly tenders: readonly Tender[];
}

export interface AmountProblem {
  /** Null for the sale as a whole. */
  readonly lineId: string | null;
  /** As on the wire: 'netAmount', 'totals.taxAmount', 'tenders[0].change', 'cart.discountAmount'. */
  readonly field: string;
  readonly expected: MinorUnits;
  readonly stated: MinorUnits;
}

const TAXED_FIELDS = ['netAmount', 'taxAmount', 'grossAmount'] as const;

/**
 * @param cashRounding the merchant's; if given, the rounding must also be no more than half of it. See `isCashPayable`, too.
 * @param taxRule the merchant's
 * @returns [] when the sale adds up to the minor unit, otherwise every wrong amount, lines first.
 * @throws DomainError AMOUNT_INVALID when quantity × unit price is too large to be exact.
 */
export function verifySale(
  stated: ParsedSale,
  pricesIncludeTax: boolean,
  cashRounding?: MinorUnits,
  taxRule?: TaxRule,
): AmountProblem[] {
  return [...lineProblems(stated, pricesIncludeTax, taxRule), ...sumProblems(stated, cashRounding)];
}

/** Like `verifySale` without the lines: checks their sums and the tenders. */
export function sumProblems(stated: ParsedSale, cashRounding?: MinorUnits): AmountProblem[] {
  return [
    ...totalProblems(stated),
    ...stated.tenders.flatMap(tenderProblems),
    ...roundingProblems(stated, cashRounding),
  ];
}

function lineProblems({ lines }: ParsedSale, pricesIncludeTax: boolean, taxRule?: TaxRule): AmountProblem[] {
  const recomputed = lines.map((line) => ({ ...line, listAmount: listAmountOf(line) }));
  const taxed = taxLines(recomputed, pricesIncludeTax, taxRule).lines;
  return recomputed.flatMap((line, i) => [
    ...within('discountAmount', line.discountAmount, ZERO, line.listAmount, line.lineId),
    ...TAXED_FIELDS.flatMap((field) => equal(field, taxed[i]?.[field] ?? ZERO, line[field], line.lineId)),
  ]);
}

function totalProblems({ lines, totals, cartDiscountAmount }: ParsedSale): AmountProblem[] {
  const summed = (['netAmount', 'taxAmount', 'grossAmount', 'discountAmount'] as const).flatMap((field) =>
    equal(`totals.${field}`, sum(lines.map((line) => line[field])), totals[field]),
  );
  const discounts = sum(lines.map((line) => line.discountAmount));
  return [...summed, ...within('cart.discountAmount', cartDiscountAmount, ZERO, discounts)];
}

function tenderProblems(tender: Tender, index: number): AmountProblem[] {
  const path = `tenders[${index}]`;
  const mostChange = tender.kind === 'CASH' ? tender.tendered : ZERO;
  return [
    ...atLeastZero(`${path}.tendered`, tender.tendered),
    ...within(`${path}.change`, tender.change, ZERO, mostChange),
    ...equal(`${path}.amount`, subtract(tender.tendered, tender.change), tender.amount),
  ];
}

function roundingProblems({ totals, tenders }: ParsedSale, cashRounding: MinorUnits | undefined): AmountProblem[] {
  const paid = sum(tenders.map((tender) => tender.amount));
  const addsUp = equal('tenders', add(totals.grossAmount, totals.roundingAmount), paid);
  if (!tenders.some((tender) => tender.kind === 'CASH')) {
    return [...addsUp, ...equal('totals.roundingAmount', ZERO, totals.roundingAmount)];
  }
  // The nearest multiple of the cash rounding is at most half of it away.
  const isPossible = cashRounding === undefined || Math.abs(totals.roundingAmount) * 2 <= cashRounding;
  return isPossible ? addsUp : [...addsUp, ...equal('totals.roundingAmount', ZERO, totals.roundingAmount)];
}

/**
 * Whether the cash rounding of a sale comes to cash that coins can pay: what is left is rounded once the last cash is taken, whatever was
 * taken before. A sale that is not rounded may be of a program that does not round.
 * @param cashRounding the merchant's; 0 for none
 */
export function isCashPayable(
  { totals, tenders }: Pick<ParsedSale, 'totals' | 'tenders'>,
  cashRounding: MinorUnits,
): boolean {
  if (totals.roundingAmount === 0 || cashRounding === 0) return true;
  const last = tenders.findLast(({ kind }) => kind === 'CASH');
  return last === undefined || last.amount % cashRounding === 0;
}

function equal(field: string, expected: MinorUnits, stated: MinorUnits, lineId: string | null = null): AmountProblem[] {
  return stated === expected ? [] : [{ lineId, field, expected, stated }];
}

function within(
  field: string,
  stated: MinorUnits,
  least: MinorUnits,
  most: MinorUnits,
  lineId: string | null = null,
): AmountProblem[] {
  if (stated >= least && stated <= most) return [];
  return [{ lineId, field, expected: stated < least ? least : most, stated }];
}

function atLeastZero(field: string, stated: MinorUnits): AmountProblem[] {
  return stated < 0 ? [{ lineId: null, field, expected: ZERO, stated }] : [];
}
