// Converts a sale to the service's format (major units, percentages, decimals) and back. Amounts are exact in both
// directions; the service's format has neither SKU nor type of a discount, so these are lost.
import { listAmountOf, type CartLine } from '../domain/cart/cart';
import { currencyOf, type Currency } from '../domain/money/currency';
import {
  decimalFromMinor,
  minorFromDecimal,
  ZERO,
  add,
  subtract,
  sum,
  type MinorUnits,
  allocate,
} from '../domain/money/money';
import { decimalFromQuantity, quantityFromDecimal } from '../domain/money/quantity';
import { percentFromRate, rateFromPercent } from '../domain/money/rate';
import type { Sale } from '../domain/sale/sale';
import { totalsOf, type PricedCart, type PricedLine } from '../domain/cart/price-cart';
import { taxTotals } from '../domain/tax/tax';
import type { SaleTransaction } from '../api/sales/sale';

export function transactionOf(sale: Sale): SaleTransaction {
  const currency = currencyOf(sale.currency);
  const decimal = (amount: MinorUnits) => decimalFromMinor(amount, currency);
  const { settled, customerNumber } = sale;
  return {
    transactionId: sale.transactionId,
    receiptNumber: sale.receiptNumber,
    kind: sale.kind,
    originalTransactionId: sale.originalTransactionId,
    registerId: sale.registerId,
    dayCycleId: sale.dayCycleId,
    businessDate: sale.businessDate,
    soldAt: sale.soldAt,
    cashier: sale.cashier,
    currency: sale.currency,
    customerNumber,
    cart: {
      customerNumber,
      lines: settled.lines.map((line) => wireLine(line, decimal)),
      discountAmount: decimal(settled.cartDiscountAmount),
    },
    totals: {
      netAmount: decimal(settled.totals.netAmount),
      taxAmount: decimal(settled.totals.taxAmount),
      discountAmount: decimal(settled.totals.discountAmount),
      roundingAmount: decimal(sale.roundingAmount),
      grossAmount: decimal(settled.totals.grossAmount),
    },
    tenders: sale.tenders.map(({ kind, amount, tendered, change, reference }) => ({
      kind,
      amount: decimal(amount),
      tendered: decimal(tendered),
      change: decimal(change),
      reference,
    })),
    ...(sale.returnReason !== undefined && { returnReason: sale.returnReason }),
    ...(settled.placeOfSupply !== undefined && { placeOfSupply: settled.placeOfSupply }),
    ...(sale.originalReceiptNumber !== undefined && { originalReceiptNumber: sale.originalReceiptNumber }),
    ...(sale.originalSoldAt !== undefined && { originalSoldAt: sale.originalSoldAt }),
    ...(sale.correctsPayment && { correctsPayment: sale.correctsPayment }),
    ...(sale.paysAgain !== undefined && { correctedReceiptNumber: sale.paysAgain }),
  };
}

function wireLine(priced: PricedLine, decimal: (amount: MinorUnits) => number) {
  const { line } = priced;
  return {
    lineId: line.lineId,
    itemId: line.itemId,
    itemName: line.itemName,
    quantity: decimalFromQuantity(line.quantity),
    unitPrice: decimal(line.unitPrice),
    discountId: line.discount?.discountId ?? null,
    discountAmount: decimal(priced.discountAmount),
    taxCategory: line.taxCategory,
    taxRate: percentFromRate(priced.taxRate),
    netAmount: decimal(priced.netAmount),
    taxAmount: decimal(priced.taxAmount),
    grossAmount: decimal(priced.grossAmount),
    originalLineId: line.originalLineId,
    ...(line.hsnCode !== undefined && { hsnCode: line.hsnCode }),
  };
}

/** What a transaction does not say of an item: a till adds it from its own items. */
export type SoldItem = Pick<CartLine, 'sku' | 'uomCode'>;

