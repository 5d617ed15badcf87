// Tax of discounted lines: rounded once per tax category and rate and allocated to the lines of the group, or rounded on
// each line, as the merchant chooses. Where two taxes at half the rate are charged, each of them is rounded. Used by priceCart (till)
// and verify (service), so the two cannot disagree.
import { ZERO, add, minor, subtract, sum, type MinorUnits, allocate, mulDivRound } from '../money/money';
import { WHOLE_RATE, type PartsPerMillion } from '../money/rate';

/** In the order in which receipts and reports name them; within a category by rate, ascending. */
export const TAX_CATEGORIES = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** DOCUMENT: once for all lines of a category and rate. LINE: per line; their sum may differ from the rate of the total. */
export const TAX_ROUNDINGS = ['DOCUMENT', 'LINE'] as const;
export type TaxRounding = (typeof TAX_ROUNDINGS)[number];

/** How tax is rounded. */
export interface TaxRule {
  /** DOCUMENT by default. */
  readonly rounding?: TaxRounding | undefined;
  /** India, within a state: central and state tax are two taxes of half the rate, each rounded by itself. */
  readonly isHalved?: boolean;
}

export interface TaxRate {
  readonly taxCategory: TaxCategory;
  readonly rate: PartsPerMillion;
}

export interface TaxedAmounts {
  readonly netAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
}

/** The figures of one category and rate on the receipt and in the VAT return. */
export interface TaxTotal extends TaxRate, TaxedAmounts {}

export interface DiscountedLine {
  readonly listAmount: MinorUnits;
  readonly discountAmount: MinorUnits;
  readonly taxCategory: TaxCategory;
  readonly taxRate: PartsPerMillion;
}

/** By category, then by rate: which of two equal lines comes first never depends on the order of scanning. */
export function compareTaxes(a: TaxRate, b: TaxRate): number {
  return TAX_CATEGORIES.indexOf(a.taxCategory) - TAX_CATEGORIES.indexOf(b.taxCategory) || a.rate - b.rate;
}

/**
 * @param lines in cart order, which decides who gets the odd minor unit.
 * @param pricesIncludeTax tax = amount·r/(1+r) within the amount, otherwise amount·r on top of it.
 * @returns the lines in the same order, and the groups; both add up to the same sums.
 */
export function taxLines(
  lines: readonly DiscountedLine[],
  pricesIncludeTax: boolean,
  { rounding = 'DOCUMENT', isHalved = false }: TaxRule = {},
): { lines: TaxedAmounts[]; taxes: TaxTotal[] } {
  const taxOf = isHalved ? twoHalvesOf : wholeTaxOf;
  const taxed = new Array<TaxedAmounts>(lines.length);
  const taxes = groupByRate(lines).map(({ taxCategory, rate, members }): TaxTotal => {
    const amounts = members.map((member) => member.amount);
    const amount = sum(amounts);
    const shares =
      rounding === 'LINE'
        ? amounts.map((each) => taxOf(each, rate, pricesIncludeTax))
        : allocate(taxOf(amount, rate, pricesIncludeTax), amounts);
    const total = withTax(amount, sum(shares), pricesIncludeTax);
    members.forEach((member, position) => {
      taxed[member.index] = withTax(member.amount, shares[position] ?? ZERO, pricesIncludeTax);
    });
    return { taxCategory, rate, ...total };
  });
  return { lines: taxed, taxes };
}

interface RateGroup extends TaxRate {
  /** `amount`: the remaining amount of the line after discounts; `index`: its position in the cart. */
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
  return [...groups.values()].sort(compareTaxes);
}

function wholeTaxOf(amount: MinorUnits, rate: PartsPerMillion, pricesIncludeTax: boolean): MinorUnits {
  return minor(mulDivRound(amount, rate, pricesIncludeTax ? WHOLE_RATE + rate : WHOLE_RATE));
}

function twoHalvesOf(amount: MinorUnits, rate: PartsPerMillion, pricesIncludeTax: boolean): MinorUnits {
  const half = mulDivRound(amount, rate, 2 * (pricesIncludeTax ? WHOLE_RATE + rate : WHOLE_RATE));
  return minor(2 * half);
}

function withTax(amount: MinorUnits, taxAmount: MinorUnits, pricesIncludeTax: boolean): TaxedAmounts {
  return pricesIncludeTax
    ? { netAmount: subtract(amount, taxAmount), taxAmount, grossAmount: amount }
    : { netAmount: amount, taxAmount, grossAmount: add(amount, taxAmount) };
}

/** Sums of given amounts per category and rate, in order of first occurrence. */
export function taxTotals(
  lines: readonly (TaxedAmounts & { readonly taxCategory: TaxCategory; readonly taxRate: PartsPerMillion })[],
): TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const { taxCategory, taxRate, netAmount, taxAmount, grossAmount } of lines) {
    const key = `${taxCategory} ${taxRate}`;
    const before = totals.get(key) ?? {
      taxCategory,
      rate: taxRate,
      netAmount: ZERO,
      taxAmount: ZERO,
      grossAmount: ZERO,
    };
    totals.set(key, {
      ...before,
      netAmount: add(before.netAmount, netAmount),
      taxAmount: add(before.taxAmount, taxAmount),
      grossAmount: add(before.grossAmount, grossAmount),
    });
  }
  return [...totals.values()];
}
