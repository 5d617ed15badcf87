// The fields a cashier may change, as text: what stands in them, and what a typed text does to the cart.
import { type Cart, type CartLine, type PercentDiscount } from '#shared/domain/cart';
import { type Currency } from '#shared/domain/currency';
import { decimalText, minorFromDecimal } from '#shared/domain/money';
import { formatQuantity, quantityFromDecimal } from '#shared/domain/quantity';
import { formatPercent, rateFromPercent, WHOLE_RATE } from '#shared/domain/rate';
import { CodedError } from '#shared/errors';
import { useCart } from '../../state/cart';
import { typedNumber } from '../../ui/typed-number';
import { type EditedField } from './sell-state';

export type LineFieldName = Extract<EditedField, 'quantity' | 'price' | 'discount'>;

export function lineText(line: CartLine, field: LineFieldName, currency: Currency): string {
  if (field === 'quantity') return formatQuantity(line.quantity);
  if (field === 'price') return decimalText(line.unitPrice, currency);
  return line.discount ? formatPercent(line.discount.rate) : '';
}

/** @throws DomainError or CodedError with what is wrong; the cart stays as it was. */
export function setLineText(line: CartLine, field: LineFieldName, text: string, currency: Currency): void {
  const { setQuantity, setUnitPrice, setLineDiscount } = useCart.getState();
  if (field === 'quantity') setQuantity(line.lineId, quantityFromDecimal(typedNumber(text)));
  else if (field === 'price') setUnitPrice(line.lineId, minorFromDecimal(typedNumber(text), currency));
  else setLineDiscount(line.lineId, discountFromText(text));
}

export function saleDiscountText({ discount }: Cart): string {
  return discount ? formatPercent(discount.rate) : '';
}

/** Empty and 0 mean none. @throws CodedError RATE_INVALID above 100 %, DomainError RATE_INVALID for what is no percentage. */
export function discountFromText(text: string): PercentDiscount | null {
  const typed = typedNumber(text.replace(/\s*%\s*$/, ''));
  if (typed === '') return null;
  const rate = rateFromPercent(typed);
  if (rate > WHOLE_RATE) throw new CodedError('RATE_INVALID');
  return rate === 0 ? null : { discountId: null, rate };
}
