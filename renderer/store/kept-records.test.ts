import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './testing/test-store';
import { takenEntry } from '#shared/ipc/store-calls';
import { readKeptPage, sendKeptAgain } from './kept-records';
import { takeEntries } from './outbox';
import { recordSale } from './record-sale';
import { settleEntry } from './settle-entry';
import { storeDay } from './store-day';
import { sampleDraft } from './testing/samples';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});
afterEach(() => till.store.close());

/** Sold and acknowledged by the service. */
async function sent(): Promise<string> {
  const { transaction } = await recordSale(till.store, till.session, sampleDraft(till.session));
  await takeEntries(till.store, 1);
  await settleEntry(till.store, transaction.transactionId, { kind: 'accepted', answer: transaction });
  return transaction.transactionId;
}

const NOTHING = { transactionIds: [], dayCycleIds: [], movementIds: [] };

it('tells what was acknowledged, and nothing that waits', async () => {
  const first = await sent();
  await recordSale(till.store, till.session, sampleDraft(till.session));
  expect(await readKeptPage(till.store, { before: null })).toEqual({
    ids: { ...NOTHING, transactionIds: [first] },
    next: null,
  });
});

it('tells every sale once, the newest first, page by page', async () => {
  const sale = await till.store.db.sales.get(await sent());
  if (!sale) throw new Error('The sale is not here.');
  // Five to a moment, so that pages end within one.
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    ...sale,
    transactionId: crypto.randomUUID(),
    soldAt: new Date(Date.parse(sale.soldAt) + Math.floor(index / 5) * 1_000).toISOString(),
  }));
  await till.store.db.sales.bulkAdd(rows);
  const told: string[] = [];
  for (let before: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof readKeptPage>> = await readKeptPage(till.store, { before });
    expect(page.ids.transactionIds.length).toBeLessThanOrEqual(500);
    told.push(...page.ids.transactionIds);
    before = page.next;
    if (before === null) break;
  }
  expect(new Set(told)).toEqual(new Set([sale, ...rows].map(({ transactionId }) => transactionId)));
  expect(told.indexOf(rows.at(-1)?.transactionId ?? '')).toBeLessThan(5);
});

it('puts a sale back that the service has lost: journal first, unsent again, and once', async () => {
  const transactionId = await sent();
  till.pos.journal.length = 0;
  const ids = { ...NOTHING, transactionIds: [transactionId] };
  expect(await sendKeptAgain(till.store, ids)).toEqual({ sales: 1, others: 0 });
  expect(await sendKeptAgain(till.store, ids)).toEqual({ sales: 0, others: 0 });
  expect(till.pos.journal.map(({ entryId }) => entryId)).toEqual([transactionId]);
  const row = await till.store.db.sales.get(transactionId);
  expect(row?.sync).toBe('not sent');
  const [taken, ...others] = await takeEntries(till.store, 4);
  expect(others).toEqual([]);
  expect(taken).toMatchObject({ write: { sale: row?.transaction }, outcomeUnknown: true });
  takenEntry.parse(taken);
});

it('puts a day back before what was sold in it, and its close behind', async () => {
  const transactionId = await sent();
  const dayCycleId = crypto.randomUUID();
  const body = { dayCycleId, businessDate: '2026-05-04', startedAt: '2026-05-04T06:00:00.000Z', openingCash: 50 };
  const by = { savedAt: body.startedAt, savedBy: 'sara' };
  await storeDay(till.store.db, { kind: 'day.open', entryId: dayCycleId, ...by, body: { ...body, registerId: 1 } });
  await till.store.db.sales.toCollection().modify((row) => {
    row.transaction.dayCycleId = dayCycleId;
  });
  const ids = { ...NOTHING, transactionIds: [transactionId], dayCycleIds: [dayCycleId] };
  expect(await sendKeptAgain(till.store, ids)).toEqual({ sales: 1, others: 1 });
  const [opening, ...waiting] = await takeEntries(till.store, 4);
  expect(waiting).toEqual([]);
  expect(opening?.write).toMatchObject({ kind: 'day.open', isSentAgain: true, body: { ...body, registerId: 1 } });
});
