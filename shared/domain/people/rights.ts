// Actions at the till that need a right, and the features of a role that grant it. One table; it holds no persons, and
// requests or records no approvals.
import { WHOLE_RATE, rateFromPercent, type PartsPerMillion } from '../money/rate';

/**
 * An approval states the share of a discount in steps of this: precise enough to decide by, and rounded up, so that a discount above
 * the ceiling never shows as the ceiling. The service grants one step more than what was stated.
 */
export const SHARE_STEP = rateFromPercent('0.1');

/** All of the listed features are needed. */
const GRANTED_BY = {
  SELL: ['SALES_WRITE'],
  /** Reductions given on a line or on a sale above the role's ceiling. */
  DISCOUNT_ABOVE: ['PRICING_WRITE'],
  /** A price other than the item's. */
  PRICE_OVERRIDE: ['PRICING_WRITE'],
  /** The price of an item that has none: without this right it could not be sold. */
  OPEN_PRICE: ['SALES_WRITE'],
  /** A line for what is not in the catalog: its price is nobody's but the person's. */
  CUSTOM_AMOUNT: ['PRICING_WRITE'],
  REFUND: ['SALES_WRITE'],
  /** Needs both features: an auditor reads the books but pays out no cash. */
  REFUND_WITHOUT_RECEIPT: ['SALES_WRITE', 'ACCOUNTING_READ'],
  REFUND_TO_OTHER_TENDER: ['SALES_WRITE', 'ACCOUNTING_READ'],
  /** Anyone who may put cash in or take it out may open the drawer. */
  NO_SALE: ['OPS_WRITE'],
  REPRINT: ['SALES_WRITE'],
  /** What was paid and is discarded never reaches the books: whoever sells does not decide that alone. */
  DISCARD_ENTRY: ['SALES_WRITE', 'ACCOUNTING_READ'],
  /** Sales of another register, which that register may send as well. */
  IMPORT_UNSENT: ['SALES_WRITE', 'ACCOUNTING_READ'],
  CLOSE_WITH_DIFFERENCE: ['OPS_WRITE', 'ACCOUNTING_READ'],
  OTHER_REGISTERS_DAYS: ['REPORTS_READ'],
  AUDIT_LIST: ['REPORTS_READ'],
  /** The printer of a till and the service it belongs to, once they are set up: receipts and passwords go there. */
  TILL_SETTINGS: ['OPS_WRITE', 'ACCOUNTING_READ'],
} as const satisfies Record<string, readonly string[]>;

export type Right = keyof typeof GRANTED_BY;

export const RIGHTS = Object.keys(GRANTED_BY) as [Right, ...Right[]];

export interface RightFacts {
  /** For a discount: the largest share given off a line or the sale. */
  readonly share?: PartsPerMillion | undefined;
}

/** The share that the facts of an audit entry state. */
export function rightFactsOf({ share }: { readonly share?: number | undefined }): RightFacts {
  return { share: share as PartsPerMillion | undefined };
}

/** Of the features of a cashier, those that rights ask for. */
const OF_A_CASHIER = ['SALES_WRITE', 'OPS_WRITE'];

/** Whether a cashier has the feature, of those that rights ask for. */
export function isOfCashier(feature: string): boolean {
  return OF_A_CASHIER.includes(feature);
}

/** Whether a cashier could not do it without an approval. */
export function isBeyondCashier(right: Right, facts: RightFacts): boolean {
  return !mayDo(OF_A_CASHIER, right, facts);
}

/** The largest reduction a cashier gives without approval. */
export const CASHIER_CEILING = rateFromPercent(20);

/** The largest reduction a person may give, as a share of a line or of the sale. */
export function discountCeiling(features: readonly string[]): PartsPerMillion {
  if (hasAll(features, GRANTED_BY.DISCOUNT_ABOVE)) return WHOLE_RATE;
  return features.includes('SALES_WRITE') ? CASHIER_CEILING : rateFromPercent(0);
}

/** @param features of the role; unknown ones grant nothing */
export function mayDo(features: readonly string[], right: Right, { share }: RightFacts = {}): boolean {
  if (right === 'DISCOUNT_ABOVE' && share !== undefined) return share <= discountCeiling(features);
  return hasAll(features, GRANTED_BY[right]);
}

function hasAll(features: readonly string[], needed: readonly string[]): boolean {
  return needed.every((feature) => features.includes(feature));
}
