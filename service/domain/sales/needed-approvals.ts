// Which prices and reductions of a sale go beyond what its cashier may give, so that somebody with the right must have
// approved them ("Who sent it" of the service extensions). Lenient wherever a till offline could not know better: a price
// or an own discount of the item counts as the catalog's if it was so lately.
import type { Discount } from '#shared/domain/cart/discount';
import type { ReductionInAll } from '#shared/domain/cart/allowed-reduction';
import { listAmountOf, type CartLine } from '#shared/domain/cart/cart';
import { shareOfReduction } from '#shared/domain/cart/given-reduction';
import { lineDiscounts } from '#shared/domain/cart/line-discounts';
import { ZERO, minor, mulDivRound, subtract, sum, type MinorUnits } from '#shared/domain/money/money';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import { mayDo, type Right } from '#shared/domain/people/rights';
import type { StatedTransaction } from './parsed-sale';

/** What the catalog says, or said lately, of the item of a line. */
export interface LineTerms {
  /** Prices it may be sold at without a person's decision; null for any: it has none, or a label prices it. */
  readonly prices: ReadonlySet<number> | null;
  /** Agreed with the customer: prices from a quantity of a line on. */
  readonly agreed: readonly { readonly unitPrice: number; readonly fromThousandths: number }[];
  readonly ownDiscountIds: ReadonlySet<number>;
  readonly isInSaleDiscount: boolean;
}

export interface NeededApproval {
  readonly right: Extract<Right, 'PRICE_OVERRIDE' | 'CUSTOM_AMOUNT' | 'DISCOUNT_ABOVE'>;
  /** Of a price: the line. Null for a reduction, which is approved for the sale. */
  readonly line: Pick<Line, 'lineId' | 'itemName' | 'unitPrice' | 'quantity'> | null;
  /** Of a reduction: the largest share given off a line or the sale; 0 for a price. */
  readonly share: PartsPerMillion;
  /** Of a reduction: what was given off in all. Null for a price. */
  readonly inAll: ReductionInAll | null;
}

/** One minor unit for each rounding between a percentage and the amount that was sent. */
const ROUNDINGS = 2;

/**
 * @param termsOf undefined for an item that is not in the catalog: there is no price to compare with
 * @param discounts of the catalog, by id; those changed lately are left out, as a till may have used what they were before
 * @param features of the role of the cashier the sale names
 */
export function neededApprovals(
  { lines, cartDiscountAmount }: Pick<StatedTransaction, 'lines' | 'cartDiscountAmount'>,
  termsOf: (itemId: string) => LineTerms | undefined,
  discounts: ReadonlyMap<number, Discount>,
  features: readonly string[],
): NeededApproval[] {
  const prices = lines.flatMap((line): NeededApproval[] => {
    const right = rightForPrice(line, termsOf);
    if (right === null || mayDo(features, right)) return [];
    const { lineId, itemName, unitPrice, quantity } = line;
    return [{ right, line: { lineId, itemName, unitPrice, quantity }, share: 0 as PartsPerMillion, inAll: null }];
  });
  const inAll = givenInAll(lines, cartDiscountAmount, termsOf, discounts);
  const { share } = inAll;
  if (mayDo(features, 'DISCOUNT_ABOVE', { share })) return prices;
  return [...prices, { right: 'DISCOUNT_ABOVE', line: null, share, inAll }];
}

type Line = StatedTransaction['lines'][number];

function rightForPrice(
  { itemId, unitPrice, quantity }: Line,
  termsOf: (itemId: string) => LineTerms | undefined,
): 'PRICE_OVERRIDE' | 'CUSTOM_AMOUNT' | null {
  if (itemId === null) return 'CUSTOM_AMOUNT';
  const { prices = null, agreed = [] } = termsOf(itemId) ?? {};
  if (prices === null || prices.has(unitPrice)) return null;
  const isAgreed = agreed.some((each) => each.unitPrice === unitPrice && each.fromThousandths <= quantity);
  return isAgreed ? null : 'PRICE_OVERRIDE';
}

