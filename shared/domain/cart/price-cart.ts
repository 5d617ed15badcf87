// Every amount of a cart in one pass: list amounts, discounts, taxes, totals. Till and service use the same functions.
// Warnings are data: nothing a cashier can put into a cart stops the calculation.
//
// Order, with one rounding (half away from zero) at each step: line list amount; line discount, a buy X get Y once for all
// its lines and allocated to them; discount of the sale on the remaining sum of those that take part, allocated to them; tax per
// category and rate, allocated to the lines. Of equal remainders the first tax category comes first, and in it the lower rate, so
// the order of the lines decides only which line of a tax group gets an odd minor unit, never a total.
import { listAmountOf, type Cart, type CartLine } from './cart';
import type { Currency } from '../money/currency';
import type { Discount } from './discount';
import { lineDiscounts, saleDiscountOn } from './line-discounts';
import { ZERO, add, subtract, sum, type MinorUnits, allocate } from '../money/money';
import { WHOLE_RATE, type PartsPerMillion } from '../money/rate';
import { supplyState, type GstTerms } from '../tax/gst';
import { compareTaxes, taxLines, type TaxRate, type TaxRounding, type TaxTotal, type TaxedAmounts } from '../tax/tax';
import { findRate, type RateOnDay, type TaxRateProblem } from '../tax/tax-rates';

export interface PriceConfig {
  readonly currency: Currency;
  /** On the day of the sale. */
  readonly taxRates: readonly RateOnDay[];
  readonly pricesIncludeTax: boolean;
  /** DOCUMENT by default. */
  readonly taxRounding?: TaxRounding | undefined;
  /** Of a merchant registered in India whose service takes sales with a place of supply; absent for any other. */
  readonly gst?: GstTerms | undefined;
}

export interface PricedAmounts extends TaxedAmounts {
  /** Quantity × unit price, rounded. */
  readonly listAmount: MinorUnits;
  /** Line discount plus the share of the sale's discount; already deducted from net, tax and gross. */
  readonly discountAmount: MinorUnits;
}

export interface PricedLine extends PricedAmounts {
  readonly line: CartLine;
  readonly taxRate: PartsPerMillion;
  /** `discountAmount` in its two parts: the line's own discount, and its share of the sale's. */
  readonly lineDiscountAmount: MinorUnits;
  readonly saleDiscountShare: MinorUnits;
  /** For a buy X get Y: how many whole units of the line were among the cheapest; otherwise null. */
  readonly discountedUnits: number | null;
}

export interface PriceWarning {
  /** DISCOUNT_OVER_100: the discount exceeds the amount it applies to, as a percentage or as an amount. */
  readonly code: 'PRICE_ZERO' | 'TAX_RATE_MISSING' | TaxRateProblem | 'DISCOUNT_OVER_100';
  /** Null for the whole sale. */
  readonly lineId: string | null;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly taxes: readonly TaxTotal[];
  readonly totals: PricedAmounts;
  /** The part of `totals.discountAmount` given on the whole sale. */
  readonly cartDiscountAmount: MinorUnits;
  readonly warnings: readonly PriceWarning[];
  /** India: the state supplied to, two digits; absent elsewhere, and where the service takes no place of supply. */
  readonly placeOfSupply?: string;
}

/**
 * A discount is capped at the amount it applies to; a category without a rate, and a line whose rate is not known or not
 * chosen, is taxed at 0. All give warnings; the last two may not be sold (`unknownRate`).
 */
