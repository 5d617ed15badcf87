// What people bought on the trading days, as baskets that fit a shop: the beginning of an invoice, without wholesale quantities.
import { compareText, groupBy } from './grouping';
import { customerNumberOf, isGoodsCode } from './stock-code';
import type { TradingRow } from './trading-day';

export interface RetailBasket {
  /** 0 for Sunday to 6. The data set has no Saturday. */
  readonly weekday: number;
  /** HH:MM */
  readonly at: string;
  /** Null for a walk-in. */
  readonly customerNumber: string | null;
  /** Units by stock code. */
  readonly units: Readonly<Record<string, number>>;
}

const BASKETS_A_DAY = 80;
const MOST_LINES = 6;
/** Larger quantities are wholesale. */
const MOST_UNITS = 12;

/** As many of each day, spread over its invoices. */
export function listBaskets(rows: readonly TradingRow[]): RetailBasket[] {
  const invoices = [...groupBy(rows.filter(isBought), (row) => row.invoiceNo).values()].map(toBasket);
  const days = [...groupBy(invoices, ({ date }) => date)].sort(([a], [b]) => compareText(a, b));
  return days.flatMap(([, ofDay]) => spread(ofDay, BASKETS_A_DAY).map(({ basket }) => basket));
}

function spread<T>(values: readonly T[], count: number): T[] {
  const place = (i: number) => Math.floor((i * count) / values.length);
  return count >= values.length ? [...values] : values.filter((_, i) => place(i) !== place(i - 1));
}

function isBought({ invoiceNo, stockCode, quantity, unitPrice }: TradingRow): boolean {
  const units = Number(quantity);
  const isForAShop = Number.isInteger(units) && units >= 1 && units <= MOST_UNITS;
  return isForAShop && /^\d+$/.test(invoiceNo) && Number(unitPrice) > 0 && isGoodsCode(stockCode);
}

function toBasket(rows: readonly TradingRow[]): { readonly date: string; readonly basket: RetailBasket } {
  const [first] = rows;
  const [date = '', at = ''] = first?.invoiceDate.split(' ') ?? [];
  const units: Record<string, number> = {};
  for (const { stockCode, quantity } of rows) {
    if (stockCode in units || Object.keys(units).length < MOST_LINES) units[stockCode] = Number(quantity);
  }
  const customerNumber = customerNumberOf(first?.customerId ?? '') || null;
  return {
    date,
    basket: { weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), at: at.slice(0, 5), customerNumber, units },
  };
}
