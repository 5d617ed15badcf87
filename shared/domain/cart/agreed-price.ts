// Prices agreed with a customer, in place of the catalog's. What the service's document leaves open is decided here, on
// the safe side: nothing agreed ever raises a price. Who the customer is and which day it is, others know.
import type { Cart, CartLine } from './cart';
import type { Currency } from '../money/currency';
import { DomainError } from '../money/domain-error';
import { minorFromDecimal, minor, type MinorUnits, mulDivRound } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';
import { WHOLE_RATE } from '../money/rate';
import type { TaxRate } from '../tax/tax';

/** An agreed price as the service states it: major units, decimals, days as YYYY-MM-DD. */
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
  /** Per unit of measure, with or without tax as `includesTax` says. */
  readonly unitPrice: MinorUnits;
  readonly includesTax: boolean;
  /** Null for whatever the item is sold by. */
  readonly uomCode: string | null;
  /** Thousandths of a unit that a line has to have; 0 for any. */
  readonly fromThousandths: number;
}

/** What is agreed with one customer on one day, and how the merchant's own prices stand. */
export interface AgreedTerms {
  /** Of two for the same quantity the first holds. */
  readonly prices: readonly AgreedPrice[];
  readonly taxRates: readonly TaxRate[];
  readonly pricesIncludeTax: boolean;
}

export const NOTHING_AGREED: AgreedTerms = { prices: [], taxRates: [], pricesIncludeTax: false };

/** Null for one that says nothing of a till's prices: with a supplier, for a category, in another currency. */
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

/** Both days included. @param date YYYY-MM-DD where the merchant is. */
export function isInForceOn(stated: Pick<StatedAgreement, 'validFrom' | 'validTo'>, date: string): boolean {
  return stated.validFrom <= date && (stated.validTo === null || stated.validTo >= date);
}

/** Every line at its agreed price, or again at the catalog's; one priced by hand stays. The same cart if none changes. */
export function withAgreedPrices(cart: Cart, terms: AgreedTerms): Cart {
  const lines = cart.lines.map((line) => repriced(line, terms));
  return lines.every((line, i) => line === cart.lines[i]) ? cart : { ...cart, lines };
}

function repriced(line: CartLine, terms: AgreedTerms): CartLine {
  const { cataloguePrice, agreementId, ...rest } = line;
  if (cataloguePrice === undefined) return line;
  const agreed = agreedFor(line, terms);
  const unitPrice = agreed && priceAsSold(agreed, line, terms);
  // A price that was agreed when the catalog's was higher is not held against the customer.
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

/** With tax where the merchant's prices have it, without where they have not: rounded once, per unit. */
function priceAsSold(
  { unitPrice, includesTax }: AgreedPrice,
  { taxCategory }: CartLine,
  { taxRates, pricesIncludeTax }: AgreedTerms,
): MinorUnits {
  if (includesTax === pricesIncludeTax) return unitPrice;
  const rate = taxRates.find((taxRate) => taxRate.taxCategory === taxCategory)?.rate ?? 0;
  const whole = WHOLE_RATE + rate;
  return minor(includesTax ? mulDivRound(unitPrice, WHOLE_RATE, whole) : mulDivRound(unitPrice, whole, WHOLE_RATE));
}
