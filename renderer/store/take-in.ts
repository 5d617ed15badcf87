// Writes that this database does not have, into it: from the journal, or from the file of another register. To be called
// within a strict transaction over `takeInTables`; the same when it runs twice.
import type { Table } from 'dexie';
import { DomainError } from '#shared/domain/domain-error';
import type { Sale } from '#shared/domain/sale';
import { CodedError } from '#shared/errors';
import { localIdOfCreate } from '#shared/writes/customer-create';
import type { Learned } from '#shared/writes/kind';
import type { SaleWrite } from '#shared/writes/sale';
import { kindOf, type Write } from '#shared/writes/write';
import { learnNumber } from './accept-customer';
import type { PosDatabase } from './database';
import { readSkus } from './item-skus';
import { readNextSale } from './next-sale';
import { changeEntry } from './outbox-rows';
import { queueWrite } from './queue-write';
import { withoutDependency } from './release-waiting';
import type { OutboxRow } from './rows';
import { saleOf } from './sale-transaction';
import { markRecord } from './settle-entry';
import { auditTables, storeAudit } from './store-audit';
import { storeCustomer } from './store-customer';
import { dayTables, isDayWrite, storeDayWrite } from './store-day';
import { saleTables, storeSale } from './store-sale';

export interface TakingIn {
  readonly db: PosDatabase;
  readonly newId: () => string;
  readonly registerId: number;
}

export function takeInTables(db: PosDatabase): Table[] {
  return [...saleTables(db), ...dayTables(db), ...auditTables(db), db.localCustomers, db.items];
}

/** A database that was lost comes back without them. */
export async function learnNumbers(db: PosDatabase, learned: Learned): Promise<void> {
  for (const [localId, customerNumber] of Object.entries(learned)) {
    if (!(await db.idmap.get(localId))) await learnNumber(db, localId, customerNumber);
  }
}

/** Taken by the service, or given up by a person; `settled` was not kept by earlier versions. */
export async function isSettled(db: PosDatabase, write: Write): Promise<boolean> {
  if (await db.settled.get(write.entryId)) return true;
  if (write.kind === 'customer.create') return (await db.idmap.get(localIdOfCreate(write))) !== undefined;
  return (await db.sales.get(write.entryId))?.sync === 'sent';
}

/** The journal does not say whether the entry was ever sent, so its outcome is unknown unless the outbox still has it. */
export async function takeIn(parts: TakingIn, write: Write): Promise<void> {
  if (write.kind === 'customer.create') await storeCustomer(parts.db, write, true);
  else if (write.kind === 'sale.record') await takeInSale(parts, write);
  else if (isDayWrite(write)) await storeDayWrite(parts.db, write, true);
  else if (write.kind === 'till.audit') await storeAudit(parts.db, write, true);
  else await queueWrite(parts.db, write, true);
}

async function takeInSale({ db, newId, registerId }: TakingIn, write: SaleWrite): Promise<void> {
  const skuOf = await readSkus(
    db,
    write.sale.cart.lines.map((line) => line.itemId),
  );
  const sale = readableSale(write, skuOf);
  if (!sale) return;
  // The app ended between journal and database: the cart that is still open is the one that was sold.
  const clearsCart = sale.kind === 'SALE' && (await readNextSale(db))?.transactionId === write.entryId;
  await storeSale(db, { write, sale, clearsCart, isOutcomeUnknown: true, nextId: newId(), registerId });
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

/**
 * Looks at entries that wait for others. One whose new customer is known neither here nor to the journal could wait for ever:
 * it goes before a person. One that waits for an entry which is no longer here can go.
 */
export async function parkOrphans(db: PosDatabase, waiting: readonly OutboxRow[]): Promise<void> {
  for (const seen of waiting) {
    let row = seen;
    for (const { id, needs } of kindOf(row.write).dependsOn(row.write)) {
      if (!row.dependsOn.includes(id)) continue;
      if (needs === 'number') {
        if (row.state === 'waiting' && !(await isComing(db, id))) row = await parkOrphan(db, row);
      } else if (!(await db.outbox.where('entryId').equals(id).first())) {
        row = await changeEntry(db, row, withoutDependency(id)(row));
      }
    }
  }
}

/** The number may still come: the customer is known here, and their creation was not discarded. */
async function isComing(db: PosDatabase, localId: string): Promise<boolean> {
  const local = await db.localCustomers.get(localId);
  return local !== undefined && local.error?.code !== 'ENTRY_DISCARDED';
}

async function parkOrphan(db: PosDatabase, row: OutboxRow): Promise<OutboxRow> {
  const error = new CodedError('CUSTOMER_LOCAL_ONLY', {
    message: 'The new customer of this entry is no longer known on this till.',
  }).data;
  const parked = await changeEntry(db, row, { state: 'refused', lastError: error });
  await markRecord(db, row, 'refused', error);
  return parked;
}
