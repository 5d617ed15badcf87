// Computes the boxes of a VAT return from the sums of a period ("VAT return summary" under Resources).
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { exactSum, nearestDecimal } from '#shared/domain/money/money';
import { percentFromRate } from '#shared/domain/money/rate';
import { compareTaxes, type TaxCategory, type TaxRate } from '#shared/domain/tax/tax';
import { VAT_RETURN_CURRENCIES, type VatReturn, type VatReturnQuery } from '#shared/api/sales/vat-return';

/** Minor units, returns subtracted. The sum of a period may exceed what a number holds exactly. */
export interface RateSum extends TaxRate {
  readonly net: bigint;
  readonly tax: bigint;
}

/** The sums of the period in the currency of the return. */
export interface VatPeriod {
  /** One for each category and rate. */
  readonly sums: readonly RateSum[];
  readonly transactionCount: number;
}

export interface VatRegistration {
  readonly tenantId: string;
  readonly vatRegistrationNumber: string;
}

export function vatReturnCurrency({ countryCode }: Pick<VatReturnQuery, 'countryCode'>): Currency {
  return currencyOf(VAT_RETURN_CURRENCIES[countryCode]);
}

export function vatReturnOf(query: VatReturnQuery, merchant: VatRegistration, period: VatPeriod): VatReturn {
  const currency = vatReturnCurrency(query);
  const of = (category: TaxCategory) => period.sums.filter((sum) => sum.taxCategory === category);
  const net = (category: TaxCategory) => nearestDecimal(exactSum(of(category).map((sum) => sum.net)), currency);
  const outputTax = exactSum(period.sums.map((sum) => sum.tax));
  const inputTax = 0n;
  return {
    ...query,
    ...merchant,
    currency: currency.code,
    box1StandardRatedSupplies: net('STANDARD'),
    box1VatOnStandardRated: nearestDecimal(exactSum(of('STANDARD').map((sum) => sum.tax)), currency),
    box2ZeroRatedSupplies: net('ZERO'),
    box3ExemptSupplies: net('EXEMPT'),
    box4OutOfScopeSupplies: net('OUT_OF_SCOPE'),
    box5TotalOutputTax: nearestDecimal(outputTax, currency),
    box9TaxableExpenses: 0,
    box10InputTaxRecoverable: nearestDecimal(inputTax, currency),
    box11NetVatPayable: nearestDecimal(outputTax - inputTax, currency),
    byRate: [...period.sums].sort(compareTaxes).map(({ taxCategory, rate, net, tax }) => ({
      taxCategory,
      rate: percentFromRate(rate),
      netAmount: nearestDecimal(net, currency),
      taxAmount: nearestDecimal(tax, currency),
    })),
    transactionCount: period.transactionCount,
  };
}
