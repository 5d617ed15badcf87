// What at the till is not everybody's to do, and which features of a role grant it. One table; nothing here knows a person,
// and nothing is asked or recorded here.
import type { Discount } from '../cart/discount';
import type { MinorUnits } from '../money/money';
import { WHOLE_RATE, rateFromPercent, type PartsPerMillion } from '../money/rate';

/** Features of which all are needed. */
const GRANTED_BY = {
  /** A discount by hand above the ceiling of the role. */
  DISCOUNT_ABOVE: ['PRICING_WRITE'],
  /** Another price than the item's. */
  PRICE_OVERRIDE: ['PRICING_WRITE'],
  /** The price of an item that has none: without it nobody could sell the item. */
  OPEN_PRICE: ['SALES_WRITE'],
  REFUND: ['SALES_WRITE'],
  /** An auditor reads the books and takes no money out of a drawer: both features, not the one. */
  REFUND_WITHOUT_RECEIPT: ['SALES_WRITE', 'ACCOUNTING_READ'],
  REFUND_TO_OTHER_TENDER: ['SALES_WRITE', 'ACCOUNTING_READ'],
  /** Who may put cash in and take it out may open the drawer. */
  NO_SALE: ['OPS_WRITE'],
  REPRINT: ['SALES_WRITE'],
  CLOSE_WITH_DIFFERENCE: ['OPS_WRITE', 'ACCOUNTING_READ'],
  OTHER_REGISTERS_DAYS: ['REPORTS_READ'],
  AUDIT_LIST: ['REPORTS_READ'],
} as const satisfies Record<string, readonly string[]>;

export type Right = keyof typeof GRANTED_BY;

export const RIGHTS = Object.keys(GRANTED_BY) as [Right, ...Right[]];

export interface RightFacts {
  /** Of a discount: its part of what it is taken from. */
  readonly share?: PartsPerMillion | undefined;
}

/** What a cashier gives by hand without asking. */
const CASHIER_CEILING = rateFromPercent(20);

/** The largest discount by hand, as a part of the line or of the sale. */
export function discountCeiling(features: readonly string[]): PartsPerMillion {
  if (hasAll(features, GRANTED_BY.DISCOUNT_ABOVE)) return WHOLE_RATE;
  return features.includes('SALES_WRITE') ? CASHIER_CEILING : rateFromPercent(0);
}

/** @param features of the role; those not known here grant nothing */
export function mayDo(features: readonly string[], right: Right, { share }: RightFacts = {}): boolean {
  if (right === 'DISCOUNT_ABOVE' && share !== undefined) return share <= discountCeiling(features);
  return hasAll(features, GRANTED_BY[right]);
}

/**
 * What part of `from` a discount is, rounded up; 0 for one of the catalog, which the merchant has decided.
 * @param from what it is taken from
 */
export function shareOfDiscount(discount: Discount | null, from: MinorUnits): PartsPerMillion {
  if (discount === null || discount.discountId !== null) return rateFromPercent(0);
  if (discount.type !== 'fixedAmount') return discount.rate;
  if (discount.amount >= from) return WHOLE_RATE;
  // Exact for any amount: the product is beyond what a number holds.
  const [amount, whole] = [BigInt(discount.amount), BigInt(from)];
  return Number((amount * BigInt(WHOLE_RATE) + whole - 1n) / whole) as PartsPerMillion;
}

function hasAll(features: readonly string[], needed: readonly string[]): boolean {
  return needed.every((feature) => features.includes(feature));
}
