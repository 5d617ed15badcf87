import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../testing/test-store';
import { MOST_IDS, NO_RECORDS, type RecordIds } from '#shared/api/sales/known-records';
import { readKeptPage } from './kept-page';
import { claimEntries } from '../outbox/outbox';
import { recordAudit } from '../day/audit';
import { recordSale } from '../sales/record-sale';
import type { CashMovementRow, SaleRow } from '../database/till-rows';
import { applyOutcome } from '../writes/apply-outcome';
import { storeDay } from '../writes/store-day';
import { sampleDraft } from '../testing/samples';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});
afterEach(() => till.store.close());

/** Records a sale and has the service accept it. */
async function sentSale(): Promise<SaleRow> {
  const { transaction } = await recordSale(till.store, till.session, sampleDraft(till.session));
  await claimEntries(till.store, 1);
  await applyOutcome(till.store, transaction.transactionId, { kind: 'accepted', answer: transaction });
  const sale = await till.store.db.sales.get(transaction.transactionId);
  if (!sale) throw new Error('The sale is not here.');
  return sale;
}

/** Every page, as the service is asked for it. */
async function allPages(): Promise<RecordIds[]> {
  const pages: RecordIds[] = [];
  let before: Awaited<ReturnType<typeof readKeptPage>>['next'] = null;
  do {
    const page: Awaited<ReturnType<typeof readKeptPage>> = await readKeptPage(till.store, { before });
    for (const ids of Object.values(page.ids)) expect(ids.length).toBeLessThanOrEqual(MOST_IDS);
    pages.push(page.ids);
    before = page.next;
  } while (before !== null);
  return pages;
}

it('reports acknowledged records but no pending ones', async () => {
  const first = (await sentSale()).transactionId;
  await recordSale(till.store, till.session, sampleDraft(till.session));
  expect(await readKeptPage(till.store, { before: null })).toEqual({
    ids: { ...NO_RECORDS, transactionIds: [first] },
    next: null,
  });
});

it('reports every sale once, newest first, page by page', async () => {
  const sale = await sentSale();
  // Five sales share each time, so that pages end between equal times.
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    ...sale,
    transactionId: crypto.randomUUID(),
    soldAt: new Date(Date.parse(sale.soldAt) + Math.floor(index / 5) * 1_000).toISOString(),
  }));
  await till.store.db.sales.bulkAdd(rows);
  const told = (await allPages()).flatMap(({ transactionIds }) => transactionIds);
  expect(new Set(told)).toEqual(new Set([sale, ...rows].map(({ transactionId }) => transactionId)));
  expect(told.indexOf(rows.at(-1)?.transactionId ?? '')).toBeLessThan(5);
});

it('reports sent sales with the first page, however many newer ones are unsent', async () => {
  const sale = await sentSale();
  const rows = Array.from({ length: 900 }, (_, index) => ({
    ...sale,
    transactionId: crypto.randomUUID(),
    soldAt: new Date(Date.parse(sale.soldAt) + index * 1_000).toISOString(),
    sync: 'not sent' as const,
  }));
  await till.store.db.sales.bulkAdd(rows);
  expect(await readKeptPage(till.store, { before: null })).toEqual({
    ids: { ...NO_RECORDS, transactionIds: [sale.transactionId] },
    next: null,
  });
});

it('reports every day, cash movement and customer once, those of the newest business dates first', async () => {
  const { db, newId } = till.store;
  const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString();
  const days = Array.from({ length: 500 }, (_, index) => ({ dayCycleId: newId(), startedAt: dayOf(index) }));
  for (const body of days) {
    const { dayCycleId, startedAt } = body;
    const opening = { ...body, businessDate: startedAt.slice(0, 10), openingCash: 0, registerId: 1 };
    await storeDay(db, { kind: 'day.open', entryId: dayCycleId, savedAt: startedAt, savedBy: 'sara', body: opening });
  }
  const movements = days.flatMap(({ dayCycleId, startedAt }) =>
    Array.from({ length: 2 }, (): CashMovementRow => {
      const facts = { kind: 'DROP', amount: 5, reason: 'Safe', cashier: 'sara' } as const;
      return { movementId: newId(), dayCycleId, at: startedAt, ...facts };
    }),
  );
  await db.cashMovements.bulkAdd(movements);
  const numbers = Array.from({ length: 900 }, (_, index) => String(100_000 + index));
  await db.idmap.bulkAdd(numbers.map((customerNumber) => ({ localId: newId(), customerNumber })));

  const entry = {
    at: '2026-05-04T06:00:00.000Z',
    registerId: 1,
    right: null,
    person: 'sara',
    approvedBy: null,
    facts: {},
  };
  const noted = Array.from({ length: 900 }, () => ({ ...entry, auditId: newId(), kind: 'LOCK' as const }));
  await db.audit.bulkAdd(noted);
  const pages = await allPages();
  const told = (kind: keyof RecordIds) => pages.flatMap((ids) => ids[kind]);
  expect(told('movementIds').toSorted()).toEqual(movements.map(({ movementId }) => movementId).toSorted());
  const today = movements.slice(-2).map(({ movementId }) => movementId);
  expect(told('movementIds').slice(0, 2).toSorted()).toEqual(today.toSorted());
  expect(told('dayCycleIds')).toEqual(days.map(({ dayCycleId }) => dayCycleId).toReversed());
  expect(told('customerNumbers')).toEqual(numbers.toReversed());
  expect(told('auditIds')).toEqual(noted.map(({ auditId }) => auditId).toReversed());
});

it('reports no movement and no audit entry that waits or was discarded', async () => {
  const { store, session } = till;
  await recordAudit(store, session, { kind: 'NO_SALE' });
  const facts = { kind: 'DROP', amount: 5, reason: 'Safe', cashier: 'sara', at: '2026-05-04T06:00:00.000Z' } as const;
  const [kept, discarded] = [store.newId(), store.newId()];
  await store.db.cashMovements.bulkAdd(
    [kept, discarded].map((movementId) => ({ ...facts, movementId, dayCycleId: store.newId() })),
  );
  await recordAudit(store, session, { kind: 'DISCARDED', facts: { entryId: discarded, entry: 'CASH_MOVEMENT' } });
  const page = await readKeptPage(store, { before: null });
  expect(page.ids).toEqual({ ...NO_RECORDS, movementIds: [kept] });
});
