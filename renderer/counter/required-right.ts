// The right that a change of the cart needs, and the facts for the approver; null if it needs none.
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { givenReduction } from '#shared/domain/cart/given-reduction';
import type { Currency } from '#shared/domain/money/currency';
import type { Discount } from '#shared/domain/cart/discount';
import type { PriceConfig } from '#shared/domain/cart/price-cart';
import { mayDo } from '#shared/domain/people/rights';
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
  readonly share: PartsPerMillion;
}

/**
 * What is given off in all, if the change gives off more than before and more than was allowed on this sale.
 * @param given the discount that is being given; null when none is
 */
export function rightForReduction(
  { cart, priceConfig, currency }: SignedInTill,
  after: Cart,
  given: Discount | null,
): ReductionRequest | null {
  const before = givenReduction(cart.getState().cart, priceConfig).share;
  const request = requestFor(after, given, priceConfig, currency);
  return request.share <= Math.max(before, after.allowedReduction ?? 0) ? null : request;
}

/**
 * What is given off the open cart, if the person may not give that much and nobody has allowed it: removing lines makes a
 * discount a larger part of the sale.
 */
export function reductionToAllow({ cart, priceConfig, currency, session }: SignedInTill): ReductionRequest | null {
  const { cart: open } = cart.getState();
  const request = requestFor(open, open.discount, priceConfig, currency);
  const isAllowed =
    request.share <= (open.allowedReduction ?? 0) ||
    mayDo(session.me.features, 'DISCOUNT_ABOVE', { share: request.share });
  return isAllowed ? null : request;
}

function requestFor(after: Cart, given: Discount | null, config: PriceConfig, currency: Currency): ReductionRequest {
  const { share, from, lineId } = givenReduction(after, config);
  const line = after.lines.find((each) => each.lineId === lineId);
  const amount = given?.type === 'fixedAmount' && given.discountId === null ? { amount: given.amount } : {};
  const about = line ? { lineId: line.lineId, itemName: line.itemName } : {};
  return {
    right: 'DISCOUNT_ABOVE',
    facts: { currency: currency.code, ...amount, before: from, share, ...about },
    share,
  };
}
