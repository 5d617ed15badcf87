// Rings a cart up with the till's own calculation, pays it in cash, and states every amount of the sale.
import type { Cart } from '#shared/domain/cart/cart';
import { currencyOf } from '#shared/domain/money/currency';
import { percentByHand, type PercentageDiscount } from '#shared/domain/cart/discount';
import { decimalText, minorFromDecimal, minor, type MinorUnits } from '#shared/domain/money/money';
import { cashDue, takeCash } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { formatPercent, rateFromPercent } from '#shared/domain/money/rate';
import { completeSale, type Sale } from '#shared/domain/sale/sale';
import { priceCart, type PricedAmounts, type PricedCart } from '#shared/domain/cart/price-cart';
import type { TaxCategory, TaxedAmounts } from '#shared/domain/tax/tax';
import { verifySale, type AmountProblem } from '#shared/domain/sale/verify';
import type { CartAmounts } from './amounts';
import type { InvoiceCart } from './invoice-cart';
import type { Scenario } from './scenarios';

export function priceInvoice(invoice: InvoiceCart, scenario: Scenario): PricedCart {
  const currency = currencyOf(scenario.currency);
  const cart: Cart = {
    customerNumber: invoice.customerNumber,
    lines: invoice.lines.map((line) => ({
      lineId: line.lineId,
      itemId: line.stockCode,
      sku: line.stockCode,
      itemName: line.itemName,
      quantity: quantityFromDecimal(line.quantity),
      unitPrice: minorFromDecimal(scenario.priceOf(line.unitPrice), currency),
      taxCategory: scenario.taxCategoryOf(line),
      discount: percentDiscount(scenario.lineDiscountOf(line)),
      originalLineId: null,
    })),
    discount: percentDiscount(scenario.saleDiscountOf(invoice)),
  };
  const taxRates = Object.entries(scenario.taxPercents).map(([taxCategory, percent]) => ({
    taxCategory: taxCategory as TaxCategory,
    rate: rateFromPercent(percent),
  }));
  return priceCart(cart, { currency, taxRates, pricesIncludeTax: scenario.pricesIncludeTax });
}

/** Paid in cash, exactly. */
export function payInvoice(invoice: InvoiceCart, priced: PricedCart, scenario: Scenario): Sale {
  const { due, roundingAmount } = cashDue(priced.totals.grossAmount, roundingOf(scenario));
  const taken = takeCash(due, due);
  if (!taken.ok) throw new Error(`Short by ${taken.shortBy}`);
  return completeSale({
    transactionId: `${invoice.invoiceNo} ${invoice.kind}`,
    receiptNumber: invoice.invoiceNo,
    kind: invoice.kind,
    originalTransactionId: null,
    registerId: 1,
    dayCycleId: null,
    businessDate: '2010-12-01',
    soldAt: '2010-12-01T08:26:00Z',
    cashier: 'replay',
    currency: scenario.currency,
    customerNumber: invoice.customerNumber,
    settled: priced,
    discount: null,
    tenders: [taken.tender],
    roundingAmount,
  });
}

export function saleAmounts({ settled, roundingAmount, tenders }: Sale, scenario: Scenario): CartAmounts {
  const currency = currencyOf(scenario.currency);
  const text = (amount: MinorUnits | undefined) => (amount === undefined ? '' : decimalText(amount, currency));
  const taxed = ({ netAmount, taxAmount, grossAmount }: TaxedAmounts) => {
    return { net: text(netAmount), tax: text(taxAmount), gross: text(grossAmount) };
  };
  const all = (amounts: PricedAmounts) => {
    return { list: text(amounts.listAmount), discount: text(amounts.discountAmount), ...taxed(amounts) };
  };
  return {
    lines: settled.lines.map(all),
    totals: all(settled.totals),
    taxes: Object.fromEntries(
      settled.taxes.map((group) => [`${group.taxCategory} ${formatPercent(group.rate)} %`, taxed(group)]),
    ),
    rounding: text(roundingAmount),
    due: text(tenders[0]?.amount),
  };
}

/** The reasons the service would refuse the sale. */
export function verifyReplayed({ settled, tenders, roundingAmount }: Sale, scenario: Scenario): AmountProblem[] {
  const stated = {
    lines: settled.lines.map(({ line, ...amounts }) => ({ ...line, ...amounts })),
    cartDiscountAmount: settled.cartDiscountAmount,
    totals: { ...settled.totals, roundingAmount },
    tenders,
  };
  return verifySale(stated, scenario.pricesIncludeTax, roundingOf(scenario).cashRoundingMinor);
}

function roundingOf(scenario: Scenario): { cashRoundingMinor: MinorUnits } {
  return { cashRoundingMinor: minor(scenario.cashRoundingMinor) };
}

function percentDiscount(percent: string | null): PercentageDiscount | null {
  return percent === null ? null : percentByHand(rateFromPercent(percent));
}
