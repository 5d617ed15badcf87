// The four types of discount of the service's catalog, as values. line-discounts computes the amounts.
// A discount is copied into the cart when it is given, so a catalog change applies from the next item on.
import type { Currency } from '../money/currency';
import { DomainError } from '../money/domain-error';
import { minorFromDecimal, type MinorUnits } from '../money/money';
import { LARGEST_QUANTITY, THOUSANDTHS_PER_UNIT, type Quantity } from '../money/quantity';
import { WHOLE_RATE, rateFromPercent, type PartsPerMillion } from '../money/rate';

interface Origin {
  /** Id in the catalog; null when given by hand. */
  readonly discountId: number | null;
  /** Name in the catalog; null when given by hand. */
  readonly name: string | null;
}

interface CatalogOrigin extends Origin {
  readonly discountId: number;
  readonly name: string;
}

/** From the catalog: off each unit of a line. By hand: off the line. On a sale: off the sale. */
export interface FixedAmountDiscount extends Origin {
  readonly type: 'fixedAmount';
  readonly amount: MinorUnits;
}

export interface PercentageDiscount extends Origin {
  readonly type: 'percentage';
  readonly rate: PartsPerMillion;
}

/** Of every `buyUnits` + `getUnits` whole units the `getUnits` cheapest are `rate` off. */
export interface BuyXGetYDiscount extends CatalogOrigin {
  readonly type: 'buyXGetY';
  readonly buyUnits: number;
  readonly getUnits: number;
  readonly rate: PartsPerMillion;
}

/** The whole line is `rate` off from `fromQuantity` on. */
export interface TieredQuantityDiscount extends CatalogOrigin {
  readonly type: 'tieredQuantity';
  readonly fromQuantity: Quantity;
  readonly rate: PartsPerMillion;
}

export type Discount = FixedAmountDiscount | PercentageDiscount | BuyXGetYDiscount | TieredQuantityDiscount;

/** The discounts that can be given on a whole sale. */
export type SaleDiscount = FixedAmountDiscount | PercentageDiscount;

/** A discount as the service sends it: major units and percentages; settings of other types are null. */
export interface CatalogDiscount {
  readonly id: number;
  readonly name: string;
  /** 1 fixed amount, 2 percentage, 3 buy X get Y, 4 tiered quantity. */
  readonly discountType: number;
  readonly rate: number;
  readonly status: string;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  readonly getDiscountPercent: number | null;
  readonly tierMinQuantity: number | null;
}

export type UnusableReason = 'NOT_ACTIVE' | 'TYPE_UNKNOWN' | 'SETTINGS_INVALID';

export type ReadDiscount =
  | { readonly discount: Discount; readonly reason: null }
  | { readonly discount: null; readonly reason: UnusableReason };

export function amountByHand(amount: MinorUnits): FixedAmountDiscount {
  return { type: 'fixedAmount', discountId: null, name: null, amount };
}

export function percentByHand(rate: PartsPerMillion): PercentageDiscount {
  return { type: 'percentage', discountId: null, name: null, rate };
}

export function isSaleDiscount(discount: Discount): discount is SaleDiscount {
  return discount.type === 'fixedAmount' || discount.type === 'percentage';
}

/** Catalog discounts equal in everything, whose lines can be merged. Never true of discounts by hand. */
export function isSameFromCatalog(a: Discount, b: Discount): boolean {
  if (a.discountId === null || a.discountId !== b.discountId) return false;
  const [first, second] = [a, b].map((discount) => Object.entries(discount).sort(([x], [y]) => (x < y ? -1 : 1)));
  return JSON.stringify(first) === JSON.stringify(second);
}

/** The status of a discount that applies, in any case; a word of the service, in no language of a screen. */
export const ACTIVE_STATUS = 'active';

/** Reads a row of the service's catalog. */
export function discountOf(row: CatalogDiscount, currency: Currency): ReadDiscount {
  if (row.status.trim().toLowerCase() !== ACTIVE_STATUS) return { discount: null, reason: 'NOT_ACTIVE' };
  if (![1, 2, 3, 4].includes(row.discountType)) return { discount: null, reason: 'TYPE_UNKNOWN' };
  try {
    return { discount: ofType(row, currency), reason: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { discount: null, reason: 'SETTINGS_INVALID' };
  }
}

function ofType(row: CatalogDiscount, currency: Currency): Discount {
  const origin = { discountId: row.id, name: row.name };
  if (row.discountType === 1) {
    const amount = minorFromDecimal(row.rate, currency);
    if (amount < 0) throw new DomainError('AMOUNT_INVALID', { value: row.rate });
    return { type: 'fixedAmount', ...origin, amount };
  }
  if (row.discountType === 3) {
    const rate = wholeAtMost(row.getDiscountPercent);
    return { type: 'buyXGetY', ...origin, buyUnits: units(row.buyQuantity), getUnits: units(row.getQuantity), rate };
  }
  const rate = wholeAtMost(row.rate);
  if (row.discountType === 2) return { type: 'percentage', ...origin, rate };
  const fromQuantity = (units(row.tierMinQuantity) * THOUSANDTHS_PER_UNIT) as Quantity;
  return { type: 'tieredQuantity', ...origin, fromQuantity, rate };
}

function wholeAtMost(percent: number | null): PartsPerMillion {
  const rate = rateFromPercent(percent ?? '');
  if (rate > WHOLE_RATE) throw new DomainError('RATE_INVALID', { value: percent ?? '', reason: 'OUT_OF_RANGE' });
  return rate;
}

/** Whole units. No line has so many as the cap, so it qualifies no other line, and the arithmetic stays exact. */
function units(count: number | null): number {
  if (count === null || !Number.isSafeInteger(count) || count <= 0) {
    throw new DomainError('QUANTITY_INVALID', { value: count ?? '', reason: 'OUT_OF_RANGE' });
  }
  return Math.min(count, LARGEST_QUANTITY);
}
