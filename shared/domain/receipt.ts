// What stands on a receipt, for screen and printer alike: a view of a sale, nothing computed that the sale does not say.
// Wording and layout belong to whoever shows it; amounts are positive on returns too, `kind` says which way they went.

import { currencyOf, type Currency } from './currency';
import { subtract, sum, type MinorUnits } from './money';
import type { Tender } from './payment';
import type { Quantity } from './quantity';
import type { PartsPerMillion } from './rate';
import type { Sale, SaleKind } from './sale';
import type { SettledLine } from './settle';
import type { TaxCategory, TaxTotal } from './tax';

export interface ReceiptMerchant {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly vatRegistrationNumber: string | null;
  readonly pricesIncludeTax: boolean;
}

export interface ReceiptLine {
  readonly lineId: string;
  readonly sku: string;
  readonly itemName: string;
  readonly quantity: Quantity;
  readonly unitPrice: MinorUnits;
  readonly listAmount: MinorUnits;
  /** The line's own percentage; null without one. */
  readonly discountRate: PartsPerMillion | null;
  /** Line discount and share of the sale's discount. */
  readonly discountAmount: MinorUnits;
  /** listAmount − discountAmount: what the line's column adds up from, in the terms of the prices shown. */
  readonly amount: MinorUnits;
  readonly taxCategory: TaxCategory;
  readonly taxRate: PartsPerMillion;
  readonly note?: string;
}

export interface Receipt {
  readonly merchant: ReceiptMerchant;
  readonly kind: SaleKind;
  readonly receiptNumber: string;
  readonly transactionId: string;
  readonly originalTransactionId: string | null;
  readonly registerId: number;
  readonly cashier: string;
  readonly soldAt: string;
  readonly businessDate: string;
  readonly customerNumber: string | null;
  readonly currency: Currency;
  readonly lines: readonly ReceiptLine[];
  /** Before all discounts. */
  readonly listAmount: MinorUnits;
  /** All discounts, and of them those of single lines and the one on the sale. */
  readonly discountAmount: MinorUnits;
  readonly lineDiscountAmount: MinorUnits;
  readonly cartDiscountAmount: MinorUnits;
  readonly cartDiscountRate: PartsPerMillion | null;
  readonly taxes: readonly TaxTotal[];
  readonly netAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
  readonly roundingAmount: MinorUnits;
  /** What was paid: gross amount + rounding. */
  readonly paidAmount: MinorUnits;
  readonly tenders: readonly Tender[];
  readonly change: MinorUnits;
  readonly note?: string;
}

/** @throws DomainError CURRENCY_UNKNOWN when the sale's currency is not an ISO 4217 one. */
export function makeReceipt(sale: Sale, merchant: ReceiptMerchant): Receipt {
  const { totals, taxes, cartDiscountAmount, lines } = sale.settled;
  return {
    merchant,
    kind: sale.kind,
    receiptNumber: sale.receiptNumber,
    transactionId: sale.transactionId,
    originalTransactionId: sale.originalTransactionId,
    registerId: sale.registerId,
    cashier: sale.cashier,
    soldAt: sale.soldAt,
    businessDate: sale.businessDate,
    customerNumber: sale.customerNumber,
    currency: currencyOf(sale.currency),
    lines: lines.map(receiptLine),
    ...totals,
    lineDiscountAmount: subtract(totals.discountAmount, cartDiscountAmount),
    cartDiscountAmount,
    cartDiscountRate: sale.discount?.rate ?? null,
    taxes,
    roundingAmount: sale.roundingAmount,
    paidAmount: sum(sale.tenders.map((tender) => tender.amount)),
    tenders: sale.tenders,
    change: sum(sale.tenders.map((tender) => tender.change)),
    ...(sale.note !== undefined && { note: sale.note }),
  };
}

function receiptLine({ line, listAmount, discountAmount, taxRate }: SettledLine): ReceiptLine {
  return {
    lineId: line.lineId,
    sku: line.sku,
    itemName: line.itemName,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    listAmount,
    discountRate: line.discount?.rate ?? null,
    discountAmount,
    amount: subtract(listAmount, discountAmount),
    taxCategory: line.taxCategory,
    taxRate,
    ...(line.note !== undefined && { note: line.note }),
  };
}
