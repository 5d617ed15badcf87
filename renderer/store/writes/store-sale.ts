// Stores sales: queues each in the outbox, advances the reservation, clears the open cart, and parks what is to be paid again. To be
// called within a strict transaction over `saleTables`; idempotent. What was sold is counted for the favorites in a transaction of its own.
import type { Table } from 'dexie';
import type { Sale } from '#shared/domain/sale/sale';
import type { SaleWrite } from '#shared/writes/sale';
import type { PosDatabase } from '../database/database';
import { passReceipts } from './next-sale';
import { markRecord } from './apply-outcome';
import { queueTables, queueWrites } from './queue-write';
import type { CartRow, ParksWith, SaleRow } from '../database/till-rows';
import { referencesOf } from '../database/sale-references';

export interface SaleToStore {
  readonly write: SaleWrite;
  readonly sale: Sale;
}

export interface SalesToStore {
  readonly sales: readonly SaleToStore[];
  /** One of them is the sale of the open cart. */
  readonly clearsCart: boolean;
  /** They are restored from the journal, which does not record whether they were sent. */
  readonly isOutcomeUnknown: boolean;
  /** Reserved for the sale after them. */
  readonly nextId: string;
  /** Of this till. Sales of other registers affect neither its receipt numbers nor its favorites. */
  readonly registerId: number;
}

export function saleTables(db: PosDatabase): Table[] {
  return [...queueTables(db), db.sales, db.carts, db.meta];
}

export interface StoredSales {
  /** Number of entries added to the outbox. */
  readonly queued: number;
  /** Sales of this till that it did not have yet, to be counted with `countSold`. */
  readonly toCount: readonly Sale[];
}

export function storeSale(db: PosDatabase, toStore: SaleToStore & Omit<SalesToStore, 'sales'>): Promise<StoredSales> {
  return storeSales(db, { ...toStore, sales: [toStore] });
}

/** No return may be stored together with its sale. */
export async function storeSales(db: PosDatabase, toStore: SalesToStore): Promise<StoredSales> {
  const { sales, clearsCart, isOutcomeUnknown, nextId, registerId } = toStore;
  const isOwn = ({ sale }: SaleToStore) => sale.registerId === registerId;
  const own = sales.filter(isOwn);
  // In parallel, because sequential requests would keep the customer waiting.
  const [queued, added] = await Promise.all([
    queueWrites(
      db,
      sales.map(({ write }) => write),
      isOutcomeUnknown,
    ),
    addSales(db, sales),
    own.length > 0
      ? passReceipts(
          db,
          own.map(({ write }) => write.receiptSequence),
          nextId,
        )
      : null,
    clearsCart ? db.carts.delete('open') : null,
    updateCarts(
      db,
      sales.map(({ write }) => write),
    ),
  ]);
  // As rare as the discarded customers whom somebody still sold to.
  for (const row of queued) if (row.state === 'refused') await markRecord(db, row, 'refused', row.lastError);
  const toCount = added.filter(isOwn).flatMap(({ sale }) => (sale.kind === 'SALE' ? sale : []));
  return { queued: queued.length, toCount };
}

/** @returns the sales that were not there yet */
async function addSales(db: PosDatabase, sales: readonly SaleToStore[]): Promise<readonly SaleToStore[]> {
  const localIds = [...new Set(sales.flatMap(({ write }) => write.localCustomerId ?? []))];
  const [present, mapped] = await Promise.all([
    db.sales.bulkGet(sales.map(({ write }) => write.entryId)),
    localIds.length > 0 ? db.idmap.bulkGet(localIds) : [],
  ]);
  const numberOf = new Map(mapped.map((row) => [row?.localId, row?.customerNumber]));
  const lacking = sales.filter((_sale, i) => present[i] === undefined);
  await db.sales.bulkAdd(
    lacking.map(({ write, sale }) => {
      return saleRow(write, sale, numberOf.get(write.localCustomerId ?? '') ?? sale.customerNumber);
    }),
  );
  return lacking;
}

/** Deletes carts with sold lines, wherever a failure may have left them, and parks those that waited for one of these returns. */
export async function updateCarts(db: PosDatabase, sales: readonly SaleWrite[]): Promise<void> {
  const sold = new Set(sales.flatMap(({ sale }) => sale.cart.lines.map(({ lineId }) => lineId)));
  const carts = await db.carts.toArray();
  const holding = carts.filter(({ cart }) => cart.lines.some(({ lineId }) => sold.has(lineId)));
  await db.carts.bulkDelete(holding.map(({ cartId }) => cartId));
  for (const row of carts) if (row.parksWith) await parkWaiting(db, row, row.parksWith, sales);
}

/** Deletes carts whose return was never recorded. */
export function dropWaitingCarts(db: PosDatabase): Promise<number> {
  return db.carts.filter(({ parksWith }) => parksWith !== undefined).delete();
}

async function parkWaiting(
  db: PosDatabase,
  { parksWith: _, ...row }: CartRow,
  { returnId, originalTransactionId, parked }: ParksWith,
  sales: readonly SaleWrite[],
): Promise<void> {
  const stored = sales.find(({ entryId }) => entryId === returnId);
  if (!stored) return;
  if (stored.sale.originalTransactionId === originalTransactionId) await db.carts.put({ ...row, parked });
  else await db.carts.delete(row.cartId);
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

/**
 * Counts the items for the favorites, apart from the transaction that a cashier waits for: two requests for each item, and a
 * crash in between costs the favorites one sale.
 */
export function countSold(db: PosDatabase, sales: readonly Sale[]): Promise<void> {
  const sold = new Map<string, number>();
  for (const { line } of sales.flatMap(({ settled }) => settled.lines)) {
    if (line.itemId === null) continue;
    sold.set(line.itemId, (sold.get(line.itemId) ?? 0) + line.quantity);
  }
  return db.transaction('rw', db.itemSales, async () => {
    const before = await db.itemSales.bulkGet([...sold.keys()]);
    const counted = [...sold].map(([itemId, quantity], i) => ({
      itemId,
      quantity: (before[i]?.quantity ?? 0) + quantity,
    }));
    await db.itemSales.bulkPut(counted);
  });
}
