// What people take off a sale, as a share of what the catalog asks: the discounts they type and those they choose from the
// catalog. A line counts with its share of the sale's discount, the sale with the discounts of its lines. The discount of an item
// itself is the merchant's and does not count. A line that bears no share of the sale's discount, as a voucher, makes it no smaller a
// part of the sale.
import { add, sum, subtract, ZERO, type MinorUnits } from '../money/money';
import { WHOLE_RATE, type PartsPerMillion } from '../money/rate';
import type { Cart } from './cart';
import type { Discount } from './discount';
import type { ReductionInAll } from './allowed-reduction';
import { priceCart, type PriceConfig, type PricedLine } from './price-cart';

export interface GivenReduction extends ReductionInAll {
  /** The amount that the share is of, in minor units. */
  readonly from: MinorUnits;
  /** What the share takes off of it, in minor units. */
  readonly taken: MinorUnits;
  /** The line with that share; null for the whole sale. */
  readonly lineId: string | null;
}

type Largest = Pick<GivenReduction, 'share' | 'from' | 'taken' | 'lineId'>;

const NOTHING = 0 as PartsPerMillion;

export function givenReduction(cart: Cart, config: PriceConfig): GivenReduction {
  const { lines, cartDiscountAmount } = priceCart(cart, config);
  const given = lines.map((line) => (isOwn(line) ? ZERO : line.lineDiscountAmount));
  const before = lines.map((line) =>
    isOwn(line) ? subtract(line.listAmount, line.lineDiscountAmount) : line.listAmount,
  );
  const isReduced = (_: unknown, i: number) => lines[i]?.line.noSaleDiscount !== true;
  const left = sum(
    lines.filter(isReduced).map(({ listAmount, lineDiscountAmount }) => subtract(listAmount, lineDiscountAmount)),
  );
  const onTop = shareOfSaleDiscount(cart.discount, cartDiscountAmount, left);
  const ofLines = lines.map((line, i): Largest => {
    const { lineId, discount } = line.line;
    const own = shareOf(given[i] ?? ZERO, line.listAmount, isOwn(line) ? [] : [discount]);
    return {
      lineId,
      from: line.listAmount,
      taken: add(given[i] ?? ZERO, line.saleDiscountShare),
      // Without one of its own, a line is given no larger a share than the sale.
      share: own === 0 ? NOTHING : together(own, isReduced(line, i) ? onTop : NOTHING),
    };
  });
  const from = sum(before.filter(isReduced));
  const discounts = lines.map((line, i) => (isOwn(line) || !isReduced(line, i) ? null : line.line.discount));
  const taken = sum([...given.filter(isReduced), cartDiscountAmount]);
  const isPlain = cart.discount?.type === 'percentage' && discounts.every((discount) => discount === null);
  // A percentage typed for the whole sale counts as what it states; of nothing it is nothing.
  const typed = isPlain && taken > 0 ? cart.discount.rate : null;
  const ofSale = { lineId: null, from, taken, share: typed ?? shareOf(taken, from, [...discounts, cart.discount]) };
  const none: Largest = { lineId: null, from, taken: ZERO, share: NOTHING };
  const one = [...ofLines, ofSale].reduce((most, each) => (each.share > most.share ? each : most), none);
  // Where every line is given as much, it is about the sale, whose own share is only smaller by its roundings.
  const isOfAll = onTop > 0 && one.share <= shareOfReduction(taken, from, 0);
  const largest = isOfAll ? { ...ofSale, share: one.share } : one;
  const amount = add(sum(given), cartDiscountAmount);
  return { ...largest, amount, of: sum(before), roundings: 2 * lines.length + 1 };
}

/** Of what the lines cost after their own discounts. */
function shareOfSaleDiscount(discount: Cart['discount'], amount: MinorUnits, left: MinorUnits): PartsPerMillion {
  if (amount === 0) return NOTHING;
  return discount?.type === 'percentage' ? discount.rate : shareOfReduction(amount, left, 0);
}

/** Two reductions, the second of what the first leaves; rounded up. */
function together(first: PartsPerMillion, second: PartsPerMillion): PartsPerMillion {
  return (WHOLE_RATE - Math.floor(((WHOLE_RATE - first) * (WHOLE_RATE - second)) / WHOLE_RATE)) as PartsPerMillion;
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
