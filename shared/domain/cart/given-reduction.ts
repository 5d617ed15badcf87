// What people take off a sale, as a share of what the catalog asks: the discounts they type and those they choose from the
// catalog, on the lines and on the sale together. The discount of an item itself is the merchant's and does not count. A line that
// bears no share of the sale's discount, as a voucher, makes it no smaller a part of the sale.
import { sum, subtract, ZERO, type MinorUnits } from '../money/money';
import { WHOLE_RATE, type PartsPerMillion } from '../money/rate';
import type { Cart } from './cart';
import type { Discount } from './discount';
import { priceCart, type PriceConfig, type PricedLine } from './price-cart';

export interface GivenReduction {
  readonly share: PartsPerMillion;
  /** What is taken off, in minor units. */
  readonly amount: MinorUnits;
  /** The amount that the share is of, in minor units. */
  readonly from: MinorUnits;
  /** The line with that share; null for the whole sale. */
  readonly lineId: string | null;
}

/** Reductions above what a person may give by themselves, taken together. */
export interface ReductionBeyond {
  /** The largest of their shares. */
  readonly share: PartsPerMillion;
  /** All that they take off. */
  readonly amount: MinorUnits;
  /** The one to name to a person who is asked about them. */
  readonly most: GivenReduction;
}

/** The largest of the lines' shares and the share of the whole sale. */
export function givenReduction(cart: Cart, config: PriceConfig): GivenReduction {
  const { lines, sale } = reductionsOf(cart, config);
  return [...lines, sale].reduce((most, each) => (each.share > most.share ? each : most), {
    ...sale,
    share: NOTHING,
    amount: ZERO,
  });
}

/**
 * What is given off above the ceiling and was not allowed. An approval covers share and amount: one of a hundred percent on a cheap line
 * gives nothing else away.
 * @param ceiling the largest share that a person may give
 */
export function reductionBeyond(cart: Cart, config: PriceConfig, ceiling: PartsPerMillion): ReductionBeyond | null {
  const { lines, sale, isApart, roundings } = reductionsOf(cart, config);
  const isBeyond = ({ share }: GivenReduction) => share > ceiling;
  const beyond = [...lines, sale].filter(isBeyond);
  if (beyond.length === 0) return null;
  // What the sale gives off has that of its lines in it.
  const counted = isBeyond(sale) ? [sale, ...lines.filter((line, i) => isApart[i] && isBeyond(line))] : beyond;
  const amount = sum(counted.map((each) => each.amount));
  const { share = NOTHING, amount: allowedAmount = ZERO } = cart.allowedReduction ?? {};
  const isMoreThan = (most: number) => (each: GivenReduction) => each.share > most;
  const larger = beyond.filter(isMoreThan(share));
  if (larger.length === 0 && amount - roundings <= allowedAmount) return null;
  const named = larger.length > 0 ? larger.toSorted((a, b) => b.share - a.share) : byAmount(counted);
  return { share: Math.max(...beyond.map((each) => each.share)) as PartsPerMillion, amount, most: named[0] ?? sale };
}

function byAmount(reductions: readonly GivenReduction[]): GivenReduction[] {
  return reductions.toSorted((a, b) => b.amount - a.amount);
}

const NOTHING = 0 as PartsPerMillion;

interface Reductions {
  readonly lines: readonly GivenReduction[];
  readonly sale: GivenReduction;
  /** For each line, whether the sale's reduction leaves it out. */
  readonly isApart: readonly boolean[];
  /** Minor units by which roundings may have made them larger. */
  readonly roundings: number;
}

function reductionsOf(cart: Cart, config: PriceConfig): Reductions {
  const { lines, cartDiscountAmount } = priceCart(cart, config);
  const given = lines.map((line) => (isOwn(line) ? ZERO : line.lineDiscountAmount));
  const before = lines.map((line) =>
    isOwn(line) ? subtract(line.listAmount, line.lineDiscountAmount) : line.listAmount,
  );
  const ofLines = lines.map((line, i): GivenReduction => {
    const { lineId, discount } = line.line;
    const amount = given[i] ?? ZERO;
    return {
      lineId,
      amount,
      from: line.listAmount,
      share: shareOf(amount, line.listAmount, isOwn(line) ? [] : [discount]),
    };
  });
  const isApart = lines.map(({ line }) => line.noSaleDiscount === true);
  const isReduced = (_: unknown, i: number) => isApart[i] !== true;
  const from = sum(before.filter(isReduced));
  const discounts = lines.map((line, i) => (isOwn(line) || isApart[i] === true ? null : line.line.discount));
  const amount = sum([...given.filter(isReduced), cartDiscountAmount]);
  const typed =
    cart.discount?.type === 'percentage' && discounts.every((each) => each === null) ? cart.discount.rate : null;
  // A percentage typed for the whole sale counts as what it states; of nothing it is nothing.
  const share = typed !== null && amount > 0 ? typed : shareOf(amount, from, [...discounts, cart.discount]);
  const roundings = [...discounts, cart.discount].filter((each) => each !== null && each.type !== 'fixedAmount').length;
  return { lines: ofLines, sale: { lineId: null, amount, from, share }, isApart, roundings };
}

function isOwn({ line }: PricedLine): boolean {
  return (
    line.discount === null || (line.discount.discountId !== null && line.discount.discountId === line.ownDiscountId)
  );
}

/**
 * The share that the discounts take, rounded up. A percentage alone counts as what it states. Amounts that come from
 * percentages are rounded to the minor unit, which must not lift 20 % above 20 %, so that each may be one unit smaller.
 */
function shareOf(given: MinorUnits, from: MinorUnits, discounts: readonly (Discount | null)[]): PartsPerMillion {
  const present = discounts.filter((discount) => discount !== null);
  const [only, ...others] = present;
  if (only?.type === 'percentage' && others.length === 0 && discounts.length === 1) return only.rate;
  const rounded = present.filter((discount) => discount.type !== 'fixedAmount').length;
  return shareOfReduction(given, from, rounded);
}

/**
 * What was given off an amount as a share of it, rounded up.
 * @param roundings minor units by which roundings may have made it larger: they count for the person who gave it
 */
export function shareOfReduction(given: MinorUnits, from: MinorUnits, roundings: number): PartsPerMillion {
  const least = given - roundings;
  if (least <= 0) return NOTHING;
  if (least >= from) return WHOLE_RATE;
  // Exact for any amount: the product exceeds what a number can hold.
  return Number((BigInt(least) * BigInt(WHOLE_RATE) + BigInt(from) - 1n) / BigInt(from)) as PartsPerMillion;
}