/** As the till counts it before it asks. */
function givenInAll(
  lines: readonly Line[],
  cartDiscountAmount: MinorUnits,
  termsOf: (itemId: string) => LineTerms | undefined,
  discounts: ReadonlyMap<number, Discount>,
): ReductionInAll {
  const terms = lines.map(({ itemId }) => (itemId === null ? undefined : termsOf(itemId)));
  const lists = lines.map(listAmountOf);
  const isReduced = (i: number) => terms[i]?.isInSaleDiscount ?? true;
  const ofLines = lineParts(lines, lists, cartDiscountAmount, isReduced);
  const own = ownParts(lines, terms, discounts, ofLines);
  const given = ofLines.map((part, i) => minor(part - (own[i] ?? 0)));
  const before = lists.map((list, i) => subtract(list, own[i] ?? ZERO));
  const shares = given.map((part, i) => shareOfReduction(part, lists[i] ?? ZERO, ROUNDINGS));
  // With its share of the sale's discount, which is rounded as well.
  const wholes = lines.map(({ discountAmount }, i) =>
    shareOfReduction(subtract(discountAmount, own[i] ?? ZERO), lists[i] ?? ZERO, 2 * ROUNDINGS),
  );
  const ofReduced = (amounts: readonly MinorUnits[]) => amounts.filter((_, i) => isReduced(i));
  const taken = sum([...ofReduced(given), cartDiscountAmount]);
  const ofSale = shareOfReduction(taken, sum(ofReduced(before)), ROUNDINGS * lines.length + 1);
  return {
    share: Math.max(0, ofSale, ...shares, ...wholes) as PartsPerMillion,
    amount: sum([...given, cartDiscountAmount]),
    of: sum(before),
    // Those of the till, and as many of comparing with what it sent.
    roundings: 2 * (ROUNDINGS * lines.length + 1),
  };
}

/**
 * What was taken off each line before the discount of the sale. A line states both together; the sale's was shared in
 * proportion to what was left of the lines.
 */
function lineParts(
  lines: readonly Line[],
  lists: readonly MinorUnits[],
  cartDiscountAmount: MinorUnits,
  shares: (index: number) => boolean,
): MinorUnits[] {
  const paid = lines.map(({ discountAmount }, i) => subtract(lists[i] ?? ZERO, discountAmount));
  const after = sum(paid.filter((_, i) => shares(i)));
  const before = after + cartDiscountAmount;
  return lines.map(({ discountAmount }, i) => {
    if (!shares(i) || cartDiscountAmount === 0) return discountAmount;
    // All that was left of the lines went with the discount of the sale.
    if (after === 0) return ZERO;
    const left = mulDivRound(paid[i] ?? 0, before, after);
    return minor(Math.min(discountAmount, Math.max(0, (lists[i] ?? 0) - left)));
  });
}

/** The part of each line's discount that is the item's own: what its discount comes to, and no more. */
function ownParts(
  lines: readonly Line[],
  terms: readonly (LineTerms | undefined)[],
  discounts: ReadonlyMap<number, Discount>,
  parts: readonly MinorUnits[],
): MinorUnits[] {
  const catalog = lines.map(({ discountId }) => (discountId === null ? undefined : discounts.get(discountId)));
  // Of all lines: those with the same buy X get Y share it, also where it was chosen by hand.
  const computed = lineDiscounts(
    lines.map((line, i) => asCartLine(line, catalog[i] ?? null)),
    lines.map(({ taxRate }) => taxRate),
  );
  return lines.map(({ discountId }, i) => {
    if (discountId === null || !terms[i]?.ownDiscountIds.has(discountId)) return ZERO;
    const part = parts[i] ?? ZERO;
    return catalog[i] ? minor(Math.min(part, (computed[i]?.amount ?? 0) + ROUNDINGS)) : part;
  });
}

function asCartLine({ lineId, itemId, itemName, quantity, unitPrice, taxCategory }: Line, discount: Discount | null) {
  return {
    lineId,
    itemId,
    itemName,
    quantity,
    unitPrice,
    taxCategory,
    discount,
    sku: '',
    originalLineId: null,
  } satisfies CartLine;
}
