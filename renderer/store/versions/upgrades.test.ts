import { expect, it } from 'vitest';
import { sampleCustomer, saleWrite } from '../testing/samples';
import { findCustomer } from '../customer-packs/customer-packs';
import { outboxRow } from '../writes/queue-write';
import { readSearchDue } from '../customer-packs/search-due';
import type { NewAuditRow, SaleRow } from '../database/till-rows';
import type { NewOutboxRow } from '../database/entry-rows';
import { VERSIONS, type DatabaseVersion } from './upgrades';
import { createDatabase } from './create-database';

const last = VERSIONS.at(-1)?.version ?? 0;

/** A version after the last, like the next change of the tables will add. */
const next: DatabaseVersion = {
  version: last + 1,
  stores: { outbox: '++seq, &entryId, state, *dependsOn, recordKey, savedAt' },
  upgrade: (transaction) =>
    transaction
      .table('outbox')
      .toCollection()
      .modify((row: { attempts: number }) => {
        row.attempts += 100;
      }),
};

/** In version 1 a row had a single dependency with its customer number beside it. */
function asInVersion1(row: NewOutboxRow, dependsOn: string | null, customerNumber: string | null = null): NewOutboxRow {
  const { learned: _learned, conflict: _conflict, ...kept } = row;
  return { ...kept, dependsOn, customerNumber } as unknown as NewOutboxRow;
}

it('keeps the customer number of a sale stored by version 1', async () => {
  const before = createDatabase('upgrade-learned', 'strict', VERSIONS.slice(0, 1));
  const localId = crypto.randomUUID();
  await before.outbox.add(asInVersion1(outboxRow(saleWrite(1, 1, localId)), null, 'C-7'));
  before.close();
  const now = createDatabase('upgrade-learned', 'strict');
  const row = await now.outbox.toCollection().first();
  expect(row).toMatchObject({ dependsOn: [], learned: { [localId]: 'C-7' } });
  expect(row).not.toHaveProperty('customerNumber');
  now.close();
});

it('numbers its versions in ascending order without gaps', () => {
  expect(VERSIONS.map(({ version }) => version)).toEqual(VERSIONS.map((_, i) => i + 1));
});

it.each(VERSIONS.map(({ version }) => version))(
  'upgrades from version %i to the newest and keeps the rows',
  async (version) => {
    const name = `upgrade-from-${version}`;
    const before = createDatabase(name, 'strict', VERSIONS.slice(0, version));
    const localId = crypto.randomUUID();
    const write = saleWrite(1, 1, localId);
    const row = outboxRow(write);
    await before.outbox.add(version < 3 ? asInVersion1(row, localId) : { ...row, dependsOn: [localId] });
    before.close();

    const now = createDatabase(name, 'strict');
    expect(await now.outbox.toArray()).toMatchObject([{ seq: 1, entryId: write.entryId, write }]);
    const waiting = await now.outbox.where('dependsOn').equals(localId).toArray();
    expect(waiting).toMatchObject([{ dependsOn: [localId], learned: {}, conflict: null }]);
    expect(now.verno).toBe(last);
    now.close();
  },
);

it('keeps customers stored as objects and marks their packs for indexing', async () => {
  const before = createDatabase('upgrade-packs', 'relaxed', VERSIONS.slice(0, 1));
  const rows = [sampleCustomer(1), sampleCustomer(2)];
  await before.table('customerPacks').add({ numbers: rows.map((row) => row.customerNumber), rows });
  before.close();

  const now = createDatabase('upgrade-packs', 'relaxed');
  expect(await findCustomer(now, 'C-2')).toEqual(sampleCustomer(2));
  expect((await readSearchDue(now)).due).toEqual([[1, 1]]);
  now.close();
});

it('finds sales stored by version 9 by amount and customer, newest first', async () => {
  const before = createDatabase('upgrade-sales', 'strict', VERSIONS.slice(0, 9));
  const sold = (transactionId: string, soldAt: string, customerNumber: string | null) =>
    ({ transactionId, soldAt, customerNumber, sale: { settled: { totals: { grossAmount: 4950 } } } }) as SaleRow;
  await before.sales.bulkAdd([
    sold('a', '2026-01-02', 'C-1'),
    sold('b', '2026-01-01', null),
    sold('c', '2026-01-03', 'C-1'),
  ]);
  before.close();

  const now = createDatabase('upgrade-sales', 'strict');
  const found = async (index: string, key: unknown) => {
    const rows = await now.sales.where(index).between([key, ''], [key, '\uffff']).reverse().toArray();
    return rows.map(({ transactionId }) => transactionId);
  };
  expect(await found('[sale.settled.totals.grossAmount+soldAt]', 4950)).toEqual(['c', 'a', 'b']);
  expect(await found('[customerNumber+soldAt]', 'C-1')).toEqual(['c', 'a']);
  now.close();
});

it('finds audit entries stored by version 11 by their day', async () => {
  const before = createDatabase('upgrade-audit', 'strict', VERSIONS.slice(0, 11));
  const noted = (auditId: string, facts: object) => ({ auditId, registerId: 1, facts }) as NewAuditRow;
  await before.audit.bulkAdd([noted('a', { dayCycleId: 'one' }), noted('b', {}), noted('c', { dayCycleId: 'two' })]);
  before.close();

  const now = createDatabase('upgrade-audit', 'strict');
  expect(await now.audit.where('facts.dayCycleId').equals('one').toArray()).toMatchObject([{ seq: 1, auditId: 'a' }]);
  expect(await now.audit.count()).toBe(3);
  now.close();
});

it('makes a row of each entry that version 12 noted as copied', async () => {
  const before = createDatabase('upgrade-copied', 'strict', VERSIONS.slice(0, 12));
  const entryIds = [crypto.randomUUID(), crypto.randomUUID()];
  await before.table('meta').add({ key: 'copied entries', entryIds });
  before.close();

  const since = new Date().toISOString();
  const now = createDatabase('upgrade-copied', 'strict');
  const rows = await now.copiedEntries.toArray();
  expect(rows.map(({ entryId }) => entryId)).toEqual(entryIds.toSorted());
  expect(rows.every(({ copiedAt }) => copiedAt >= since)).toBe(true);
  expect(await now.meta.toCollection().primaryKeys()).toEqual([]);
  now.close();
});

it('upgrades a table and its rows to the next version without losing an unsent write', async () => {
  const before = createDatabase('upgrade-next', 'strict');
  const write = saleWrite(1, 1);
  await before.outbox.add(outboxRow(write));
  before.close();

  const after = createDatabase('upgrade-next', 'strict', [...VERSIONS, next]);
  expect(await after.outbox.orderBy('savedAt').toArray()).toMatchObject([{ attempts: 100, write }]);
  expect(after.tables.map((table) => table.name)).toContain('customerPacks');
  after.close();
});
