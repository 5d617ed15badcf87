// The right that a change of the cart needs, and the facts for the approver; null if it needs none.
import type { AllowedReduction, Cart, CartLine } from '#shared/domain/cart/cart';
import { reductionBeyond, type ReductionBeyond } from '#shared/domain/cart/given-reduction';
import type { Currency } from '#shared/domain/money/currency';
import { discountCeiling } from '#shared/domain/people/rights';
import { minorFromDecimal } from '#shared/domain/money/money';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import { typedNumber } from '../ui/fields/typed-number';
import type { ApprovalRequest } from '../approval/approval-request';
import type { SignedInTill } from '../till/use-till';

/** A price other than the line's; of a custom amount, another amount. Throws what `setLineText` throws for invalid text. */
export function rightForPrice(line: CartLine, text: string, currency: Currency): ApprovalRequest | null {
  const { lineId, itemId, itemName, unitPrice } = line;
  const amount = minorFromDecimal(typedNumber(text), currency);
  // A price below zero is refused with or without the right.
  if (amount === unitPrice || amount < 0) return null;
  const facts = { currency: currency.code, amount, before: unitPrice, lineId, itemName };
  return { right: itemId === null ? 'CUSTOM_AMOUNT' : 'PRICE_OVERRIDE', facts };
}

export interface ReductionRequest extends ApprovalRequest {
  /** What is allowed with it. */
  readonly allowed: AllowedReduction;
}

/** What is given off above the ceiling, if the change gives off more than before and more than was allowed on this sale. */
export function rightForReduction(
  { cart, priceConfig, currency, session }: SignedInTill,
  after: Cart,
): ReductionRequest | null {
  // Somebody with the right accounts for what a cashier could not give.
  const ceiling = Math.min(discountCeiling(session.me.features), discountCeiling(['SALES_WRITE'])) as PartsPerMillion;
  const beyond = reductionBeyond(after, priceConfig, ceiling);
  const before = reductionBeyond(cart.getState().cart, priceConfig, ceiling);
  if (!beyond || (before && beyond.share <= before.share && beyond.amount <= before.amount)) return null;
  return requestFor(beyond, after, currency);
}

/**
 * What is given off the open cart, if the person may not give that much and nobody has allowed it: removing lines makes a
 * discount a larger part of the sale, and more goods a larger amount.
 */
export function reductionToAllow({ cart, priceConfig, currency, session }: SignedInTill): ReductionRequest | null {
  const { cart: open } = cart.getState();
  const beyond = reductionBeyond(open, priceConfig, discountCeiling(session.me.features));
  return beyond && requestFor(beyond, open, currency);
}

function requestFor({ share, amount, most }: ReductionBeyond, after: Cart, currency: Currency): ReductionRequest {
  const line = after.lines.find((each) => each.lineId === most.lineId);
  const about = line ? { lineId: line.lineId, itemName: line.itemName } : {};
  return {
    right: 'DISCOUNT_ABOVE',
    facts: { currency: currency.code, amount: most.amount, before: most.from, share: most.share, ...about },
    allowed: { share, amount },
  };
}
