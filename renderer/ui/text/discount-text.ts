// A discount as text, the same on cart and receipt: its value, then its name in the catalog.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import type { Discount } from '#shared/domain/cart/discount';
import { formatAmount, formatPercent, formatQuantity } from './number-format';

/** @param units for buy X get Y: how many units of the line were free or reduced as the cheapest. */
export function discountText(
  discount: Discount,
  currency: Currency,
  t: TFunction,
  units: number | null = null,
): string {
  if (discount.type === 'buyXGetY') {
    // Its name describes the offer; the discounted units are added if known.
    if (!units) return discount.name;
    return t('discount.named', { what: t('discount.cheapest', { count: units }), name: discount.name });
  }
  // A fixed amount from the catalog applies to each unit of a line.
  if (discount.type === 'fixedAmount' && discount.name !== null) {
    const amount = formatAmount(discount.amount, currency);
    return t('discount.named', { what: t('discount.amountEach', { amount }), name: discount.name });
  }
  return saleDiscountText(discount, currency, t);
}

/** The same for a sale discount, whose fixed amount applies once. */
export function saleDiscountText(
  discount: Exclude<Discount, { type: 'buyXGetY' }>,
  currency: Currency,
  t: TFunction,
): string {
  const what = withoutName(discount, currency, t);
  return discount.name === null ? what : t('discount.named', { what, name: discount.name });
}

function withoutName(discount: Exclude<Discount, { type: 'buyXGetY' }>, currency: Currency, t: TFunction): string {
  if (discount.type === 'fixedAmount') {
    const amount = formatAmount(discount.amount, currency);
    return t('discount.amount', { amount });
  }
  const percent = formatPercent(discount.rate);
  if (discount.type === 'percentage') return t('discount.percent', { percent });
  return t('discount.tier', { percent, from: formatQuantity(discount.fromQuantity) });
}
