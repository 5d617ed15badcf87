// Prices agreed with a customer, in place of the catalog's. What the service's document leaves open is decided on the safe
// side: an agreement never raises a price. The customer and the date are given by the caller.
import type { Cart, CartLine } from './cart';
import type { Currency } from '../money/currency';
import { DomainError } from '../money/domain-error';
import { minorFromDecimal, minor, type MinorUnits, mulDivRound } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';
import { WHOLE_RATE } from '../money/rate';
import { findRate, type RateOnDay, type TaxTerms } from '../tax/tax-rates';

/** An agreed price as the service sends it: major units, decimals, dates as YYYY-MM-DD. */
export interface StatedAgreement {
  readonly id: string;
  readonly partyRole: string;
  readonly itemId: string | null;
  readonly uomCode: string | null;
  readonly currencyCode: string;
  readonly rate: number;
  readonly taxInclusive: boolean;
  readonly minQty: number;
  readonly validFrom: string;
  readonly validTo: string | null;
}

export interface AgreedPrice {
  readonly agreementId: string;
  readonly itemId: string;
  /** Per unit of measure, with or without tax according to `includesTax`. */
  readonly unitPrice: MinorUnits;
  readonly includesTax: boolean;
  /** Null: any unit. */
  readonly uomCode: string | null;
  /** Minimum quantity of a line, in thousandths of a unit; 0 for any. */
  readonly fromThousandths: number;
}

/** The prices agreed with one customer on one day, and the merchant's own price settings. */
export interface AgreedTerms {
  /** Of two for the same quantity the first applies. */
  readonly prices: readonly AgreedPrice[];
  readonly taxRates: readonly RateOnDay[];
  readonly pricesIncludeTax: boolean;
}

export const NOTHING_AGREED: AgreedTerms = { prices: [], taxRates: [], pricesIncludeTax: false };

/**
 * Why a till never applies it, on whatever day: it is with a supplier, for a category or in another currency, or its rate or minimum
 * quantity has more decimals than a till counts with. Null if it may apply.
 */
export function whyNeverApplied(
  stated: StatedAgreement,
  currency: Currency,
): 'party' | 'category' | 'currency' | 'figures' | null {
  if (stated.partyRole !== 'CUSTOMER') return 'party';
  if (stated.itemId === null) return 'category';
  if (stated.currencyCode !== currency.code) return 'currency';
  return agreedPriceOf(stated, currency) === null ? 'figures' : null;
}

/** Null if it does not apply to a till's prices: see whyNeverApplied. */
export function agreedPriceOf(stated: StatedAgreement, currency: Currency): AgreedPrice | null {
  const { id, partyRole, itemId, uomCode, minQty } = stated;
  if (partyRole !== 'CUSTOMER' || itemId === null || stated.currencyCode !== currency.code) return null;
  try {
    const unitPrice = minorFromDecimal(stated.rate, currency);
    const fromThousandths = minQty === 0 ? 0 : quantityFromDecimal(minQty);
    return { agreementId: id, itemId, unitPrice, includesTax: stated.taxInclusive, uomCode, fromThousandths };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

/** Both days included. @param date YYYY-MM-DD in the merchant's time zone */
export function isInForceOn(stated: Pick<StatedAgreement, 'validFrom' | 'validTo'>, date: string): boolean {
  return stated.validFrom <= date && (stated.validTo === null || stated.validTo >= date);
}

/** Sets each line to its agreed or catalog price, except lines priced by hand. The same cart if nothing changes. */
export function withAgreedPrices(cart: Cart, terms: AgreedTerms): Cart {
  const lines = cart.lines.map((line) => repriced(line, terms));
  return lines.every((line, i) => line === cart.lines[i]) ? cart : { ...cart, lines };
}

function repriced(line: CartLine, terms: AgreedTerms): CartLine {
  const { cataloguePrice, agreementId, ...rest } = line;
  if (cataloguePrice === undefined) return line;
  const agreed = agreedFor(line, terms);
  const unitPrice = agreed && priceAsSold(agreed, line, terms);
  // A price agreed when the catalog's was higher does not raise the price.
  if (!agreed || unitPrice === null || unitPrice >= cataloguePrice) {
    return agreementId === undefined ? line : { ...rest, cataloguePrice, unitPrice: cataloguePrice };
  }
  if (agreementId === agreed.agreementId && line.unitPrice === unitPrice) return line;
  return { ...rest, cataloguePrice, unitPrice, agreementId: agreed.agreementId };
}

/** The one for the largest quantity that the line reaches. */
function agreedFor({ itemId, uomCode, quantity }: CartLine, { prices }: AgreedTerms): AgreedPrice | null {
  let best: AgreedPrice | null = null;
  for (const price of prices) {
    if (price.itemId !== itemId || price.fromThousandths > quantity) continue;
    if (price.uomCode !== null && uomCode && price.uomCode !== uomCode) continue;
    if (best === null || price.fromThousandths > best.fromThousandths) best = price;
  }
  return best;
}

/** With or without tax, as the merchant's prices are; rounded once, per unit. */
export function priceAsSold(
  { unitPrice, includesTax }: Pick<AgreedPrice, 'unitPrice' | 'includesTax'>,
  line: TaxTerms,
  { taxRates, pricesIncludeTax }: Omit<AgreedTerms, 'prices'>,
): MinorUnits {
  if (includesTax === pricesIncludeTax) return unitPrice;
  const rate = findRate(line, taxRates).rate ?? 0;
  const whole = WHOLE_RATE + rate;
  return minor(includesTax ? mulDivRound(unitPrice, WHOLE_RATE, whole) : mulDivRound(unitPrice, whole, WHOLE_RATE));
}
