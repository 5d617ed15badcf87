import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { claimEntries } from '../outbox/outbox';
import { officeSession, openTestStore, type TestStore } from '../testing/test-store';
import { saveEntries } from './save-entries';
import { saveEntry } from './save-entry';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore(officeSession());
  return () => till.store.close();
});

const price = (itemId: string, unitPrice: number) =>
  ({ kind: 'patchItem', params: { itemId }, body: { unitPrice } }) as const;
const take = async () => (await claimEntries(till.store, 10)).map(({ write }) => write);

it('saves each with a line in the journal, folded with what is unsent of its record', async () => {
  await saveEntry(till.store, till.session, { kind: 'patchItem', params: { itemId: '1' }, body: { name: 'Tea' } });
  expect(await saveEntries(till.store, till.session, [price('1', 2), price('2', 3)])).toEqual([null, null]);
  expect(till.pos.journal).toMatchObject([
    { params: { itemId: '1' }, body: { name: 'Tea', unitPrice: 2 } },
    { params: { itemId: '2' }, body: { unitPrice: 3 } },
  ]);
  expect(await take()).toMatchObject([
    { params: { itemId: '1' }, body: { name: 'Tea', unitPrice: 2 } },
    { params: { itemId: '2' }, body: { unitPrice: 3 } },
  ]);
});

it('saves those that the journal took, and says which it did not', async () => {
  await saveEntry(till.store, till.session, price('1', 1));
  till.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
  const outcomes = await saveEntries(till.store, till.session, [price('1', 2), price('2', 3)]);
  expect(outcomes.map((outcome) => outcome?.code ?? null)).toEqual(['JOURNAL_WRITE_FAILED', null]);
  expect(await take()).toMatchObject([{ body: { unitPrice: 1 } }, { body: { unitPrice: 3 } }]);
  expect(till.store.editing.size).toBe(0);
});

it('saves none where one is wrong', async () => {
  await expect(saveEntries(till.store, till.session, [price('1', 2), price('2', -1)])).rejects.toMatchObject({
    data: { code: 'VALIDATION_FAILED' },
  });
  expect(till.pos.journal).toEqual([]);
});
