// Journal and database brought together when the store opens, or finds its database emptied: what the journal has and the
// database lacks is taken in; what the database knows as accepted is acknowledged; what only the database has is put into
// the journal again. An empty database is a normal event.
import { DomainError } from '#shared/domain/domain-error';
import type { Sale } from '#shared/domain/sale';
import { CodedError } from '#shared/errors';
import type { Learned } from '#shared/writes/kind';
import { localIdOfCreate } from '#shared/writes/customer-create';
import type { SaleWrite } from '#shared/writes/sale';
import { kindOf, type Write } from '#shared/writes/write';
import type { PosClient } from '../bridge';
import { learnNumber } from './accept-customer';
import { readNextSale, reserveNextSale } from './next-sale';
import type { PosDatabase } from './database';
import { queueWrite } from './queue-write';
import { markRecord, withoutDependency } from './settle-entry';
import type { OutboxRow } from './rows';
import { saleOf } from './sale-transaction';
import { saleTables, storeSale } from './store-sale';
import { storeCustomer } from './store-customer';
import { writeTransaction } from './write-transaction';

export interface Reconciling {
  readonly db: PosDatabase;
  readonly epoch: number;
  readonly pos: PosClient;
  readonly newId: () => string;
  readonly storeId: string;
  readonly merchantCode: string;
  readonly registerId: number;
}

export async function reconcile(parts: Reconciling): Promise<void> {
  const { db, pos, storeId, merchantCode, registerId } = parts;
  const attached = await pos.call('store.attach', { storeId, merchantCode, registerId });
  const { unacknowledged, receiptSequenceFloor } = attached;
  const tables = [...saleTables(db), db.localCustomers, db.items];
  const replaced = new Set(unacknowledged.flatMap((write) => write.replaces ?? []));
  const { settled, learned, known, notJournalled } = await writeTransaction(
    db,
    parts.epoch,
    'meta',
    tables,
    async () => {
      await learnNumbers(db, attached.learned);
      const settled: string[] = [];
      for (const write of unacknowledged) {
        const isOver = replaced.has(write.entryId) || (await isSettled(db, write));
        if (isOver) settled.push(write.entryId);
        else await takeIn(parts, write);
      }
      await raiseReceiptSequence(parts, receiptSequenceFloor, unacknowledged);
      await parkOrphans(db);
      await offerAgain(db);
      return {
        settled,
        learned: await learnedHere(db, unacknowledged),
        known: await db.settled.toCollection().primaryKeys(),
        notJournalled: await missingFrom(db, unacknowledged),
      };
    },
  );
  if (settled.length > 0) await pos.call('journal.acknowledge', { entryIds: settled, learned });
  await writeTransaction(db, parts.epoch, 'meta', [db.settled], () => db.settled.bulkDelete(known));
  await journalAgain(parts, notJournalled);
}

/** A database that was lost comes back without them. */
async function learnNumbers(db: PosDatabase, learned: Learned): Promise<void> {
  for (const [localId, customerNumber] of Object.entries(learned)) {
    if (!(await db.idmap.get(localId))) await learnNumber(db, localId, customerNumber);
  }
}

/** Of new customers whose line goes now: the journal was not told before the app ended. */
async function learnedHere(db: PosDatabase, writes: readonly Write[]): Promise<Learned> {
  const localIds = writes.flatMap((write) => (write.kind === 'customer.create' ? [localIdOfCreate(write)] : []));
  const known = await db.idmap.bulkGet(localIds);
  return Object.fromEntries(known.flatMap((row) => (row ? [[row.localId, row.customerNumber]] : [])));
}

/** Taken by the service, or given up by a person; `settled` was not kept by earlier versions. */
async function isSettled(db: PosDatabase, write: Write): Promise<boolean> {
  if (await db.settled.get(write.entryId)) return true;
  if (write.kind === 'customer.create') return (await db.idmap.get(localIdOfCreate(write))) !== undefined;
  return (await db.sales.get(write.entryId))?.sync === 'sent';
}