/** Restores a sale from the journal. `itemOf` returns undefined for an item that is not on this till. */
export function saleOf(transaction: SaleTransaction, itemOf: (itemId: string) => SoldItem | undefined): Sale {
  const currency = currencyOf(transaction.currency);
  const { totals, tenders } = transaction;
  const minor = (decimal: number) => minorFromDecimal(decimal, currency);
  return {
    transactionId: transaction.transactionId,
    receiptNumber: transaction.receiptNumber,
    kind: transaction.kind,
    originalTransactionId: transaction.originalTransactionId,
    registerId: transaction.registerId,
    dayCycleId: transaction.dayCycleId,
    businessDate: transaction.businessDate,
    soldAt: transaction.soldAt,
    cashier: transaction.cashier,
    currency: transaction.currency,
    customerNumber: transaction.customerNumber,
    settled: pricedOf(transaction, currency, itemOf),
    discount: null,
    tenders: tenders.map(({ kind, amount, tendered, change, reference }) => ({
      kind,
      amount: minor(amount),
      tendered: minor(tendered),
      change: minor(change),
      reference,
    })),
    roundingAmount: minor(totals.roundingAmount),
    ...(transaction.returnReason !== undefined && { returnReason: transaction.returnReason }),
    ...(transaction.placeOfSupply !== undefined && { placeOfSupply: transaction.placeOfSupply }),
    ...(transaction.originalReceiptNumber !== undefined && {
      originalReceiptNumber: transaction.originalReceiptNumber,
    }),
    ...(transaction.originalSoldAt !== undefined && { originalSoldAt: transaction.originalSoldAt }),
    ...(transaction.correctsPayment && { correctsPayment: transaction.correctsPayment }),
    ...(transaction.correctedReceiptNumber !== undefined && { paysAgain: transaction.correctedReceiptNumber }),
  };
}

function pricedOf(
  { cart, placeOfSupply }: SaleTransaction,
  currency: Currency,
  itemOf: (itemId: string) => SoldItem | undefined,
): PricedCart {
  const minor = (decimal: number) => minorFromDecimal(decimal, currency);
  const cartDiscountAmount = minor(cart.discountAmount);
  const withoutParts = cart.lines.map((stated) => {
    const item = stated.itemId === null ? undefined : itemOf(stated.itemId);
    const line: CartLine = {
      lineId: stated.lineId,
      itemId: stated.itemId,
      sku: item?.sku ?? '',
      ...(item?.uomCode !== undefined && { uomCode: item.uomCode }),
      itemName: stated.itemName,
      quantity: quantityFromDecimal(stated.quantity),
      unitPrice: minor(stated.unitPrice),
      taxCategory: stated.taxCategory,
      discount: null,
      originalLineId: stated.originalLineId,
      ...(stated.hsnCode !== undefined && { hsnCode: stated.hsnCode }),
    };
    return {
      line,
      listAmount: listAmountOf(line),
      discountAmount: minor(stated.discountAmount),
      netAmount: minor(stated.netAmount),
      taxAmount: minor(stated.taxAmount),
      grossAmount: minor(stated.grossAmount),
      taxRate: rateFromPercent(stated.taxRate),
    };
  });
  const shares = likelyShares(withoutParts, cartDiscountAmount);
  const lines = withoutParts.map((line, i): PricedLine => {
    const saleDiscountShare = shares[i] ?? ZERO;
    const lineDiscountAmount = subtract(line.discountAmount, saleDiscountShare);
    return { ...line, saleDiscountShare, lineDiscountAmount, discountedUnits: null };
  });
  return {
    lines,
    taxes: taxTotals(lines.map((line) => ({ ...line, taxCategory: line.line.taxCategory }))),
    totals: totalsOf(lines),
    cartDiscountAmount,
    warnings: [],
    ...(placeOfSupply !== undefined && { placeOfSupply }),
  };
}

/**
 * The service's format has the sale discount but not each line's share of it. Shares were allocated by the remaining amounts
 * of the lines, so allocating by those again is the closest estimate; no share exceeds the line's total discount.
 */
function likelyShares(
  lines: readonly Pick<PricedLine, 'listAmount' | 'discountAmount'>[],
  amount: MinorUnits,
): MinorUnits[] {
  const given = lines.map((line) => line.discountAmount);
  const left = lines.map((line) => subtract(line.listAmount, line.discountAmount));
  const shares = allocate(amount, sum(left) === 0 ? given : left).map((share, i) => min(share, given[i] ?? ZERO));
  let missing = subtract(amount, sum(shares));
  return shares.map((share, i) => {
    const more = min(missing, subtract(given[i] ?? ZERO, share));
    missing = subtract(missing, more);
    return add(share, more);
  });
}

function min(a: MinorUnits, b: MinorUnits): MinorUnits {
  return a < b ? a : b;
}
