// Every version of the local database, oldest first. A released version is never edited: a change is a new entry with the
// tables it changes and, where rows must follow, an upgrade that keeps every sale and every unsent write.
import type { Dexie, Transaction } from 'dexie';

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
];

export function declareVersions(db: Dexie, versions: readonly DatabaseVersion[]): void {
  for (const { version, stores, upgrade } of versions) {
    const declared = db.version(version).stores({ ...stores });
    if (upgrade) declared.upgrade(upgrade);
  }
}
