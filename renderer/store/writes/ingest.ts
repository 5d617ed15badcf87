// Ingests writes that the database lacks, from the journal or from another register's file. To be called within a strict
// transaction over `ingestTables`; idempotent.
import type { Table } from 'dexie';
import { DomainError } from '#shared/domain/money/domain-error';
import type { Sale } from '#shared/domain/sale/sale';
import { localIdOfCreate } from '#shared/writes/customer-create';
import type { IdMappings } from '#shared/writes/kind';
import type { SaleWrite } from '#shared/writes/sale';
import { kindOf, type Write } from '#shared/writes/write';
import { isOfRecord } from '#shared/writes/local-id';
import { isCreate } from '#shared/writes/operation-create';
import { storeCustomerNumber } from './accept-customer';
import { storeRecordId } from './accept-record';
import { awaitedNumbers, neverComing } from './coming-numbers';
import { noteFailure } from '../core/note-failure';
import type { PosDatabase } from '../database/database';
import { readSoldItems } from '../items/sold-items';
import { passReceipts, readNextSale } from './next-sale';
import { changeEntry } from '../database/outbox-rows';
import { queueWrite, queueWrites } from './queue-write';
import { withoutDependency } from './release-waiting';
import type { OutboxRow } from '../database/entry-rows';
import { saleOf, type SoldItem } from '#shared/writes/sale-transaction';
import { markRecord } from './apply-outcome';
import { auditTables, storeAudit } from './store-audit';
import { storeCustomer } from './store-customer';
import { dayTables, storeDayWrite } from './store-day';
import { isDayWrite } from '#shared/writes/day-write';
import { countSold, saleTables, storeSales, updateCarts, type SaleToStore } from './store-sale';

export interface IngestParts {
  readonly db: PosDatabase;
  readonly newId: () => string;
  readonly registerId: number;
  /** Gets the ids of sales that are queued and that this version cannot read. */
  readonly unreadable?: Set<string>;
}

export function ingestTables(db: PosDatabase): Table[] {
  return [...saleTables(db), db.itemSales, ...dayTables(db), ...auditTables(db), db.items];
}

/** Restores id mappings, which a lost database does not have. */
export async function storeIdMappings(db: PosDatabase, idMappings: IdMappings): Promise<void> {
  for (const [localId, id] of Object.entries(idMappings)) {
    if (isOfRecord(localId)) {
      if (!(await db.recordIds.get(localId))) await storeRecordId(db, localId, id);
    } else if (!(await db.idmap.get(localId))) await storeCustomerNumber(db, localId, id);
  }
}

/** Which writes the service accepted or a person discarded. Earlier versions did not keep finished entries. */
export async function areFinished(db: PosDatabase, writes: readonly Write[]): Promise<boolean[]> {
  const ids = writes.map(({ entryId }) => entryId);
  const localIds = writes.flatMap((write) => (write.kind === 'customer.create' ? [localIdOfCreate(write)] : []));
  // In parallel, and awaiting only database requests: awaiting anything else would let the transaction commit.
  const [finished, sales, numbers, records] = await Promise.all([
    db.settled.bulkGet(ids),
    db.sales.bulkGet(ids),
    db.idmap.bulkGet(localIds),
    db.recordIds.bulkGet(writes.flatMap((write) => (isCreate(write) ? [write.localId] : []))),
  ]);
  const created = new Set([...numbers, ...records].map((row) => row?.localId));
  return writes.map((write, i) => {
    const isCreated = created.has(kindOf(write).provides(write));
    return finished[i] !== undefined || sales[i]?.sync === 'sent' || isCreated;
  });
}

/**
 * Ingests writes in order. The journal does not record whether an entry was sent, so its outcome is unknown unless the
 * outbox still has it.
 * @returns the number of entries added to the outbox
 */
export async function ingest(parts: IngestParts, writes: readonly Write[]): Promise<number> {
  let ingested = 0;
  for (const group of together(writes)) {
    if ('sales' in group) ingested += await ingestSales(parts, group.sales);
    else if (await ingestOne(parts, group.other)) ingested += 1;
  }
  return ingested;
}

type Group = { readonly sales: readonly SaleWrite[] } | { readonly other: Exclude<Write, SaleWrite> };

