// The customers of the trading days: the data set has only their number and country.
import { compareText, groupBy, mostFrequent } from './grouping';
import { customerNumberOf } from './stock-code';
import type { TradingRow } from './trading-day';

export interface RetailCustomer {
  readonly customerNumber: string;
  /** The most frequent country on the customer's lines. */
  readonly country: string;
}

export function listCustomers(rows: readonly TradingRow[]): RetailCustomer[] {
  const byNumber = groupBy(
    rows.filter((row) => row.customerId !== ''),
    (row) => customerNumberOf(row.customerId),
  );
  return [...byNumber]
    .map(([customerNumber, lines]) => ({
      customerNumber,
      country:
        mostFrequent(
          lines.map((line) => line.country),
          compareText,
        ) ?? '',
    }))
    .sort((a, b) => compareText(a.customerNumber, b.customerNumber));
}
