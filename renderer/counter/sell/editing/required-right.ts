// The right that a change of the cart needs, and the facts for the approver; null if it needs none.
import { listAmountOf, type CartLine } from '#shared/domain/cart/cart';
import type { Currency } from '#shared/domain/money/currency';
import type { SaleDiscount } from '#shared/domain/cart/discount';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { shareOfDiscount } from '#shared/domain/people/rights';
import { typedNumber } from '../../../ui/fields/typed-number';
import type { ApprovalRequest } from '../../approval/approval-request';
import { discountFromText, type DiscountUnit, type LineFieldName } from './edited-value';

/** Throws what `setLineText` throws for invalid text. */
export function rightForLine(
  line: CartLine,
  field: LineFieldName,
  text: string,
  currency: Currency,
  unit: DiscountUnit = 'percent',
): ApprovalRequest | null {
  const { lineId, itemName, unitPrice } = line;
  if (field === 'quantity') return null;
  const list = listAmountOf(line);
  if (field === 'discount') {
    return rightForDiscount(discountFromText(text, unit, currency, list), list, currency, { lineId, itemName });
  }
  const amount = minorFromDecimal(typedNumber(text), currency);
  // A price below zero is refused with or without the right.
  if (amount === unitPrice || amount < 0) return null;
  const facts = { currency: currency.code, amount, before: unitPrice, lineId, itemName };
  return { right: 'PRICE_OVERRIDE', facts };
}

/** @param from the amount that the discount is taken from */
export function rightForDiscount(
  discount: SaleDiscount | null,
  from: MinorUnits,
  currency: Currency,
  about: { readonly lineId?: string; readonly itemName?: string } = {},
): ApprovalRequest | null {
  if (discount === null) return null;
  const amount = discount.type === 'fixedAmount' ? { amount: discount.amount } : {};
  const share = shareOfDiscount(discount, from);
  return { right: 'DISCOUNT_ABOVE', facts: { currency: currency.code, ...amount, before: from, share, ...about } };
}
