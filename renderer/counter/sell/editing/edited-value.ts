// The editable values of a line as text: formats the current value, and applies typed text to the cart.
import type { Till } from '../../../till/till';
import type { CartLine } from '#shared/domain/cart/cart';
import type { Currency } from '#shared/domain/money/currency';
import { amountByHand, percentByHand, type Discount, type SaleDiscount } from '#shared/domain/cart/discount';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent, WHOLE_RATE } from '#shared/domain/money/rate';
import { CodedError } from '#shared/errors';
import { typedNumber } from '../../../ui/fields/typed-number';
import { formatPercent, formatQuantity, typedAmount } from '../../../ui/text/number-format';
import type { EditedField } from '../../../till/sell-state';

export type LineFieldName = Extract<EditedField, 'quantity' | 'price' | 'discount'>;

/** The unit in which a discount is typed. */
export type DiscountUnit = 'percent' | 'amount';

export function lineText(line: CartLine, field: Exclude<LineFieldName, 'discount'>, currency: Currency): string {
  return field === 'quantity' ? formatQuantity(line.quantity) : typedAmount(line.unitPrice, currency);
}

/** @throws DomainError or CodedError for an invalid value; the cart stays as it was. */
export function setLineText(
  till: Till,
  line: CartLine,
  field: Exclude<LineFieldName, 'discount'>,
  text: string,
  currency: Currency,
): void {
  const { setQuantity, setUnitPrice } = till.cart.getState();
  if (field === 'quantity') setQuantity(line.lineId, quantityFromDecimal(typedNumber(text)));
  else setUnitPrice(line.lineId, minorFromDecimal(typedNumber(text), currency));
}

/** The text of a typed discount; '' for a catalog discount, which is chosen by name. */
export function discountFieldText(discount: Discount | null, currency: Currency): string {
  if (discount === null || discount.discountId !== null) return '';
  return discount.type === 'fixedAmount' ? typedAmount(discount.amount, currency) : formatPercent(discount.rate);
}

export function discountUnitOf(discount: Discount | null): DiscountUnit {
  return discount?.discountId === null && discount.type === 'fixedAmount' ? 'amount' : 'percent';
}

const PERCENT_SIGN = /[%٪]/;

/** The unit named in the text: '10 %', 'AED 5', '5 aed'; null for a plain number. */
export function typedUnit(text: string, currency: Currency): DiscountUnit | null {
  if (PERCENT_SIGN.test(text)) return 'percent';
  return text.toUpperCase().includes(currency.code) ? 'amount' : null;
}

/**
 * Empty and 0 mean none; a unit within the text overrides `unit`.
 * @param most the amount that the discount is taken from.
 * @throws CodedError RATE_INVALID above 100 %, DISCOUNT_TOO_LARGE above `most`, AMOUNT_INVALID below zero; DomainError
 * RATE_INVALID, AMOUNT_INVALID, AMOUNT_TOO_MANY_DECIMALS for text that is no percentage or amount.
 */
export function discountFromText(
  text: string,
  unit: DiscountUnit,
  currency: Currency,
  most: MinorUnits,
): SaleDiscount | null {
  const typed = typedNumber(text.toUpperCase().replace(PERCENT_SIGN, '').replace(currency.code, ''));
  if (typed === '') return null;
  if ((typedUnit(text, currency) ?? unit) === 'percent') {
    const rate = rateFromPercent(typed);
    if (rate > WHOLE_RATE) throw new CodedError('RATE_INVALID');
    return rate === 0 ? null : percentByHand(rate);
  }
  const amount = minorFromDecimal(typed, currency);
  if (amount < 0) throw new CodedError('AMOUNT_INVALID');
  if (amount > most) throw new CodedError('DISCOUNT_TOO_LARGE');
  return amount === 0 ? null : amountByHand(amount);
}
