// The items of the trading days: every stock code exactly as written (85123a and 85123A are two), with its usual name and
// price.
import { compareText, groupBy, mostFrequent } from './grouping';
import { itemGroupOf } from './item-group';
import { foldSpaces, isGoodsCode, isItemDescription } from './stock-code';
import type { TradingRow } from './trading-day';

export interface RetailItem {
  readonly stockCode: string;
  /** The most frequent on a priced line, otherwise on any line that names an item; null if there is none. */
  readonly description: string | null;
  /** Major units; the most frequent positive unit price, the lowest of equals; null if never priced. */
  readonly unitPrice: number | null;
  readonly kind: 'goods' | 'charge';
  /** Subcategory of goods; null for charges. */
  readonly group: string | null;
  /** A best seller: among the goods on the most invoices, without credit notes; ties by stock code. */
  readonly favorite: boolean;
}

const FAVORITES = 24;

export function listItems(rows: readonly TradingRow[]): RetailItem[] {
  const byCode = groupBy(rows, (row) => row.stockCode);
  const items = [...byCode].map(([stockCode, lines]) => describeItem(stockCode, lines));
  const favorites = new Set(bestSellers(items, byCode));
  return items
    .map((item) => ({ ...item, favorite: favorites.has(item.stockCode) }))
    .sort((a, b) => compareText(a.stockCode, b.stockCode));
}

function describeItem(stockCode: string, lines: readonly TradingRow[]): Omit<RetailItem, 'favorite'> {
  const priced = lines.filter((line) => Number(line.unitPrice) > 0);
  const names = priced.map((line) => foldSpaces(line.description)).filter((name) => name !== '');
  const otherNames = lines.map((line) => foldSpaces(line.description)).filter(isItemDescription);
  const description = mostFrequent(names, compareText) ?? mostFrequent(otherNames, compareText) ?? null;
  const prices = priced.map((line) => Number(line.unitPrice));
  const kind = isGoodsCode(stockCode) ? 'goods' : 'charge';
  return {
    stockCode,
    description,
    unitPrice: mostFrequent(prices, (a, b) => a - b) ?? null,
    kind,
    group: kind === 'goods' ? itemGroupOf(description ?? '') : null,
  };
}

function bestSellers(
  items: readonly Omit<RetailItem, 'favorite'>[],
  byCode: ReadonlyMap<string, readonly TradingRow[]>,
): string[] {
  return items
    .filter((item) => item.kind === 'goods' && item.unitPrice !== null)
    .map(({ stockCode }) => {
      const sales =
        byCode.get(stockCode)?.filter((row) => /^\d/.test(row.invoiceNo) && Number(row.unitPrice) > 0) ?? [];
      return { stockCode, invoices: new Set(sales.map((row) => row.invoiceNo)).size };
    })
    .sort((a, b) => b.invoices - a.invoices || compareText(a.stockCode, b.stockCode))
    .slice(0, FAVORITES)
    .map((item) => item.stockCode);
}
