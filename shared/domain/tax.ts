// Tax of discounted lines: one rounding per tax category and rate, allocated to the lines of the group.
// Used by settle (the till) and by verify (the service), which therefore cannot disagree.

import { ZERO, add, allocate, minor, mulDivRound, subtract, sum, type MinorUnits } from './money';
import { WHOLE_RATE, type PartsPerMillion } from './rate';

export type TaxCategory = 'STANDARD' | 'ZERO' | 'EXEMPT' | 'OUT_OF_SCOPE';

export interface TaxRate {
  readonly taxCategory: TaxCategory;
  readonly rate: PartsPerMillion;
}

export interface TaxedAmounts {
  readonly netAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
}

/** What stands under one category and rate on the receipt and in the VAT return. */
export interface TaxTotal extends TaxRate, TaxedAmounts {}

export interface DiscountedLine {
  readonly listAmount: MinorUnits;
  readonly discountAmount: MinorUnits;
  readonly taxCategory: TaxCategory;
  readonly taxRate: PartsPerMillion;
}

/** The order of `taxes`; within a category by rate, ascending. */
const CATEGORY_ORDER: readonly TaxCategory[] = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'];

export function placeOfCategory(taxCategory: TaxCategory): number {
  return CATEGORY_ORDER.indexOf(taxCategory);
}

/**
 * @param lines in the order of the cart: it decides who gets the odd minor unit.
 * @param pricesIncludeTax tax = amount·r/(1+r) within the amount, otherwise amount·r on top of it.
 * @returns the lines in the same order, and the groups; both add up to the same sums.
 */
export function taxLines(
  lines: readonly DiscountedLine[],
  pricesIncludeTax: boolean,
): { lines: TaxedAmounts[]; taxes: TaxTotal[] } {
  const taxed = new Array<TaxedAmounts>(lines.length);
  const taxes = groupByRate(lines).map(({ taxCategory, rate, members }): TaxTotal => {
    const amount = sum(members.map((member) => member.amount));
    const total = withTax(amount, taxOf(amount, rate, pricesIncludeTax), pricesIncludeTax);
    const shares = allocate(
      total.taxAmount,
      members.map((member) => member.amount),
    );
    members.forEach((member, position) => {
      taxed[member.index] = withTax(member.amount, shares[position] ?? ZERO, pricesIncludeTax);
    });
    return { taxCategory, rate, ...total };
  });
  return { lines: taxed, taxes };
}

interface RateGroup extends TaxRate {
  /** `amount`: what is left of the line after discounts; `index`: its place in the cart. */
  readonly members: { index: number; amount: MinorUnits }[];
}

function groupByRate(lines: readonly DiscountedLine[]): RateGroup[] {
  const groups = new Map<string, RateGroup>();
  lines.forEach(({ listAmount, discountAmount, taxCategory, taxRate }, index) => {
    const key = `${taxCategory} ${taxRate}`;
    const group = groups.get(key) ?? { taxCategory, rate: taxRate, members: [] };
    group.members.push({ index, amount: subtract(listAmount, discountAmount) });
    groups.set(key, group);
  });
  const place = (group: RateGroup) => placeOfCategory(group.taxCategory);
  return [...groups.values()].sort((a, b) => place(a) - place(b) || a.rate - b.rate);
}

function taxOf(amount: MinorUnits, rate: PartsPerMillion, pricesIncludeTax: boolean): MinorUnits {
  return minor(mulDivRound(amount, rate, pricesIncludeTax ? WHOLE_RATE + rate : WHOLE_RATE));
}

function withTax(amount: MinorUnits, taxAmount: MinorUnits, pricesIncludeTax: boolean): TaxedAmounts {
  return pricesIncludeTax
    ? { netAmount: subtract(amount, taxAmount), taxAmount, grossAmount: amount }
    : { netAmount: amount, taxAmount, grossAmount: add(amount, taxAmount) };
}
