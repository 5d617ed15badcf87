// Every amount of a cart in one pass: list amounts, discounts, taxes, totals. Till and service compute with the same
// functions. Warnings are data: nothing a cashier can put into a cart stops the calculation.
//
// Order, with one rounding (half away from zero) at each step: line list amount; discount of the line; discount of the
// sale on the sum of what is left, allocated to the lines; tax per category and rate, allocated to the lines.

import { listAmountOf, type Cart, type CartLine, type PercentDiscount } from './cart';
import type { Currency } from './currency';
import { ZERO, add, allocate, minor, mulDivRound, subtract, sum, type MinorUnits } from './money';
import { WHOLE_RATE, type PartsPerMillion } from './rate';
import { taxLines, type TaxCategory, type TaxRate, type TaxTotal, type TaxedAmounts } from './tax';

export interface SettleConfig {
  readonly currency: Currency;
  readonly taxRates: readonly TaxRate[];
  readonly pricesIncludeTax: boolean;
}

export interface SettledAmounts extends TaxedAmounts {
  /** Quantity × unit price, rounded. */
  readonly listAmount: MinorUnits;
  /** Line discount plus the share of the sale's discount; already taken off net, tax and gross. */
  readonly discountAmount: MinorUnits;
}

export interface SettledLine extends SettledAmounts {
  readonly line: CartLine;
  readonly taxRate: PartsPerMillion;
}

export type SettledTotals = SettledAmounts;

export interface SettleWarning {
  readonly code: 'PRICE_ZERO' | 'TAX_RATE_MISSING' | 'DISCOUNT_OVER_100';
  /** Null when it is about the whole sale. */
  readonly lineId: string | null;
}

export interface SettledCart {
  readonly lines: readonly SettledLine[];
  readonly taxes: readonly TaxTotal[];
  readonly totals: SettledTotals;
  /** The part of `totals.discountAmount` that comes from the discount on the whole sale. */
  readonly cartDiscountAmount: MinorUnits;
  readonly warnings: readonly SettleWarning[];
}

/** A discount over 100 % takes everything and no more; a category without a rate is taxed at 0. Both are warned about. */
export function settle(cart: Cart, config: SettleConfig): SettledCart {
  const listAmounts = cart.lines.map(listAmountOf);
  const lineDiscounts = cart.lines.map((line, i) => discountOn(listAmounts[i] ?? ZERO, line.discount));
  const left = listAmounts.map((amount, i) => subtract(amount, lineDiscounts[i] ?? ZERO));
  const cartDiscountAmount = discountOn(sum(left), cart.discount);
  const shares = allocate(cartDiscountAmount, left);
  const discounted = cart.lines.map((line, i) => ({
    line,
    listAmount: listAmounts[i] ?? ZERO,
    discountAmount: add(lineDiscounts[i] ?? ZERO, shares[i] ?? ZERO),
    taxCategory: line.taxCategory,
    taxRate: rateOf(line.taxCategory, config.taxRates) ?? NO_RATE,
  }));
  const taxed = taxLines(discounted, config.pricesIncludeTax);
  const lines = discounted.map(({ line, listAmount, discountAmount, taxRate }, i): SettledLine => {
    const { netAmount, taxAmount, grossAmount } = taxed.lines[i] ?? NOTHING;
    return { line, listAmount, discountAmount, netAmount, taxAmount, grossAmount, taxRate };
  });
  return { lines, taxes: taxed.taxes, totals: totalsOf(lines), cartDiscountAmount, warnings: warningsOf(cart, config) };
}

const NO_RATE = 0 as PartsPerMillion;

const NOTHING: TaxedAmounts = { netAmount: ZERO, taxAmount: ZERO, grossAmount: ZERO };

function discountOn(amount: MinorUnits, discount: PercentDiscount | null): MinorUnits {
  return minor(discount === null ? 0 : mulDivRound(amount, Math.min(discount.rate, WHOLE_RATE), WHOLE_RATE));
}

function rateOf(taxCategory: TaxCategory, taxRates: readonly TaxRate[]): PartsPerMillion | undefined {
  return taxRates.find((taxRate) => taxRate.taxCategory === taxCategory)?.rate;
}

function totalsOf(lines: readonly SettledLine[]): SettledTotals {
  return {
    listAmount: sum(lines.map((line) => line.listAmount)),
    discountAmount: sum(lines.map((line) => line.discountAmount)),
    netAmount: sum(lines.map((line) => line.netAmount)),
    taxAmount: sum(lines.map((line) => line.taxAmount)),
    grossAmount: sum(lines.map((line) => line.grossAmount)),
  };
}

function warningsOf(cart: Cart, config: SettleConfig): SettleWarning[] {
  const warnings = cart.lines.flatMap(({ lineId, unitPrice, taxCategory, discount }): SettleWarning[] => [
    ...(unitPrice === 0 ? [{ code: 'PRICE_ZERO' as const, lineId }] : []),
    ...(isRateMissing(taxCategory, config.taxRates) ? [{ code: 'TAX_RATE_MISSING' as const, lineId }] : []),
    ...(isOver100(discount) ? [{ code: 'DISCOUNT_OVER_100' as const, lineId }] : []),
  ]);
  return isOver100(cart.discount) ? [...warnings, { code: 'DISCOUNT_OVER_100', lineId: null }] : warnings;
}

/** Zero-rated, exempt and out-of-scope sales carry no tax by definition, so a merchant need not state a rate. */
function isRateMissing(taxCategory: TaxCategory, taxRates: readonly TaxRate[]): boolean {
  return taxCategory === 'STANDARD' && rateOf(taxCategory, taxRates) === undefined;
}

function isOver100(discount: PercentDiscount | null): boolean {
  return discount !== null && discount.rate > WHOLE_RATE;
}
