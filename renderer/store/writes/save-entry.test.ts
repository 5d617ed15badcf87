import { openTestStore, type TestStore } from '../testing/test-store';
import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { claimEntries } from '../outbox/outbox';
import { saveEntry, type EntryContent } from './save-entry';
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
  till = await openTestStore();
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
