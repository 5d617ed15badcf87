// Converts the merchant's facts to the types of the domain.
import { currencyOf } from '#shared/domain/money/currency';
import { minorFromDecimal, ZERO, type MinorUnits } from '#shared/domain/money/money';
import type { PaymentConfig } from '#shared/domain/sale/payment';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { PriceConfig } from '#shared/domain/cart/price-cart';
import type { Merchant, TillRules } from '#shared/api/accounts/merchant';

/** @throws DomainError CURRENCY_UNKNOWN, RATE_INVALID. */
export function priceConfigOf(merchant: Merchant): PriceConfig {
  return {
    currency: currencyOf(merchant.currency),
    taxRates: merchant.taxRates.map(({ taxCategory, rate }) => ({ taxCategory, rate: rateFromPercent(rate) })),
    pricesIncludeTax: merchant.pricesIncludeTax,
    taxRounding: merchant.taxRounding,
    gst: merchant.gst,
  };
}

/** @throws DomainError CURRENCY_UNKNOWN, AMOUNT_TOO_MANY_DECIMALS. */
export function paymentConfigOf(merchant: Merchant): PaymentConfig {
  const currency = currencyOf(merchant.currency);
  const { cashRounding } = merchant;
  return { currency, cashRoundingMinor: cashRounding === null ? ZERO : minorFromDecimal(cashRounding, currency) };
}

const DEFAULT_TILL_RULES: TillRules = { saleWithoutDay: false, customerEmail: null };

/** The merchant's rules for its tills: where the service says nothing, no sale without an open day and no e-mail address. */
export function tillRulesOf({ tillRules }: Pick<Merchant, 'tillRules'>): TillRules {
  return tillRules ?? DEFAULT_TILL_RULES;
}

/** Difference a cashier may close the day with alone: none, until merchants can set it. */
export const CLOSE_DIFFERENCE_CEILING: MinorUnits = ZERO;
