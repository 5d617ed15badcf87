import { officeSession, openTestStore, type TestStore } from '../testing/test-store';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { supersededStore } from '#shared/ipc/superseded-store';
import { claimEntries } from '../outbox/outbox';
import { saveEntry, type EntryContent } from './save-entry';
import { recordAudit } from '../day/audit';
import { applyOutcome } from './apply-outcome';

const dayCycleId = '00000000-0000-4000-8000-000000000001';
const startedAt = '2026-05-04T08:00:00.000Z';
const open: EntryContent = {
  kind: 'day.open',
  body: { dayCycleId, businessDate: '2026-05-04', startedAt, openingCash: 50, registerId: 1 },
};
const close: EntryContent = { kind: 'day.close', dayCycleId, body: { closedAt: startedAt, closingCash: 50 } };
const movementId = '00000000-0000-4000-8000-000000000003';
const cash: EntryContent = {
  kind: 'cash.move',
  dayCycleId,
  body: { movementId, kind: 'IN', amount: 20, reason: 'Change', at: startedAt, cashier: 'sara' },
};
let till: TestStore;

beforeEach(async () => {
  till = await openTestStore(officeSession());
  return () => till.store.close();
});

const save = (content: EntryContent, entryId?: string) => saveEntry(till.store, till.session, content, entryId);
const take = async () => (await claimEntries(till.store, 10)).map(({ write }) => write);
const error = new CodedError('NOT_OFFERED').data;

it('makes closes and cash movements wait for the opening of their day', async () => {
  await save(open, dayCycleId);
  await save(close);
  await save(cash);
  expect((await take()).map(({ kind }) => kind)).toEqual(['day.open']);
  const answer = { dayCycleId, businessDate: '2026-05-04', status: 'OPEN' };
  await applyOutcome(till.store, dayCycleId, { kind: 'accepted', answer });
  expect((await take()).map(({ kind }) => kind)).toEqual(['day.close', 'cash.move']);
  expect(till.pos.journal).toHaveLength(3);
});

it('keeps a cash movement that the service does not offer', async () => {
  const entryId = await save(cash);
  await take();
  await applyOutcome(till.store, entryId, { kind: 'not offered', error });
  expect(await till.store.db.outbox.toArray()).toMatchObject([{ entryId, state: 'not offered' }]);
  expect(till.pos.journal).toMatchObject([{ entryId }]);
});

it('folds two updates of one record into one, but not updates of different records', async () => {
  await save({ kind: 'patchCustomerStore', params: { id: 7 }, body: { creditLimit: 1, name: 'A' } });
  await save({ kind: 'patchCustomerStore', params: { id: 8 }, body: { creditLimit: 1 } });
  await save({ kind: 'patchCustomerStore', params: { id: 7 }, body: { creditLimit: 2 } });
  expect(await take()).toMatchObject([
    { params: { id: 7 }, body: { creditLimit: 2, name: 'A' } },
    { params: { id: 8 }, body: { creditLimit: 1 } },
  ]);
  expect(till.pos.journal).toHaveLength(2);
});

it('rejects invalid values', async () => {
  const wrong = save({ kind: 'patchCustomerStore', params: { id: 7 }, body: { creditLimit: -1 } });
  await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION_FAILED', data: { field: 'body.creditLimit' } });
  expect([await take(), till.pos.journal]).toEqual([[], []]);
});

const quotation = (body: object): EntryContent => {
  return { kind: 'patchQuotation', params: { id: '0a9d4f0e-3f57-4b7e-8a55-6b0f6a1c9e01' }, body };
};

it('sends a refused change again with its correction, also where two changes are sent one after the other', async () => {
  const entryId = await save(quotation({ notes: 'By sea', validUntil: '2026-02-01' }));
  await take();
  await applyOutcome(till.store, entryId, { kind: 'unknown', error: new CodedError('REQUEST_TIMED_OUT').data });
  await take();
  await applyOutcome(till.store, entryId, { kind: 'refused', error: new CodedError('WRITE_REFUSED').data });
  await save(quotation({ validUntil: '2026-02-28' }));
  expect(await take()).toMatchObject([{ body: { notes: 'By sea', validUntil: '2026-02-28' } }]);
  expect(till.pos.journal).toHaveLength(1);
});

it('journals an entry of the audit list also while the database takes nothing', async () => {
  const { outbox } = till.store.db;
  const full = vi.spyOn(outbox, 'bulkAdd').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  const failed = { code: 'STORE_WRITE_FAILED' };
  await expect(save(quotation({ notes: 'By sea' }))).rejects.toMatchObject(failed);
  await expect(recordAudit(till.store, till.session, { kind: 'LOCK' })).rejects.toMatchObject(failed);
  await expect(save(quotation({ notes: 'By air' }))).rejects.toMatchObject(failed);
  expect(till.pos.journal.map(({ kind }) => kind)).toEqual(['patchQuotation', 'till.audit']);
  full.mockRestore();
  await recordAudit(till.store, till.session, { kind: 'LOCK' });
  expect((await outbox.orderBy('seq').toArray()).map(({ write }) => write.kind)).toHaveLength(3);
});

it('says that another window has taken over where main refuses its journal', async () => {
  till.pos.journalError = supersededStore();
  await expect(save(cash)).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
});

it('leaves no entry locked where the change to it could not be begun', async () => {
  const store = (creditLimit: number): EntryContent => {
    return { kind: 'patchCustomerStore', params: { id: 7 }, body: { creditLimit } };
  };
  await save(store(1));
  const { db } = till.store;
  const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  const lost = vi.spyOn(db, 'transaction').mockImplementation(((...args: unknown[]) => {
    const done = transaction(...args);
    if (args[0] !== 'rw') return done;
    return done.then(() => {
      throw new DOMException('The connection was lost.', 'UnknownError');
    });
  }) as never);
  await expect(save(store(2))).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
  lost.mockRestore();
  expect(await take()).toMatchObject([{ body: { creditLimit: 1 } }]);
});
