// Compares the sales made with those of the service: each must be there exactly once, equal to the cent.
import { isDeepStrictEqual } from 'node:util';
import type { SaleTransaction } from '#shared/api/sales/sale';

export interface SaleDifferences {
  readonly lost: readonly SaleTransaction[];
  readonly doubled: readonly SaleTransaction[];
  readonly changed: readonly SaleTransaction[];
}

export function compareSales(made: readonly SaleTransaction[], there: readonly SaleTransaction[]): SaleDifferences {
  const byId = new Map<string, SaleTransaction[]>();
  for (const sale of there) byId.set(sale.transactionId, [...(byId.get(sale.transactionId) ?? []), sale]);
  const found = (sale: SaleTransaction) => byId.get(sale.transactionId) ?? [];
  return {
    lost: made.filter((sale) => found(sale).length === 0),
    doubled: made.filter((sale) => found(sale).length > 1),
    changed: made.filter((sale) => found(sale).some((each) => !isSameMoney(each, sale))),
  };
}

/** Only the number of a new customer may be filled in later. */
export function isSameMoney(one: SaleTransaction, other: SaleTransaction): boolean {
  return isDeepStrictEqual(moneyOf(one), moneyOf(other));
}

function moneyOf({ receiptNumber, totals, tenders, cart: { lines } }: SaleTransaction) {
  return { receiptNumber, totals, tenders, lines };
}
