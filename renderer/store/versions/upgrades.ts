// Every version of the local database, oldest first. A released version is never edited: a change is a new version with the
// changed tables and, if rows must change, an upgrade that keeps every sale and every unsent write.
import type { Dexie, Transaction } from 'dexie';
import type { Customer } from '#shared/api/customers/customer';
import { entrySum } from '#shared/writes/entry-sum';
import { lineOf, NO_ENTRIES } from '../database/outbox-rows';
import { numbersRecords } from '../customer-packs/pack-numbers';
import { packRows } from '../customer-packs/pack-rows';
import type { OutboxLengthsRow, OutboxRow } from '../database/entry-rows';
import type { SaleRow } from '../database/till-rows';
import type { SearchDueRow } from '../database/pulled-rows';
import { referencesOf } from '../database/sale-references';

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
    upgrade: (transaction) => transaction.table('outbox').toCollection().modify(listDependencies),
  },
  {
    // The days of this till, and the day of each sale.
    version: 4,
    stores: {
      days: 'dayCycleId, status, businessDate',
      cashMovements: 'movementId, dayCycleId',
      sales: 'transactionId, receiptNumber, soldAt, customerNumber, localCustomerId, dayCycleId',
    },
    upgrade: (transaction) => transaction.table<SaleRow>('sales').toCollection().modify(nameItsDay),
  },
  {
    // Sales are found by day and by tender references, returns by their sale.
    version: 5,
    stores: {
      sales:
        'transactionId, receiptNumber, soldAt, customerNumber, localCustomerId, dayCycleId, sale.originalTransactionId, sale.businessDate, *references',
    },
    upgrade: (transaction) => transaction.table<SaleRow>('sales').toCollection().modify(keepReferences),
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
];

async function sumEntries(transaction: Transaction): Promise<void> {
  const entryIds = await transaction.table<OutboxRow>('outbox').orderBy('entryId').keys();
  const meta = transaction.table('meta');
  const { lengths = NO_ENTRIES } = ((await meta.get('outbox lengths')) ?? {}) as Partial<OutboxLengthsRow>;
  await meta.put({ key: 'outbox lengths', lengths, sum: entrySum(0, 'with', entryIds.map(String)) });
}

async function countLines(transaction: Transaction): Promise<void> {
  const lengths = { ...NO_ENTRIES };
  await transaction
    .table<OutboxRow>('outbox')
    .toCollection()
    .modify((row) => {
      row.line = lineOf(row);
      lengths[row.line] += 1;
    });
  await transaction.table('meta').put({ key: 'outbox lengths', lengths });
}

function nameItsDay(row: SaleRow): void {
  row.dayCycleId = row.sale.dayCycleId;
}

function keepReferences(row: SaleRow): void {
  row.references = referencesOf(row.sale);
}

interface OutboxRow1 {
  dependsOn: string | string[] | null;
  customerNumber?: string | null;
  learned?: Record<string, string>;
  conflict?: null;
  existing?: null;
  exportedAt?: null;
  write: { localCustomerId?: string | null };
}

function listDependencies(row: OutboxRow1): void {
  const { dependsOn, customerNumber, write } = row;
  const localId = write.localCustomerId ?? null;
  row.dependsOn = typeof dependsOn === 'string' ? [dependsOn] : [];
  row.learned = localId !== null && customerNumber ? { [localId]: customerNumber } : {};
  Object.assign(row, { conflict: null, existing: null, exportedAt: null });
  delete row.customerNumber;
}

export function declareVersions(db: Dexie, versions: readonly DatabaseVersion[]): void {
  for (const { version, stores, upgrade } of versions) {
    const declared = db.version(version).stores({ ...stores });
    if (upgrade) declared.upgrade(upgrade);
  }
}

/** Converts rows to texts and numbers to hashes. The search index is stored from here on; all packs are due for indexing. */
async function packRowsAsText(transaction: Transaction): Promise<void> {
  const packs = transaction.table<OldPack>('customerPacks');
  const pulls = transaction.table('pulls');
  const ids: Pick<OldPack, 'packId' | 'numbers'>[] = [];
  await packs.toCollection().modify((pack) => {
    Object.assign(pack, packRows(pack.rows));
    ids.push({ packId: pack.packId, numbers: pack.numbers });
  });
  await pulls.bulkPut(numbersRecords(ids, new Map()));
  const due: SearchDueRow = {
    key: 'search',
    life: crypto.randomUUID(),
    stamp: 1,
    due: ids.map(({ packId }) => [packId, 1]),
  };
  await pulls.put(due);
}

interface OldPack {
  readonly packId: number;
  readonly numbers: string[];
  readonly rows: Customer[];
}