export function priceCart(cart: Cart, config: PriceConfig): PricedCart {
  const listAmounts = cart.lines.map(listAmountOf);
  const rates = cart.lines.map((line) => findRate(line, config.taxRates).rate ?? NO_RATE);
  const own = lineDiscounts(cart.lines, rates);
  const left = listAmounts.map((amount, i) => subtract(amount, own[i]?.amount ?? ZERO));
  const discountable = left.map((amount, i) => (cart.lines[i]?.noSaleDiscount ? ZERO : amount));
  const cartDiscountAmount = saleDiscountOn(sum(discountable), cart.discount);
  const taxes = cart.lines.map(({ taxCategory }, i): TaxRate => ({ taxCategory, rate: rates[i] ?? NO_RATE }));
  const shares = sharesOf(cartDiscountAmount, discountable, taxes);
  const discounted = cart.lines.map((line, i) => ({
    line,
    listAmount: listAmounts[i] ?? ZERO,
    lineDiscountAmount: own[i]?.amount ?? ZERO,
    saleDiscountShare: shares[i] ?? ZERO,
    discountAmount: add(own[i]?.amount ?? ZERO, shares[i] ?? ZERO),
    discountedUnits: own[i]?.units ?? null,
    taxCategory: line.taxCategory,
    taxRate: rates[i] ?? NO_RATE,
  }));
  const { gst, taxRounding: rounding } = config;
  const placeOfSupply = gst && supplyState(gst, cart.gstCustomer);
  const isHalved = gst !== undefined && placeOfSupply === gst.state;
  const taxed = taxLines(discounted, config.pricesIncludeTax, { rounding, isHalved });
  const lines = discounted.map(({ taxCategory: _, ...amounts }, i): PricedLine => {
    return { ...amounts, ...(taxed.lines[i] ?? NOTHING) };
  });
  const warnings = warningsOf(cart, config, { listAmounts, left: sum(discountable) });
  return {
    lines,
    taxes: taxed.taxes,
    totals: totalsOf(lines),
    cartDiscountAmount,
    warnings,
    ...(placeOfSupply !== undefined && { placeOfSupply }),
  };
}

const NO_RATE = 0 as PartsPerMillion;

const NOTHING: TaxedAmounts = { netAmount: ZERO, taxAmount: ZERO, grossAmount: ZERO };

/** Why a cart may not be sold: which tax a line of it bears would be a guess. Null if it may. */
export function unknownRate({ warnings }: Pick<PricedCart, 'warnings'>): TaxRateProblem | null {
  for (const { code } of warnings) if (code === 'TAX_RATE_UNKNOWN' || code === 'TAX_RATE_NOT_CHOSEN') return code;
  return null;
}

/** In proportion to the remaining amount of each line; ties go to the first line of the first category and rate. */
function sharesOf(amount: MinorUnits, left: readonly MinorUnits[], taxes: readonly TaxRate[]): MinorUnits[] {
  const tax = (index: number): TaxRate => taxes[index] ?? { taxCategory: 'STANDARD', rate: NO_RATE };
  const order = [...left.keys()].sort((a, b) => compareTaxes(tax(a), tax(b)) || a - b);
  const parts = allocate(
    amount,
    order.map((index) => left[index] ?? ZERO),
  );
  const shares = new Array<MinorUnits>(left.length).fill(ZERO);
  order.forEach((index, position) => (shares[index] = parts[position] ?? ZERO));
  return shares;
}

/** The amounts of a sale or return, each the sum of its lines'. */
export function totalsOf(lines: readonly PricedLine[]): PricedAmounts {
  return {
    listAmount: sum(lines.map((line) => line.listAmount)),
    discountAmount: sum(lines.map((line) => line.discountAmount)),
    netAmount: sum(lines.map((line) => line.netAmount)),
    taxAmount: sum(lines.map((line) => line.taxAmount)),
    grossAmount: sum(lines.map((line) => line.grossAmount)),
  };
}

interface Given {
  readonly listAmounts: readonly MinorUnits[];
  readonly left: MinorUnits;
}

function warningsOf(cart: Cart, config: PriceConfig, { listAmounts, left }: Given): PriceWarning[] {
  const warnings = cart.lines.flatMap((line, i): PriceWarning[] => [
    ...(line.unitPrice === 0 ? [{ code: 'PRICE_ZERO' as const, lineId: line.lineId }] : []),
    ...rateWarnings(line, config.taxRates),
    ...(isTooMuch(line.discount, line.discount?.discountId === null ? (listAmounts[i] ?? ZERO) : line.unitPrice)
      ? [{ code: 'DISCOUNT_OVER_100' as const, lineId: line.lineId }]
      : []),
  ]);
  return isTooMuch(cart.discount, left) ? [...warnings, { code: 'DISCOUNT_OVER_100', lineId: null }] : warnings;
}

/** Zero-rated, exempt and out-of-scope sales carry no tax by definition, so a merchant need not state a rate. */
function rateWarnings(line: CartLine, taxRates: readonly RateOnDay[]): PriceWarning[] {
  const { lineId, taxCategory } = line;
  const { rate, problem } = findRate(line, taxRates);
  if (problem !== null) return [{ code: problem, lineId }];
  return rate === null && taxCategory === 'STANDARD' ? [{ code: 'TAX_RATE_MISSING', lineId }] : [];
}

function isTooMuch(discount: Discount | null, from: MinorUnits): boolean {
  if (discount === null) return false;
  return discount.type === 'fixedAmount' ? discount.amount > from : discount.rate > WHOLE_RATE;
}
