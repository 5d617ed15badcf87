// What a discount does, in a few words for its row.
import type { TFunction } from 'i18next';
import { DISCOUNT_TYPES } from '#shared/api/catalog/discount';
import type { CatalogDiscount } from '#shared/domain/cart/discount';
import type { Currency } from '#shared/domain/money/currency';
import { currencyName, statedMoneyText } from '../../ui/text/number-format';
import type { NumberField } from './discount-form';

export type TypeName = keyof typeof DISCOUNT_TYPES;
export const TYPE_NAMES = Object.keys(DISCOUNT_TYPES) as [TypeName, ...TypeName[]];

/** Null for a type that this version of the app does not know. */
export function typeNameOf(discountType: number): TypeName | null {
  return TYPE_NAMES.find((name) => DISCOUNT_TYPES[name] === discountType) ?? null;
}

export function typeText(discountType: number, t: TFunction): string {
  const name = typeNameOf(discountType);
  return name === null ? t('office.discounts.typeUnknown', { type: discountType }) : t(`discount.types.${name}`);
}

/** @param discountType as a form has it: the same field is a percentage of one type and an amount of another */
export function numberLabel(field: NumberField, discountType: string, currency: Currency, t: TFunction): string {
  return field === 'rate' && Number(discountType) === DISCOUNT_TYPES.fixedAmount
    ? t('office.discounts.amount', { currency: currencyName(currency) })
    : t(`office.discounts.fields.${field}`);
}

export function effectText(discount: CatalogDiscount, currency: Currency, t: TFunction): string {
  const { discountType, rate, buyQuantity, getQuantity, getDiscountPercent, tierMinQuantity } = discount;
  switch (discountType) {
    case 1:
      return t('office.discounts.each', { amount: statedMoneyText(rate, currency) });
    case 3: {
      const of = (buyQuantity ?? 0) + (getQuantity ?? 0);
      const values = { get: getQuantity ?? 0, of };
      if (getDiscountPercent === 100) return t('office.discounts.free', values);
      return t('office.discounts.reduced', { ...values, percent: getDiscountPercent ?? 0 });
    }
    case 4:
      return t('office.discounts.tier', { percent: rate, from: tierMinQuantity ?? 0 });
    default:
      return t('office.discounts.percent', { percent: rate });
  }
}
