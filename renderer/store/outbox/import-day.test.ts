// A file of this register's earlier installation, with the opening of a day.
import { beforeEach, expect, it } from 'vitest';
import { openTestStore, SOLD_AT, testSession, type TestStore } from '../testing/test-store';
import { minor } from '#shared/domain/money/money';
import { closeDay, closeDayOfOtherTill, openDay } from '../day/day';
import { checksumOf, exportEntries } from './export-entries';
import { importEntries, planImport } from './import-entries';
import { recordSale } from '../sales/record-sale';
import { readOpenDay } from '../writes/store-day';
import { createFakePos } from '../testing/fake-pos';
import { sampleDraft } from '../testing/samples';

const float = { amount: minor(5_000), pieces: [] };
/** The last in the database: the order there must not decide. */
const dayCycleId = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const nobody = { reason: null, approvedBy: null };
let other: TestStore;
let set: TestStore;

/** The till was set up again after its earlier installation opened a day and sold in it, without the network. */
beforeEach(async () => {
  // Its clock was a day ahead: the times must not decide either.
  const now = () => new Date(SOLD_AT.getTime() + 86_400_000);
  other = await openTestStore(testSession(), createFakePos(), { now });
  await openDay(other.store, other.session, crypto.randomUUID(), float);
  await recordSale(other.store, other.session, sampleDraft(other.session));
  set = await openTestStore({ ...testSession(), registerId: other.session.registerId, merchantCode: 'demo2' });
  return async () => {
    await other.store.close();
    await set.store.close();
  };
});
async function importFile(): Promise<void> {
  let text = '';
  await exportEntries(other.store, other.session, async (given) => {
    text = given;
    return true;
  });
  const { merchantCode: _, ...file } = JSON.parse(text) as Record<string, unknown>;
  const moved = { ...file, merchantCode: set.session.merchantCode };
  const sealed = JSON.stringify({ ...moved, checksum: await checksumOf(moved) });
  await importEntries(set.store, set.session, (await planImport(set.store, set.session, sealed)).file);
}
const dayIdOf = async ({ store }: TestStore) => (await store.db.days.toCollection().first())?.dayCycleId ?? '';
const openDayOf = ({ store, session }: TestStore) => readOpenDay(store.db, session.registerId);
const reopened = async () => {
  await set.store.close();
  return openTestStore(set.session, set.pos);
};

it('goes on as the day of this till where none is open', async () => {
  await importFile();
  expect(await openDayOf(set)).toMatchObject({ dayCycleId: await dayIdOf(other) });
});

it.each([false, true])('is not sold into where a day is open here (its close is in the file: %s)', async (isClosed) => {
  const earlier = await dayIdOf(other);
  const closing = { entryId: crypto.randomUUID(), dayCycleId: earlier, counted: float, ...nobody };
  if (isClosed) await closeDay(other.store, other.session, closing);
  await openDay(set.store, set.session, dayCycleId, float);
  await importFile();
  expect(await openDayOf(set)).toMatchObject({ dayCycleId });
  expect(await set.store.db.days.get(earlier)).toMatchObject({ status: isClosed ? 'CLOSED' : 'OPEN' });
  const { transaction } = await recordSale(set.store, set.session, sampleDraft(set.session));
  expect(transaction.dayCycleId).toBe(dayCycleId);

  set = await reopened();
  expect(await openDayOf(set)).toMatchObject({ dayCycleId });
  // Main keeps the day of this till for a database that is lost after the service has everything.
  set.pos.journal.length = 0;
  await set.store.db.delete();
  set = await reopened();
  expect(await openDayOf(set)).toMatchObject({ dayCycleId });
});

it('can be closed by its count, and the day of this till stays open', async () => {
  const { store, session } = set;
  await openDay(store, session, dayCycleId, float);
  await importFile();
  const earlier = await dayIdOf(other);
  const toClose = { entryId: crypto.randomUUID(), dayCycleId: earlier, startedAt: null, counted: float };
  await closeDayOfOtherTill(store, session, toClose);
  expect(await store.db.days.get(earlier)).toMatchObject({ status: 'CLOSED', closing: null });
  expect(await openDayOf(set)).toMatchObject({ dayCycleId });
});

it('is restored from the journal as it was imported', async () => {
  const { store, session } = set;
  await openDay(store, session, dayCycleId, float);
  await importFile();
  await store.db.delete();
  set = await reopened();
  expect(await set.store.db.days.count()).toBe(2);
  expect(await openDayOf(set)).toMatchObject({ dayCycleId });
});

it('is chosen by its opening where an earlier version left two open', async () => {
  const { store, session } = set;
  await openDay(store, session, dayCycleId, float);
  const day = await store.db.days.get(dayCycleId);
  if (!day) throw new Error('The day is not here.');
  await store.db.days.add({ ...day, dayCycleId: crypto.randomUUID(), openedAt: '2026-02-28T05:00:00.000Z' });
  expect(await openDayOf(set)).toEqual(day);
});