/** Groups sales that do not depend on each other: storing 500 at once takes a sixth of the time of one by one. */
function* together(writes: readonly Write[]): Generator<Group, void> {
  let sales: SaleWrite[] = [];
  const ids = new Set<string>();
  for (const write of writes) {
    const named = [
      write.entryId,
      ...kindOf(write)
        .dependsOn(write)
        .map(({ id }) => id),
    ];
    const isSale = write.kind === 'sale.record';
    if (sales.length > 0 && (!isSale || named.some((id) => ids.has(id)))) {
      yield { sales };
      sales = [];
      ids.clear();
    }
    if (!isSale) {
      yield { other: write };
      continue;
    }
    sales.push(write);
    ids.add(write.entryId);
  }
  if (sales.length > 0) yield { sales };
}

async function ingestOne({ db }: IngestParts, write: Exclude<Write, SaleWrite>): Promise<boolean> {
  const queued = () => db.outbox.where('entryId').equals(write.entryId).count();
  const before = await queued();
  if (write.kind === 'customer.create') await storeCustomer(db, write, true);
  else if (isDayWrite(write)) await storeDayWrite(db, write, true);
  else if (write.kind === 'till.audit') await storeAudit(db, write, true);
  else await queueWrite(db, write, true);
  return before === 0 && (await queued()) > 0;
}

async function ingestSales(parts: IngestParts, writes: readonly SaleWrite[]): Promise<number> {
  const { db, newId, registerId } = parts;
  const lines = writes.flatMap(({ sale }) => sale.cart.lines);
  const itemOf = await readSoldItems(db, lines);
  const sales: SaleToStore[] = [];
  const unreadable: SaleWrite[] = [];
  for (const write of writes) {
    const sale = readableSale(write, itemOf);
    if (sale) sales.push({ write, sale });
    else unreadable.push(write);
  }
  const unread = await queueUnreadable(parts, unreadable);
  if (sales.length === 0) return unread;
  // The reserved id means the app ended between journal and database: the open cart is the one that was sold.
  const next = await readNextSale(db);
  const clearsCart = sales.some(({ write, sale }) => sale.kind === 'SALE' && write.entryId === next?.transactionId);
  const toStore = { sales, clearsCart, isOutcomeUnknown: true, nextId: newId(), registerId };
  const { queued, toCount } = await storeSales(db, toStore);
  await countSold(db, toCount);
  return unread + queued;
}

/** They were paid, so they are sent: the service reads them for itself. They are on no screen and in no report of this till. */
async function queueUnreadable(parts: IngestParts, writes: readonly SaleWrite[]): Promise<number> {
  if (writes.length === 0) return 0;
  const { db, newId, registerId, unreadable } = parts;
  const queued = await queueWrites(db, writes, true);
  const own = writes.filter(({ sale }) => sale.registerId === registerId);
  await passReceipts(
    db,
    own.map(({ receiptSequence }) => receiptSequence),
    newId(),
  );
  await updateCarts(db, writes);
  for (const { entryId } of queued) unreadable?.add(entryId);
  return queued.length;
}

/** Null for a sale this version cannot read, which must not prevent the till from opening. */
function readableSale({ entryId, sale }: SaleWrite, itemOf: (itemId: string) => SoldItem | undefined): Sale | null {
  try {
    return saleOf(sale, itemOf);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    noteFailure(`A sale of the journal cannot be read: ${entryId}`, error);
    return null;
  }
}

/**
 * Checks the dependencies of waiting entries. An entry whose new customer is neither in the database nor in the journal
 * would wait forever, so it is parked for a person. A dependency on an entry that no longer exists is removed.
 */
export async function parkOrphans(db: PosDatabase, waiting: readonly OutboxRow[]): Promise<void> {
  for (const seen of waiting) {
    let row = seen;
    for (const { id, needs } of kindOf(row.write).dependsOn(row.write)) {
      if (needs === 'number' || !row.dependsOn.includes(id)) continue;
      if (!(await db.outbox.where('entryId').equals(id).first())) {
        row = await changeEntry(db, row, withoutDependency(id)(row));
      }
    }
    const awaited = awaitedNumbers(row);
    if (row.state === 'waiting' && awaited.length > 0) await parkOrphan(db, row, awaited);
  }
}

async function parkOrphan(db: PosDatabase, row: OutboxRow, awaited: readonly string[]): Promise<void> {
  const [error] = (await neverComing(db, awaited)).values();
  if (!error) return;
  await changeEntry(db, row, { state: 'refused', lastError: error });
  await markRecord(db, row, 'refused', error);
}
