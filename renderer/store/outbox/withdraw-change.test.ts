import { openTestStore, type TestStore } from '../testing/test-store';
import { beforeEach, expect, it } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { changeCustomer } from '../customers/change-customer';
import { readCustomer } from '../customers/people';
import { sampleCustomer } from '../testing/samples';
import { applyOutcome } from '../writes/apply-outcome';
import { entryChanges } from './entry-facts';
import { claimEntries } from './outbox';
import { mayWithdraw, withdrawChange } from './withdraw-change';

let till: TestStore;

const entries = () => till.store.db.outbox.orderBy('seq').toArray();
const city = async () => (await readCustomer(till.store.db, 'C-7'))?.customer.city;
const as = (username: string, ...features: string[]): Session => ({
  ...till.session,
  me: { ...till.session.me, username, features },
});

beforeEach(async () => {
  till = await openTestStore();
  const row = sampleCustomer(7, { city: 'Dubai' });
  await till.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText([row]),
    doneDownTo: row.modifiedTime,
  });
  await changeCustomer(till.store, till.session, 'C-7', { city: 'Sharjah' });
  return () => till.store.close();
});

it('leaves nothing to send, here and in the journal, and the old value', async () => {
  const [entry] = await entries();
  expect(await withdrawChange(till.store, till.session, [entry?.entryId ?? ''])).toBe(true);
  expect(await entries()).toEqual([]);
  expect(await city()).toBe('Dubai');
  expect(till.pos.journal).toEqual([]);
  expect(till.pos.noted).toEqual([{ is: 'discarded', isTakenBack: true, what: 'customer', kind: 'customer.change' }]);
});

it('is for its person whose name an earlier version kept in another form', () => {
  expect(mayWithdraw(as('Zo\u00eb', 'CRM_WRITE'), { savedBy: 'Zoe\u0308' })).toBe(true);
  expect(mayWithdraw(as('Zo\u00eb', 'CRM_WRITE'), { savedBy: 'Zoe' })).toBe(false);
});

it('is also for a person who may discard entries, and for nobody else', async () => {
  const [entry] = await entries();
  const withdraw = (session: Session) => withdrawChange(till.store, session, [entry?.entryId ?? '']);
  await expect(withdraw(as('omar', 'CRM_WRITE', 'SALES_WRITE'))).rejects.toMatchObject({ code: 'FEATURE_MISSING' });
  expect(await city()).toBe('Sharjah');
  expect(await withdraw(as('omar', 'SALES_WRITE', 'ACCOUNTING_READ'))).toBe(true);
});

it('is not done for what is being sent', async () => {
  const [taken] = await claimEntries(till.store, 1);
  const entryId = taken?.write.entryId ?? '';
  expect(await withdrawChange(till.store, till.session, [entryId])).toBe(false);
  await applyOutcome(till.store, entryId, { kind: 'refused', error: new CodedError('VALIDATION_FAILED').data });
  expect(await withdrawChange(till.store, till.session, [entryId])).toBe(true);
});

it('says of each field what it was before the first change and what it is after the last', async () => {
  const item = { kind: 'patchItem', params: { itemId: 'I-1' } } as const;
  const make = (body: object, seen?: object) =>
    ({ ...item, entryId: till.store.newId(), savedAt: '2026-01-01T00:00:00Z', savedBy: 'maria', body, seen }) as never;
  expect(
    entryChanges([
      make({ unitPrice: 2.75, name: 'Cup' }, { unitPrice: 2.5, name: 'Mug' }),
      make({ unitPrice: 3 }, { unitPrice: 2.75 }),
      make({ name: 'Mug' }, { name: 'Cup' }),
      make({ sku: 'M1' }),
    ]),
  ).toEqual([
    { field: 'unitPrice', was: 2.5, will: 3 },
    { field: 'sku', was: undefined, will: 'M1' },
  ]);
});
