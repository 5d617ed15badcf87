// What a customer bought and brought back on this till.
import type { Sale } from '#shared/domain/sale/sale';
import { readCustomerSales } from '../customers/people';
import type { PosDatabase } from '../database/database';
import type { SaleRow } from '../database/till-rows';
import { readReturnsOfAll } from './returns';

/** A sale or a return of a customer. */
export interface Purchase {
  readonly row: SaleRow;
  /** The returns of this sale on this till, oldest first. */
  readonly returns: readonly Sale[];
}

export interface Purchases {
  readonly purchases: readonly Purchase[];
  /** Nothing older is left out. */
  readonly areAll: boolean;
}

/** The newest sales and returns of the customer on this till, at most `most`, then older sales that they return. */
export async function readPurchases(db: PosDatabase, key: string, most: number): Promise<Purchases> {
  const rows = await readCustomerSales(db, key);
  const returned = new Set(rows.slice(0, most).map(({ sale }) => sale.originalTransactionId));
  const shown = rows.filter(({ transactionId }, i) => i < most || returned.has(transactionId));
  const returns = await readReturnsOfAll(
    db,
    shown.map(({ transactionId }) => transactionId),
  );
  const purchases = shown.map((row) => ({ row, returns: returns.get(row.transactionId) ?? [] }));
  return { purchases, areAll: shown.length === rows.length };
}
