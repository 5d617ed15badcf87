// Every version of the local database, oldest first. A released version is never edited: a change is a new version with the
// changed tables and, if rows must change, an upgrade in released/ that keeps every sale and every unsent write. It imports
// nothing that may change later.
import type { Dexie, Transaction } from 'dexie';
import { listCopiedEntries } from './released/copied-entries';
import { countLines, listDependencies, sumEntries } from './released/outbox-entries';
import { keepReferences, nameDays } from './released/sale-facts';
import { packRowsAsText } from './released/text-packs';

export interface DatabaseVersion {
  readonly version: number;
  /** Dexie's notation: primary key first, then the indexes. */
  readonly stores: Readonly<Record<string, string | null>>;
  readonly upgrade?: (transaction: Transaction) => PromiseLike<unknown>;
}

export const VERSIONS: readonly DatabaseVersion[] = [
  {
    version: 1,
    stores: {
      customerPacks: '++packId, *numbers',
      items: 'itemId, *codes, [status+sku], [subcategoryId+status+sku]',
      pulls: 'key',
      localCustomers: 'localId',
      idmap: 'localId, customerNumber',
      sales: 'transactionId, receiptNumber, soldAt, customerNumber, localCustomerId',
      outbox: '++seq, &entryId, state, dependsOn',
      carts: 'cartId',
      itemSales: 'itemId, quantity',
      meta: 'key',
    },
  },
  {
    version: 2,
    stores: { customerPacks: '++packId', searchChunks: 'chunkId' },
    upgrade: packRowsAsText,
  },
  {
    // An entry may depend on several others, and is found by the record it belongs to.
    version: 3,
    stores: { outbox: '++seq, &entryId, state, *dependsOn, recordKey', settled: 'entryId' },
    upgrade: listDependencies,
  },
  {
    // The days of this till, and the day of each sale.
    version: 4,
    stores: {
      days: 'dayCycleId, status, businessDate',
      cashMovements: 'movementId, dayCycleId',
      sales: 'transactionId, receiptNumber, soldAt, customerNumber, localCustomerId, dayCycleId',
    },
    upgrade: nameDays,
  },
  {
    // Sales are found by day and by tender references, returns by their sale.
    version: 5,
    stores: {
      sales:
        'transactionId, receiptNumber, soldAt, customerNumber, localCustomerId, dayCycleId, sale.originalTransactionId, sale.businessDate, *references',
    },
    upgrade: keepReferences,
  },
  {
    // Audit entries.
    version: 6,
    stores: { audit: '++seq, &auditId, registerId' },
  },
  {
    // Agreed prices of customers chosen on this till.
    version: 7,
    stores: { agreedPrices: 'customerNumber' },
  },
  {
    // The line of each entry, and the number of entries in each line.
    version: 8,
    stores: { outbox: '++seq, &entryId, state, line, *dependsOn, recordKey' },
    upgrade: countLines,
  },
  {
    // A checksum over the ids of unsent entries shows at the start whether the journal has the same ones.
    version: 9,
    stores: {},
    upgrade: sumEntries,
  },
  {
    // Sales are found by amount and by customer, newest first. No row changes: a till may have a gigabyte of them.
    version: 10,
    stores: {
      sales:
        'transactionId, receiptNumber, soldAt, customerNumber, localCustomerId, dayCycleId, sale.originalTransactionId, sale.businessDate, *references, [sale.settled.totals.grossAmount+soldAt], [customerNumber+soldAt]',
    },
  },
  {
    // The ids the service gave to records made here, other than customers.
    version: 11,
    stores: { recordIds: 'localId' },
  },
  {
    // Audit entries are found by their day, if they name one.
    version: 12,
    stores: { audit: '++seq, &auditId, registerId, facts.dayCycleId' },
  },
  {
    // Entries exported or imported, found by their time to be dropped.
    version: 13,
    stores: { copiedEntries: 'entryId, copiedAt' },
    upgrade: listCopiedEntries,
  },
  {
    // What the service took of this till, found by its time. Empty at first: of earlier entries nothing was kept.
    version: 14,
    stores: { sent: 'entryId, sentAt' },
  },
];

export function declareVersions(db: Dexie, versions: readonly DatabaseVersion[]): void {
  for (const { version, stores, upgrade } of versions) {
    const declared = db.version(version).stores({ ...stores });
    if (upgrade) declared.upgrade(upgrade);
  }
}
