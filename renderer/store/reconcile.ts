// Journal and database brought together when the store opens, or finds its database emptied: what the journal has and the
// database lacks is taken in; what the database knows as accepted is acknowledged; what only the database has is put into
// the journal again. An empty database is a normal event.
import { DomainError } from '#shared/domain/domain-error';
import type { Sale } from '#shared/domain/sale';
import { CodedError } from '#shared/errors';
import type { SaleWrite, Write } from '#shared/ipc/write';
import type { PosClient } from '../bridge';
import { readNextSale, reserveNextSale } from './next-sale';
import type { PosDatabase } from './database';
import { saleOf } from './sale-transaction';
import { saleTables, storeSale } from './store-sale';
import { storeCustomer } from './store-customer';
import { writeTransaction } from './write-transaction';

export interface Reconciling {
  readonly db: PosDatabase;
  readonly epoch: number;
  readonly pos: PosClient;
  readonly newId: () => string;
  readonly merchantCode: string;
  readonly registerId: number;
}

export async function reconcile(parts: Reconciling): Promise<void> {
  const { db, pos, merchantCode, registerId } = parts;
  const { unacknowledged, receiptSequenceFloor } = await pos.call('store.attach', { merchantCode, registerId });
  const tables = [...saleTables(db), db.localCustomers, db.items];
  const { accepted, notJournalled } = await writeTransaction(db, parts.epoch, 'meta', tables, async () => {
    const accepted: string[] = [];
    for (const write of unacknowledged) {
      if (await isAccepted(db, write)) accepted.push(write.entryId);
      else await takeIn(parts, write);
    }
    await raiseReceiptSequence(parts, receiptSequenceFloor, unacknowledged);
    await parkOrphans(db);
    await offerAgain(db);
    return { accepted, notJournalled: await missingFrom(db, unacknowledged) };
  });
  if (accepted.length > 0) await pos.call('journal.acknowledge', { entryIds: accepted });
  await journalAgain(pos, notJournalled);
}

async function isAccepted(db: PosDatabase, { kind, entryId }: Write): Promise<boolean> {
  if (kind === 'customer.create') return (await db.idmap.get(entryId)) !== undefined;
  return (await db.sales.get(entryId))?.sync === 'sent';
}

/** The journal does not say whether the entry was ever sent, so its outcome is unknown unless the outbox still has it. */
async function takeIn(parts: Reconciling, write: Write): Promise<void> {
  if (write.kind === 'customer.create') await storeCustomer(parts.db, write, true);
  else await takeInSale(parts, write);
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
  const given = writes.map((write) => (write.kind === 'sale.record' ? write.receiptSequence : 0));
  await reserveNextSale(db, Math.max(floor, ...given), newId());
}

/** A sale whose new customer is known neither here nor to the journal could wait for ever: it goes before a person. */
async function parkOrphans(db: PosDatabase): Promise<void> {
  const waiting = await db.outbox.where('dependsOn').above('').toArray();
  for (const row of waiting) {
    if (row.dependsOn === null || (await db.localCustomers.get(row.dependsOn))) continue;
    const error = new CodedError('CUSTOMER_LOCAL_ONLY', {
      message: 'The new customer of this sale is no longer known on this till.',
    }).data;
    await db.outbox.put({ ...row, state: 'refused', lastError: error });
    await db.sales.update(row.entryId, { sync: 'refused', error });
  }
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
async function journalAgain(pos: PosClient, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    try {
      await pos.call('journal.append', write);
    } catch (error) {
      console.error('An unsent entry has no second copy in the journal', write.entryId, error);
    }
  }
}
