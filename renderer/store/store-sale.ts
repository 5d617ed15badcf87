// A sale into the database: the sale, its place in the outbox, the next reservation, what it says about favourites, and
// the open cart cleared. To be called within a strict transaction over `saleTables`; the same when it runs twice.
import type { Table } from 'dexie';
import type { Sale } from '#shared/domain/sale';
import type { SaleWrite } from '#shared/writes/sale';
import type { PosDatabase } from './database';
import { passReceipt } from './next-sale';
import { queueTables, queueWrite } from './queue-write';
import type { SaleRow } from './rows';
import { referencesOf } from './sale-references';

export interface SaleToStore {
  readonly write: SaleWrite;
  readonly sale: Sale;
  /** It is the sale of the cart that is open. */
  readonly clearsCart: boolean;
  /** It comes back from the journal, which does not know whether it was sent. */
  readonly isOutcomeUnknown: boolean;
  /** For the sale after it. */
  readonly nextId: string;
  /** Of this till. Another register's sale takes none of its receipt numbers and says nothing of what it sells. */
  readonly registerId: number;
}

export function saleTables(db: PosDatabase): Table[] {
  return [...queueTables(db), db.sales, db.carts, db.itemSales, db.meta];
}

export async function storeSale(db: PosDatabase, toStore: SaleToStore): Promise<void> {
  const { write, sale, clearsCart, isOutcomeUnknown, nextId, registerId } = toStore;
  const isOwn = sale.registerId === registerId;
  const { localCustomerId } = write;
  const mapped = localCustomerId === null ? undefined : await db.idmap.get(localCustomerId);
  if (!(await db.sales.get(write.entryId))) {
    await db.sales.add(saleRow(write, sale, mapped?.customerNumber ?? sale.customerNumber));
    if (isOwn && sale.kind === 'SALE') await countItems(db, sale);
  }
  await queueWrite(db, write, isOutcomeUnknown);
  if (isOwn) await passReceipt(db, write.receiptSequence, nextId);
  if (clearsCart) await db.carts.delete('open');
  await dropSold(db, sale);
}

/** What is sold lies in no cart any more, wherever a failure may have left it. */
async function dropSold(db: PosDatabase, { settled }: Sale): Promise<void> {
  const sold = new Set(settled.lines.map(({ line }) => line.lineId));
  const carts = await db.carts.toArray();
  const holding = carts.filter(({ cart }) => cart.lines.some(({ lineId }) => sold.has(lineId)));
  await db.carts.bulkDelete(holding.map(({ cartId }) => cartId));
}

function saleRow(write: SaleWrite, sale: Sale, customerNumber: string | null): SaleRow {
  return {
    transactionId: write.entryId,
    receiptNumber: sale.receiptNumber,
    soldAt: sale.soldAt,
    customerNumber,
    localCustomerId: write.localCustomerId,
    dayCycleId: sale.dayCycleId,
    references: referencesOf(sale),
    sale,
    transaction: write.sale,
    sync: 'not sent',
    error: null,
  };
}

async function countItems(db: PosDatabase, { settled }: Sale): Promise<void> {
  for (const { line } of settled.lines) {
    const before = await db.itemSales.get(line.itemId);
    await db.itemSales.put({ itemId: line.itemId, quantity: (before?.quantity ?? 0) + line.quantity });
  }
}
