// Line discounts, taken before the discount of the sale. One rounding per line, and one for all lines that share a buy X
// get Y, so that neither splitting whole units over lines nor the order of scanning changes a total.
import { listAmountOf, type CartLine } from './cart';
import type { BuyXGetYDiscount, SaleDiscount } from './discount';
import { ZERO, minor, sum, type MinorUnits, allocate, mulDivRound } from '../money/money';
import { THOUSANDTHS_PER_UNIT } from '../money/quantity';
import { WHOLE_RATE, type PartsPerMillion } from '../money/rate';
import { compareTaxes, type TaxRate } from '../tax/tax';

export interface LineDiscount {
  /** Never above the line's list amount. */
  readonly amount: MinorUnits;
  /** For a buy X get Y: how many units of the line were among the cheapest; otherwise null. */
  readonly units: number | null;
}

const UNTAXED = 0 as PartsPerMillion;

const NONE: LineDiscount = { amount: ZERO, units: null };

/** In the order of the lines. @param rates of the tax of each line */
export function lineDiscounts(lines: readonly CartLine[], rates: readonly PartsPerMillion[]): LineDiscount[] {
  const taken = lines.map(alone);
  for (const pool of poolsOf(lines, rates)) {
    for (const { index, discount } of takenFrom(pool)) taken[index] = discount;
  }
  return taken;
}

/** @param left remaining amount of all lines after line discounts, which the discount cannot exceed */
export function saleDiscountOn(left: MinorUnits, discount: SaleDiscount | null): MinorUnits {
  if (discount === null) return ZERO;
  return discount.type === 'percentage' ? percentOf(left, discount.rate) : atMost(discount.amount, left);
}

/** The discount of a single line; buy X get Y depends on all of its lines and is added afterwards. */
function alone(line: CartLine): LineDiscount {
  const { discount, quantity } = line;
  if (discount === null || discount.type === 'buyXGetY') return NONE;
  const list = listAmountOf(line);
  if (discount.type === 'percentage') return { amount: percentOf(list, discount.rate), units: null };
  if (discount.type === 'tieredQuantity') {
    return quantity < discount.fromQuantity ? NONE : { amount: percentOf(list, discount.rate), units: null };
  }
  if (discount.discountId === null) return { amount: atMost(discount.amount, list), units: null };
  // Capped at the unit price, since more would exceed the line; keeps the product exact.
  const eachUnit = atMost(discount.amount, line.unitPrice);
  return { amount: listAmountOf({ quantity, unitPrice: eachUnit }), units: null };
}

interface PoolMember {
  readonly index: number;
  readonly line: CartLine;
  readonly tax: TaxRate;
  readonly units: number;
}

interface Pool {
  readonly discount: BuyXGetYDiscount;
  readonly members: PoolMember[];
}

/** The lines with the same discount and setting; if a setting changed between two scans, there are two pools. */
function poolsOf(lines: readonly CartLine[], rates: readonly PartsPerMillion[]): Pool[] {
  const pools = new Map<string, Pool>();
  lines.forEach((line, index) => {
    const { discount } = line;
    if (discount?.type !== 'buyXGetY') return;
    const key = `${discount.discountId} ${discount.buyUnits} ${discount.getUnits} ${discount.rate}`;
    const pool = pools.get(key) ?? { discount, members: [] };
    const tax = { taxCategory: line.taxCategory, rate: rates[index] ?? UNTAXED };
    pool.members.push({ index, line, tax, units: Math.floor(line.quantity / THOUSANDTHS_PER_UNIT) });
    pools.set(key, pool);
  });
  return [...pools.values()];
}

function takenFrom({ discount, members }: Pool): { index: number; discount: LineDiscount }[] {
  const all = members.reduce((count, { units }) => count + units, 0);
  let left = discountedUnits(all, discount);
  const cheapestFirst = [...members].sort(
    (a, b) => a.line.unitPrice - b.line.unitPrice || compareTaxes(a.tax, b.tax) || a.index - b.index,
  );
  const chosen = cheapestFirst.map(({ index, line, units }) => {
    const taken = Math.min(units, left);
    left -= taken;
    return { index, units: taken, price: minor(taken * line.unitPrice) };
  });
  const prices = chosen.map(({ price }) => price);
  const parts = allocate(percentOf(sum(prices), discount.rate), prices);
  return chosen.map(({ index, units }, i) => ({ index, discount: { amount: parts[i] ?? ZERO, units } }));
}

/** `getUnits` of every full group, plus the units of the remainder beyond `buyUnits`. */
function discountedUnits(all: number, { buyUnits, getUnits }: BuyXGetYDiscount): number {
  const group = buyUnits + getUnits;
  return Math.floor(all / group) * getUnits + Math.max(0, (all % group) - buyUnits);
}

function percentOf(amount: MinorUnits, rate: PartsPerMillion): MinorUnits {
  return minor(mulDivRound(amount, Math.min(rate, WHOLE_RATE), WHOLE_RATE));
}

function atMost(amount: MinorUnits, most: MinorUnits): MinorUnits {
  return amount > most ? most : amount;
}
