// Picks some whole invoices of the trading days that could be rung up at a till, for demonstrations and tests.
import { isGoodsCode, customerNumberOf } from './stock-code';
import { compareText, groupBy } from './grouping';
import type { TradingRow } from './trading-day';

export interface RetailInvoice {
  readonly invoiceNo: string;
  readonly customerNumber: string;
  readonly lines: readonly { readonly stockCode: string; readonly quantity: number }[];
}

export interface InvoiceSample {
  /** 8 to 12 lines. */
  readonly invoice: RetailInvoice;
  /** 2 to 5 lines each, every one of another customer. */
  readonly furtherInvoices: readonly RetailInvoice[];
}

const FURTHER_INVOICES = 10;

/** Larger quantities are wholesale. */
const LARGEST_QUANTITY = 12;

/** The first suitable invoices by number. @throws Error if there are too few. */
export function sampleInvoices(rows: readonly TradingRow[]): InvoiceSample {
  const baskets = [...groupBy(rows, (row) => row.invoiceNo).values()]
    .filter(isBasket)
    .map(toInvoice)
    .sort((a, b) => compareText(a.invoiceNo, b.invoiceNo));
  const invoice = baskets.find(({ lines }) => lines.length >= 8 && lines.length <= 12);
  const small = baskets.filter(({ lines }) => lines.length >= 2 && lines.length <= 5);
  const byCustomer = new Map(small.toReversed().map((basket) => [basket.customerNumber, basket]));
  const furtherInvoices = small
    .filter((basket) => byCustomer.get(basket.customerNumber) === basket)
    .slice(0, FURTHER_INVOICES);
  if (!invoice || furtherInvoices.length < FURTHER_INVOICES) throw new Error('Too few invoices to choose from');
  return { invoice, furtherInvoices };
}

/** Only priced goods in small quantities, each once, bought by a known customer. */
function isBasket(rows: readonly TradingRow[]): boolean {
  const isEachOnce = new Set(rows.map((row) => row.stockCode)).size === rows.length;
  return isEachOnce && rows.every(isBasketLine);
}

function isBasketLine(row: TradingRow): boolean {
  const quantity = Number(row.quantity);
  const isSmall = Number.isInteger(quantity) && quantity >= 1 && quantity <= LARGEST_QUANTITY;
  const isSold = /^\d+$/.test(row.invoiceNo) && Number(row.unitPrice) > 0 && row.customerId !== '';
  return isSmall && isSold && isGoodsCode(row.stockCode);
}

function toInvoice(rows: readonly TradingRow[]): RetailInvoice {
  const [first] = rows;
  return {
    invoiceNo: first?.invoiceNo ?? '',
    customerNumber: customerNumberOf(first?.customerId ?? ''),
    lines: rows.map((row) => ({ stockCode: row.stockCode, quantity: Number(row.quantity) })),
  };
}
