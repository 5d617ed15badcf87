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
  // Side by side: one after the other each would wait for the answer to the one before, while a customer waits for all.
  await Promise.all([
    addSale(db, write, sale, isOwn),
    queueWrite(db, write, isOutcomeUnknown),
    isOwn ? passReceipt(db, write.receiptSequence, nextId) : null,
    clearsCart ? db.carts.delete('open') : null,
    dropSold(db, sale),
  ]);
}

async function addSale(db: PosDatabase, write: SaleWrite, sale: Sale, isOwn: boolean): Promise<void> {
  const { localCustomerId } = write;
  const [present, mapped] = await Promise.all([
    db.sales.get(write.entryId),
    localCustomerId === null ? undefined : db.idmap.get(localCustomerId),
  ]);
  if (present) return;
  await Promise.all([
    db.sales.add(saleRow(write, sale, mapped?.customerNumber ?? sale.customerNumber)),
    isOwn && sale.kind === 'SALE' ? countItems(db, sale) : null,
  ]);
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
  const sold = new Map<string, number>();
  for (const { line } of settled.lines) sold.set(line.itemId, (sold.get(line.itemId) ?? 0) + line.quantity);
  const before = await db.itemSales.bulkGet([...sold.keys()]);
  const counted = [...sold].map(([itemId, quantity], i) => ({
    itemId,
    quantity: (before[i]?.quantity ?? 0) + quantity,
  }));
  await db.itemSales.bulkPut(counted);
}
