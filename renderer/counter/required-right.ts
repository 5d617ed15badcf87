// The right that a change of the cart needs, and the facts for the approver; null if it needs none.
import { isForQuantity, isMoreThanPriced, type Cart, type CartLine } from '#shared/domain/cart/cart';
import { isReductionAllowed, type AllowedReduction } from '#shared/domain/cart/allowed-reduction';
import { givenReduction, type GivenReduction } from '#shared/domain/cart/given-reduction';
import type { Currency } from '#shared/domain/money/currency';
import { CASHIER_CEILING, mayDo } from '#shared/domain/people/rights';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { typedNumber } from '../ui/fields/typed-number';
import type { ApprovalRequest } from '../approval/approval-request';
import type { SignedInTill } from '../till/use-till';

type TillOfPrice = Pick<SignedInTill, 'currency' | 'session'>;

/** A price other than the line's; of a custom amount, another amount. Throws what `setLineText` throws for invalid text. */
export function rightForPrice(till: TillOfPrice, line: CartLine, text: string): ApprovalRequest | null {
  const { unitPrice } = line;
  const amount = minorFromDecimal(typedNumber(text), till.currency);
  // A price below zero is refused with or without the right.
  if (amount === unitPrice || amount < 0) return null;
  return priceRequest(till, line, amount, unitPrice);
}

function priceRequest(
  { currency, session }: TillOfPrice,
  line: CartLine,
  amount: MinorUnits,
  before: MinorUnits,
): ApprovalRequest {
  const { lineId, itemId, itemName, quantity } = line;
  // A service that does not know the fact would take the signature for a wrong one.
  const isStated = session.me.capabilities?.includes('approved-quantity') === true && isForQuantity(line, amount);
  const facts = { currency: currency.code, amount, before, lineId, itemName, ...(isStated && { quantity }) };
  return { right: itemId === null ? 'CUSTOM_AMOUNT' : 'PRICE_OVERRIDE', facts };
}

export interface ReductionRequest extends ApprovalRequest {
  /** What it allows on the sale. */
  readonly allows: AllowedReduction;
}

/** What is given off in all, if the change gives off more than before and more than was allowed on this sale. */
export function rightForReduction({ cart, priceConfig, currency }: SignedInTill, after: Cart): ReductionRequest | null {
  const before = givenReduction(cart.getState().cart, priceConfig);
  const reduction = givenReduction(after, priceConfig);
  const shares = (after.allowedReductions ?? []).map(({ share }) => share);
  if (reduction.share > Math.max(before.share, ...shares)) return requestFor(after, reduction, currency);
  return reduction.amount > before.amount ? requestBeyond(after, reduction, currency) : null;
}

/**
 * What is given off the open cart, if that is beyond what a cashier gives and beyond what was allowed: removing lines makes a
 * discount a larger part of the sale, and adding to them makes it more money.
 */
export function reductionBeyondAllowed({ cart, priceConfig, currency }: SignedInTill): ReductionRequest | null {
  const { cart: open } = cart.getState();
  return requestBeyond(open, givenReduction(open, priceConfig), currency);
}

/** Something that has to be allowed before the open cart is paid, as the person may not give that much. */
export type ToAllow =
  | { readonly kind: 'price'; readonly request: ApprovalRequest; readonly line: CartLine }
  | { readonly kind: 'reduction'; readonly request: ReductionRequest };

/** The price of a line that there is more of than it was given for comes before what is given off. */
export function firstToAllow(till: SignedInTill): ToAllow | null {
  const line = pricedForLess(till);
  if (line) {
    const { unitPrice, replacedPrice = unitPrice } = line;
    return { kind: 'price', request: priceRequest(till, line, unitPrice, replacedPrice), line };
  }
  const request = reductionToAllow(till);
  return request && { kind: 'reduction', request };
}

/** What somebody approved for one piece is no price for a thousand. */
function pricedForLess({ cart, session }: SignedInTill): CartLine | undefined {
  if (mayDo(session.me.features, 'PRICE_OVERRIDE')) return undefined;
  return cart.getState().cart.lines.find(isMoreThanPriced);
}

/** `reductionBeyondAllowed`, if the person may not give that much. */
function reductionToAllow(till: SignedInTill): ReductionRequest | null {
  const request = reductionBeyondAllowed(till);
  const isTheirs = request && mayDo(till.session.me.features, 'DISCOUNT_ABOVE', { share: request.allows.share });
  return isTheirs ? null : request;
}

/** Of the largest share, or of all that is given off where that alone comes to less. */
function requestBeyond(after: Cart, reduction: GivenReduction, currency: Currency): ReductionRequest | null {
  const allowed = after.allowedReductions ?? [];
  const isAllowed = (more: readonly AllowedReduction[]) => isReductionAllowed(reduction, more, CASHIER_CEILING);
  if (reduction.share <= CASHIER_CEILING || isAllowed(allowed)) return null;
  const request = requestFor(after, reduction, currency);
  return isAllowed([...allowed, request.allows]) ? request : requestOfSale(reduction, currency);
}

function requestFor(after: Cart, { share, from, taken, lineId }: GivenReduction, currency: Currency): ReductionRequest {
  const line = after.lines.find((each) => each.lineId === lineId);
  const about = line ? { lineId: line.lineId, itemName: line.itemName } : {};
  return {
    right: 'DISCOUNT_ABOVE',
    facts: { currency: currency.code, amount: taken, before: from, share, ...about },
    allows: { share, from, lineId: line?.lineId ?? null },
  };
}

function requestOfSale({ share, amount, of }: GivenReduction, currency: Currency): ReductionRequest {
  const facts = { currency: currency.code, amount, before: of, share };
  return { right: 'DISCOUNT_ABOVE', facts, allows: { share, from: of, lineId: null } };
}
