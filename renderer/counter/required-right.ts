// The right that a change of the cart needs, and the facts for the approver; null if it needs none.
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { isReductionAllowed, type AllowedReduction } from '#shared/domain/cart/allowed-reduction';
import { givenReduction, type GivenReduction } from '#shared/domain/cart/given-reduction';
import type { Currency } from '#shared/domain/money/currency';
import type { Discount } from '#shared/domain/cart/discount';
import { CASHIER_CEILING, mayDo } from '#shared/domain/people/rights';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
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
  /** What it allows on the sale. */
  readonly allows: AllowedReduction;
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
  const reduction = givenReduction(after, priceConfig);
  const allowed = (after.allowedReductions ?? []).map(({ share }) => share);
  return reduction.share <= Math.max(before, ...allowed) ? null : requestFor(after, reduction, given, currency);
}

/**
 * What is given off the open cart, if that is beyond what a cashier gives and beyond what was allowed: removing lines makes a
 * discount a larger part of the sale, and adding to them makes it more money.
 */
export function reductionBeyondAllowed({ cart, priceConfig, currency }: SignedInTill): ReductionRequest | null {
  const { cart: open } = cart.getState();
  const allowed = open.allowedReductions ?? [];
  const reduction = givenReduction(open, priceConfig);
  const isAllowed = (more: readonly AllowedReduction[]) => isReductionAllowed(reduction, more, CASHIER_CEILING);
  if (reduction.share <= CASHIER_CEILING || isAllowed(allowed)) return null;
  const request = requestFor(open, reduction, open.discount, currency);
  return isAllowed([...allowed, request.allows]) ? request : requestOfSale(reduction, currency);
}

/** `reductionBeyondAllowed`, if the person may not give that much. */
export function reductionToAllow(till: SignedInTill): ReductionRequest | null {
  const request = reductionBeyondAllowed(till);
  const isTheirs = request && mayDo(till.session.me.features, 'DISCOUNT_ABOVE', { share: request.allows.share });
  return isTheirs ? null : request;
}

function requestFor(
  after: Cart,
  reduction: GivenReduction,
  given: Discount | null,
  currency: Currency,
): ReductionRequest {
  const { share, from, lineId } = reduction;
  const line = after.lines.find((each) => each.lineId === lineId);
  const amount = given?.type === 'fixedAmount' && given.discountId === null ? { amount: given.amount } : {};
  const about = line ? { lineId: line.lineId, itemName: line.itemName } : {};
  return {
    right: 'DISCOUNT_ABOVE',
    facts: { currency: currency.code, ...amount, before: from, share, ...about },
    allows: { share, from, lineId: line?.lineId ?? null },
  };
}

/** All that is given off, where the largest share is of a line that alone comes to less. */
function requestOfSale(
  { share, of }: { readonly share: AllowedReduction['share']; readonly of: MinorUnits },
  currency: Currency,
): ReductionRequest {
  const facts = { currency: currency.code, before: of, share };
  return { right: 'DISCOUNT_ABOVE', facts, allows: { share, from: of, lineId: null } };
}