/** The journal does not say whether the entry was ever sent, so its outcome is unknown unless the outbox still has it. */
async function takeIn(parts: Reconciling, write: Write): Promise<void> {
  if (write.kind === 'customer.create') await storeCustomer(parts.db, write, true);
  else if (write.kind === 'sale.record') await takeInSale(parts, write);
  else await queueWrite(parts.db, write, true);
}

async function takeInSale({ db, newId }: Reconciling, write: SaleWrite): Promise<void> {
  const itemIds = write.sale.cart.lines.map((line) => line.itemId);
  const items = new Map((await db.items.bulkGet(itemIds)).map((row) => [row?.itemId, row?.sku]));
  const sale = readableSale(write, (itemId) => items.get(itemId) ?? '');
  if (!sale) return;
  // The app ended between journal and database: the cart that is still open is the one that was sold.
  const clearsCart = (await readNextSale(db))?.transactionId === write.entryId;
  await storeSale(db, { write, sale, clearsCart, isOutcomeUnknown: true, nextId: newId() });
}

/** Null for a sale this version cannot read: it stays in the journal and must not keep the till from opening. */
function readableSale({ entryId, sale }: SaleWrite, skuOf: (itemId: string) => string): Sale | null {
  try {
    return saleOf(sale, skuOf);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error('A sale of the journal cannot be read', entryId, error);
    return null;
  }
}

async function raiseReceiptSequence({ db, newId }: Reconciling, floor: number, writes: Write[]) {
  const given = writes.map((write) => kindOf(write).receiptSequence?.(write) ?? 0);
  await reserveNextSale(db, Math.max(floor, ...given), newId());
}

/**
 * An entry whose new customer is known neither here nor to the journal could wait for ever: it goes before a person. One
 * that waits for an entry which is no longer here can go.
 */
async function parkOrphans(db: PosDatabase): Promise<void> {
  const waiting = await db.outbox.where('dependsOn').above('').toArray();
  for (const row of waiting) {
    for (const { id, needs } of kindOf(row.write).dependsOn(row.write)) {
      if (!row.dependsOn.includes(id)) continue;
      if (needs === 'number' && row.state === 'waiting' && !(await isComing(db, id))) await parkOrphan(db, row);
      if (needs === 'taken' && !(await db.outbox.where('entryId').equals(id).first())) {
        await db.outbox.where('seq').equals(row.seq).modify(withoutDependency(id));
      }
    }
  }
}

/** Her number may still come: she is known here, and her creation was not discarded. */
async function isComing(db: PosDatabase, localId: string): Promise<boolean> {
  const local = await db.localCustomers.get(localId);
  return local !== undefined && local.error?.code !== 'ENTRY_DISCARDED';
}

async function parkOrphan(db: PosDatabase, row: OutboxRow): Promise<void> {
  const error = new CodedError('CUSTOMER_LOCAL_ONLY', {
    message: 'The new customer of this entry is no longer known on this till.',
  }).data;
  await db.outbox.put({ ...row, state: 'refused', lastError: error });
  await markRecord(db, row, 'refused', error);
}

/** What the service did not offer it may offer since: asked again once per start. */
async function offerAgain(db: PosDatabase): Promise<void> {
  await db.outbox.where('state').equals('not offered').modify({ state: 'waiting' });
}

async function missingFrom(db: PosDatabase, unacknowledged: readonly Write[]): Promise<Write[]> {
  const journalled = new Set(unacknowledged.map((write) => write.entryId));
  const rows = await db.outbox
    .orderBy('seq')
    .filter((row) => !journalled.has(row.entryId))
    .toArray();
  return rows.map((row) => row.write);
}

/** The second copy of what the journal has lost. Failing to make it must not keep the till from selling. */
async function journalAgain({ pos, storeId }: Reconciling, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    try {
      await pos.call('journal.append', { storeId, write });
    } catch (error) {
      console.error('An unsent entry has no second copy in the journal', write.entryId, error);
    }
  }
}
