// The right that a change of the cart needs, and the facts for the approver; null if it needs none.
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { givenReduction } from '#shared/domain/cart/given-reduction';
import type { Currency } from '#shared/domain/money/currency';
import type { Discount } from '#shared/domain/cart/discount';
import { minorFromDecimal } from '#shared/domain/money/money';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import { typedNumber } from '../../../ui/fields/typed-number';
import type { ApprovalRequest } from '../../approval/approval-request';
import type { SignedInTill } from '../../../till/use-till';

/** A price other than the line's. Throws what `setLineText` throws for invalid text. */
export function rightForPrice(line: CartLine, text: string, currency: Currency): ApprovalRequest | null {
  const { lineId, itemName, unitPrice } = line;
  const amount = minorFromDecimal(typedNumber(text), currency);
  // A price below zero is refused with or without the right.
  if (amount === unitPrice || amount < 0) return null;
  const facts = { currency: currency.code, amount, before: unitPrice, lineId, itemName };
  return { right: 'PRICE_OVERRIDE', facts };
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
  const { share, from, lineId } = givenReduction(after, priceConfig);
  if (share <= Math.max(before, after.allowedReduction ?? 0)) return null;
  const line = after.lines.find((each) => each.lineId === lineId);
  const amount = given?.type === 'fixedAmount' && given.discountId === null ? { amount: given.amount } : {};
  const about = line ? { lineId: line.lineId, itemName: line.itemName } : {};
  return {
    right: 'DISCOUNT_ABOVE',
    facts: { currency: currency.code, ...amount, before: from, share, ...about },
    share,
  };
}
