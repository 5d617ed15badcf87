// What is said below the price of an item: whether the tax is in it, and how much that makes.
import type { TFunction } from 'i18next';
import { priceAsSold } from '#shared/domain/cart/agreed-price';
import { minor, nearestFromDecimal } from '#shared/domain/money/money';
import { findRate } from '#shared/domain/tax/tax-rates';
import type { SignedInTill } from '../../till/use-till';
import { taxNameOf } from '../../ui/text/tax-name';
import { formatAmount } from '../../ui/text/number-format';
import type { Values } from '../kit/form/use-draft';
import { bodyOf } from './item-form';

/** Null while there is no price or no tax on it. @param values of the form */
export function taxOfPrice(values: Values, { priceConfig, session }: SignedInTill, t: TFunction): string | null {
  const { currency, taxRates, pricesIncludeTax } = priceConfig;
  const { unitPrice: entered, taxCategory, taxRateId = null } = bodyOf(values);
  if (taxCategory === undefined || !Number.isFinite(entered) || entered <= 0) return null;
  const terms = { taxCategory, taxRateId };
  if (!findRate(terms, taxRates).rate) return null;
  const unitPrice = nearestFromDecimal(entered, currency);
  const other = priceAsSold({ unitPrice, includesTax: pricesIncludeTax }, terms, {
    taxRates,
    pricesIncludeTax: !pricesIncludeTax,
  });
  const tax = taxNameOf(session.merchant.countryCode, t);
  return pricesIncludeTax
    ? t('office.items.includesTax', { tax, amount: formatAmount(minor(unitPrice - other), currency) })
    : t('office.items.withTax', { tax, amount: formatAmount(other, currency) });
}
