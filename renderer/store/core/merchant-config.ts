// Converts the merchant's facts to the types of the domain.
import { currencyOf } from '#shared/domain/money/currency';
import { minorFromDecimal, ZERO, type MinorUnits } from '#shared/domain/money/money';
import type { PaymentConfig } from '#shared/domain/sale/payment';
import { rateFromPercent } from '#shared/domain/money/rate';
import { ratesOn, type DatedTaxRate } from '#shared/domain/tax/tax-rates';
import type { PriceConfig } from '#shared/domain/cart/price-cart';
import type { Merchant, TillRules } from '#shared/api/accounts/merchant';

/**
 * @param date of the sale at the merchant, YYYY-MM-DD, which decides the tax rates
 * @throws DomainError CURRENCY_UNKNOWN, RATE_INVALID.
 */
export function priceConfigOf(merchant: Merchant, date: string): PriceConfig {
  return {
    currency: currencyOf(merchant.currency),
    taxRates: ratesOn(datedRatesOf(merchant), date),
    pricesIncludeTax: merchant.pricesIncludeTax,
    taxRounding: merchant.taxRounding,
    gst: merchant.gst,
  };
}

/** Where the service gives no list, one rate in each category from the beginning, with the id that the service then gives. */
function datedRatesOf({ datedTaxRates, taxRates }: Merchant): DatedTaxRate[] {
  const ofCategory = ({ taxCategory, rate }: Merchant['taxRates'][number]) => {
    return { taxRateId: taxCategory, taxCategory, rate, name: taxCategory, validFrom: null };
  };
  const entries = datedTaxRates ?? taxRates.map(ofCategory);
  return entries.map((entry) => ({ ...entry, rate: rateFromPercent(entry.rate) }));
}

/** Whether a rate of the merchant begins after this day. @param date YYYY-MM-DD at the merchant */
export function isRateToBegin({ datedTaxRates = [] }: Pick<Merchant, 'datedTaxRates'>, date: string): boolean {
  return datedTaxRates.some(({ validFrom }) => validFrom !== null && validFrom > date);
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
