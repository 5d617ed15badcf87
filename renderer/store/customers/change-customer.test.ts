import { rowText } from '#shared/ipc/row-text';
import { openTestStore, testSession, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import type { Write } from '#shared/writes/write';
import { changeCustomer } from './change-customer';
import { createCustomer } from './create-customer';
import { customerView } from '../customer-packs/customer-view';
import { withUnsent } from '../customer-packs/overlay';
import { claimEntries } from '../outbox/outbox';
import { readCustomer } from './people';
import { dropEntry } from '../outbox/drop-entry';
import { correctCustomer } from '../outbox/duplicate-customer';
import { resolveConflict } from '../outbox/resolve-conflict';
import { applyOutcome } from '../writes/apply-outcome';
import { createFakePos } from '../testing/fake-pos';
import { sampleCustomer } from '../testing/samples';

const row = sampleCustomer(7, { city: 'Dubai', category: 'A' });
const refusal = new CodedError('VALIDATION_FAILED').data;
let till: TestStore;

const pull = (change: Partial<typeof row>) =>
  till.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText([{ ...row, ...change }]),
    doneDownTo: row.modifiedTime,
  });
const change = (values: Parameters<typeof changeCustomer>[3], key = 'C-7') =>
  changeCustomer(till.store, till.session, key, values);
const entries = () => till.store.db.outbox.orderBy('seq').toArray();
const fieldsOf = (write: Write | undefined) => (write?.kind === 'customer.change' ? write.fields : null);
const shown = async (key = 'C-7') => (await readCustomer(till.store.db, key))?.customer;
const take = async () => (await claimEntries(till.store, 10)).map(({ write }) => write);

beforeEach(async () => {
  till = await openTestStore();
  await pull({});
  return () => till.store.close();
});

describe('changeCustomer', () => {
  it('shows what was changed at once, journaled, with what each field was', async () => {
    const view = await change({ city: 'Sharjah', category: 'A' });
    expect(view).toMatchObject({ customer: { city: 'Sharjah', category: 'A' }, sync: 'not sent' });
    const [entry] = await entries();
    expect(fieldsOf(entry?.write)).toEqual({ city: { bases: ['Dubai'], value: 'Sharjah' } });
    expect(till.pos.journal).toEqual([entry?.write]);
    expect(till.pos.calls).toContain('sync.nudge');
  });

  it('makes nothing of an edit that changes nothing, and refuses what cannot be', async () => {
    await change({ city: 'Dubai', lastName: '' });
    expect(await entries()).toEqual([]);
    await expect(change({ email: 'no address' })).rejects.toMatchObject({ data: { field: 'email' } });
    await expect(change({ city: 'x' }, 'C-99')).rejects.toMatchObject({ code: 'CUSTOMER_UNKNOWN' });
  });

  it('keeps what a person changed through every pull', async () => {
    await change({ city: 'Sharjah' });
    await pull({ city: 'Ajman', category: 'B' });
    expect(await shown()).toMatchObject({ city: 'Sharjah', category: 'B' });
  });

  it('is made over what the person saw, though another value was loaded meanwhile', async () => {
    await pull({ city: 'Ajman' });
    await changeCustomer(till.store, till.session, 'C-7', { city: 'Sharjah' }, { fields: { city: 'Dubai' } });
    expect(fieldsOf((await entries())[0]?.write)).toEqual({ city: { bases: ['Dubai'], value: 'Sharjah' } });
  });

  it('over an unsent change does not take a value for seen that was loaded under it', async () => {
    await change({ city: 'Sharjah' });
    await take();
    await pull({ city: 'Ajman' });
    await change({ city: 'Abu Dhabi' });
    expect(fieldsOf((await entries())[1]?.write)).toEqual({
      city: { bases: ['Dubai', 'Sharjah'], value: 'Abu Dhabi' },
    });
  });

  it.each([
    ['keeps theirs', 'Ajman', {}],
    ['puts it back as it was', 'Dubai', { city: { bases: ['Ajman', 'Dubai'], value: 'Dubai' } }],
    ['decides for another', 'Abu Dhabi', { city: { bases: ['Ajman', 'Dubai'], value: 'Abu Dhabi' } }],
  ])('of a person who saw that it changed at the service under an unsent change %s', async (_what, value, fields) => {
    await change({ city: 'Sharjah' });
    await changeCustomer(till.store, till.session, 'C-7', { city: value }, { fields: { city: 'Ajman' } });
    expect((await entries()).map(({ write }) => fieldsOf(write))).toEqual([fields]);
  });

  it('lies over a row that was just read, but for a field that others changed since', async () => {
    await change({ city: 'Sharjah', category: 'B' });
    const read = { ...row, city: 'Ajman', lastName: 'Rahman' };
    expect(await withUnsent(till.store.db, read)).toEqual({ ...read, category: 'B' });
    expect(await withUnsent(till.store.db, row)).toEqual({ ...row, city: 'Sharjah', category: 'B' });
  });

  it('is made of a customer whose row is not on this till yet', async () => {
    const far = { ...row, customerNumber: 'C-8' };
    const seen = { fields: { city: 'Dubai' }, row: far };
    const view = await changeCustomer(till.store, till.session, 'C-8', { city: 'Sharjah' }, seen);
    expect(view).toMatchObject({ customerNumber: 'C-8', customer: { city: 'Sharjah' }, sync: 'not sent' });
    expect(await entries()).toMatchObject([
      { write: { customerNumber: 'C-8', fields: { city: { bases: ['Dubai'], value: 'Sharjah' } } } },
    ]);
  });

  it('folds edits into one while they were not sent, with the first base', async () => {
    await change({ city: 'Sharjah', category: 'B' });
    const before = await entries();
    await change({ city: 'Ajman', category: 'A' });
    const after = await entries();
    expect(after.map(({ seq, write }) => [seq, fieldsOf(write)])).toEqual([
      [before[0]?.seq, { city: { bases: ['Dubai'], value: 'Ajman' } }],
    ]);
    expect(till.pos.journal).toEqual([after[0]?.write]);
  });

  it('never changes an entry that is in flight or whose outcome is open', async () => {
    await change({ city: 'Sharjah' });
    const [first] = await take();
    await change({ city: 'Ajman' });
    expect((await entries()).map(({ write }) => fieldsOf(write)?.city)).toEqual([
      { bases: ['Dubai'], value: 'Sharjah' },
      { bases: ['Dubai', 'Sharjah'], value: 'Ajman' },
    ]);
    const error = new CodedError('REQUEST_TIMED_OUT').data;
    await applyOutcome(till.store, first?.entryId ?? '', { kind: 'unknown', error });
    expect((await take()).map(({ entryId }) => entryId)).toEqual([first?.entryId]);
    await applyOutcome(till.store, first?.entryId ?? '', { kind: 'accepted', answer: { ...row, city: 'Sharjah' } });
    expect(await shown()).toMatchObject({ city: 'Ajman' });
    expect(fieldsOf((await take())[0])?.city?.value).toBe('Ajman');
  });

  it('still sends the first value again when another one of this till is at the service by then', async () => {
    await change({ city: 'Sharjah' });
    const [first] = await take();
    await change({ city: 'Ajman' });
    await applyOutcome(till.store, first?.entryId ?? '', { kind: 'accepted', answer: { ...row, city: 'Sharjah' } });
    await change({ city: 'Dubai' });
    expect((await entries()).map(({ write }) => fieldsOf(write)?.city)).toEqual([
      { bases: ['Dubai', 'Sharjah'], value: 'Dubai' },
    ]);
    expect(await shown()).toMatchObject({ city: 'Dubai' });
  });

  it('sends the first value again beside another field, while the second is on its way', async () => {
    await change({ city: 'Sharjah' });
    await take();
    await change({ category: 'B' });
    await change({ city: 'Dubai' });
    expect(fieldsOf((await entries())[1]?.write as Write)).toMatchObject({
      city: { bases: ['Dubai', 'Sharjah'], value: 'Dubai' },
      category: { value: 'B' },
    });
  });

  it('hands out neither of two while one takes the place of the other', async () => {
    await change({ city: 'Sharjah' });
    const { call } = till.pos;
    const taken: Write[] = [];
    till.pos.call = async (name, input) => {
      if (name === 'journal.append') taken.push(...(await take()));
      return call(name, input);
    };
    await change({ city: 'Ajman' });
    expect(taken).toEqual([]);
    expect((await take()).map((write) => fieldsOf(write)?.city?.value)).toEqual(['Ajman']);
  });

  it('hands out no entry that an edit began to replace before the claim had its turn', async () => {
    await change({ city: 'Sharjah' });
    let taking: Promise<Write[]> | null = null;
    const { db } = till.store;
    const begin = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
    const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(((...args: unknown[]) => {
      const editing = begin(...args);
      taking = take();
      return editing;
    }) as never);
    await change({ city: 'Ajman' });
    transaction.mockRestore();
    expect(await taking).toEqual([]);
    expect((await take()).map((write) => fieldsOf(write)?.city?.value)).toEqual(['Ajman']);
  });

  it('changes nothing when the journal cannot be written', async () => {
    await change({ city: 'Sharjah' });
    till.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    await expect(change({ city: 'Ajman' })).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect((await take()).map((write) => fieldsOf(write)?.city?.value)).toEqual(['Sharjah']);
  });

  it('sends a refused edit again, corrected', async () => {
    await change({ city: 'Sharjah' });
    const [first] = await take();
    await applyOutcome(till.store, first?.entryId ?? '', { kind: 'refused', error: refusal });
    expect(await readCustomer(till.store.db, 'C-7')).toMatchObject({ sync: 'refused', error: refusal });
    await change({ city: 'Ajman' });
    expect(await readCustomer(till.store.db, 'C-7')).toMatchObject({ sync: 'not sent', error: null });
    expect((await take()).map((write) => fieldsOf(write)?.city?.value)).toEqual(['Ajman']);
  });

  it('brings the folded edit back from the journal, and only that', async () => {
    const session = testSession();
    await change({ city: 'Sharjah' });
    const earlier = structuredClone(till.pos.journal);
    await change({ city: 'Ajman' });
    const pos = createFakePos([...earlier, ...till.pos.journal]);
    const again = await openTestStore(session, pos);
    expect((await again.store.db.outbox.toArray()).map(({ write }) => fieldsOf(write)?.city?.value)).toEqual(['Ajman']);
    expect(pos.journal).toEqual(till.pos.journal);
    await again.store.close();
  });
});

describe('a change of a customer made on this till', () => {
  const body = { email: 'new@example.com', firstName: 'New' };

  it('folds into the creation while that is unsent', async () => {
    const { key, localId } = await createCustomer(till.store, till.session, body);
    const view = await change({ city: 'Sharjah' }, key);
    expect(view).toMatchObject({ key, customer: { city: 'Sharjah' }, sync: 'not sent' });
    const [write, ...others] = await take();
    expect(others).toEqual([]);
    expect(write).toMatchObject({ kind: 'customer.create', localId, body: { ...body, city: 'Sharjah' } });
    await applyOutcome(till.store, write?.entryId ?? '', { kind: 'accepted', answer: sampleCustomer(8) });
    expect(await readCustomer(till.store.db, key)).toMatchObject({ key: 'C-8' });
    expect(await entries()).toEqual([]);
  });

  it('waits for the number otherwise, and is one record with later edits by number', async () => {
    const { key, localId } = await createCustomer(till.store, till.session, body);
    await change({ gstin: '27AAPFU0939F1ZV' }, key);
    expect(await shown(key)).toMatchObject({ gstin: '27AAPFU0939F1ZV', firstName: 'New' });
    expect((await take()).map(({ kind }) => kind)).toEqual(['customer.create']);
    await applyOutcome(till.store, localId ?? '', { kind: 'accepted', answer: sampleCustomer(8) });
    expect(await shown('C-8')).toMatchObject({ gstin: '27AAPFU0939F1ZV' });
    const [waiting] = await claimEntries(till.store, 10);
    expect(waiting).toMatchObject({ write: { kind: 'customer.change' }, idMappings: { [localId ?? '']: 'C-8' } });
    await change({ city: 'Ajman' }, 'C-8');
    expect((await take()).map(({ entryId }) => entryId)).toEqual([waiting?.write.entryId]);
  });
});

describe('ending in the middle of a fold', () => {
  const body = { email: 'new@example.com', firstName: 'New' };

  /** The line is on disk and nothing else has happened. */
  async function changeAndEnd(key: string): Promise<void> {
    const { call } = till.pos;
    till.pos.call = async (name, input) => {
      const value = await call(name, input);
      if (name === 'journal.append') throw new CodedError('IPC_REFUSED');
      return value;
    };
    await expect(change({ city: 'Sharjah' }, key)).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    till.pos.call = call;
    expect(till.pos.journal).toHaveLength(2);
  }

  it.each([
    ['not sent', false],
    ['sent meanwhile', true],
  ])('takes in only the one that replaces, in its place; the other was %s', async (_what, isSent) => {
    const { key, localId } = await createCustomer(till.store, till.session, body);
    const [before] = await entries();
    await changeAndEnd(key);
    if (isSent) await take();
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    const write = { localId, body: { ...body, city: 'Sharjah' } };
    expect(await entries()).toMatchObject([{ seq: before?.seq, isOutcomeUnknown: isSent, write }]);
    expect(await shown(key)).toMatchObject({ city: 'Sharjah' });
    expect(till.pos.journal.map(({ entryId }) => entryId)).not.toContain(before?.entryId);
  });
});

describe('the search', () => {
  const found = async (text: string) => (await till.store.search.customers(text)).rows;
  const none = { rows: [], total: 0 };

  it('finds a changed customer by what was changed, as they are now, and by it alone', async () => {
    await pull({ mobileNumber: '0501111111' });
    await change({ mobileNumber: '0502222222', lastName: 'Rahman' });
    expect(await till.store.search.customers('0502222222')).toMatchObject({ total: 1, searched: 1 });
    expect(await found('rahman')).toEqual([await readCustomer(till.store.db, 'C-7')]);
    expect(await till.store.search.customers('0501111111')).toMatchObject(none);
    expect(await till.store.search.customers('')).toMatchObject({ total: 1 });
  });

  it('finds them by what the service sends beside the change, and again as the service has them once it is given up', async () => {
    await change({ lastName: 'Rahman' });
    await pull({ lastName: 'Saleh', city: 'Ajman' });
    expect(await found('ajman')).toMatchObject([{ customer: { lastName: 'Rahman', city: 'Ajman' } }]);
    expect(await till.store.search.customers('saleh')).toMatchObject(none);
    const [entry] = await entries();
    if (entry) await dropEntry(till.store, entry);
    expect(await found('saleh')).toMatchObject([{ customer: { lastName: 'Saleh' }, sync: 'sent' }]);
    expect(await till.store.search.customers('rahman')).toMatchObject(none);
  });

  it('finds them by the change after it was sent', async () => {
    await change({ lastName: 'Rahman' });
    const [write] = await take();
    const outcome = { kind: 'accepted' as const, answer: { ...row, lastName: 'Rahman' } };
    await till.pos.handlers?.['outbox.applyOutcomes']({ outcomes: [{ entryId: write?.entryId ?? '', outcome }] });
    expect(await found('rahman')).toMatchObject([{ sync: 'sent' }]);
  });

  it('knows the change after the next start', async () => {
    await change({ lastName: 'Rahman' });
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    await vi.waitFor(async () => expect(await found('rahman')).toMatchObject([{ customer: { lastName: 'Rahman' } }]));
  });

  it('finds a new customer by the corrected name and by what was added', async () => {
    const { key } = await createCustomer(till.store, till.session, { email: 'new@example.com', firstName: 'Leila' });
    await change({ firstName: 'Layla' }, key);
    await change({ gstin: '27AAPFU0939F1ZV' }, key);
    expect(await found('27AAPFU0939F1ZV')).toEqual([await readCustomer(till.store.db, key)]);
    expect(await found('layla')).toMatchObject([{ customer: { firstName: 'Layla', gstin: '27AAPFU0939F1ZV' } }]);
    expect((await found('leila')).map(({ customer }) => customer.firstName)).not.toContain('Leila');
  });

  it('finds a refused new customer by the corrected name', async () => {
    const body = { email: 'new@example.com', firstName: 'Nroa' };
    const { localId } = await createCustomer(till.store, till.session, body);
    await applyOutcome(till.store, localId ?? '', { kind: 'refused', error: refusal });
    await correctCustomer(till.store, till.session, localId ?? '', { ...body, firstName: 'Huda' });
    expect(await found('huda')).toMatchObject([{ customer: { firstName: 'Huda' } }]);
    expect(await till.store.search.customers('nroa')).toMatchObject(none);
  });
});

describe('resolveConflict', () => {
  const theirs = { ...row, city: 'Ajman', category: 'C' };

  async function conflict(): Promise<string> {
    await change({ city: 'Sharjah', category: 'B', lastName: 'Rahman' });
    const entryId = (await take())[0]?.entryId ?? '';
    const fields = [
      { field: 'city', base: 'Dubai', ours: 'Sharjah', theirs: 'Ajman' },
      { field: 'category', base: 'A', ours: 'B', theirs: 'C' },
    ];
    const sides = { ours: { at: row.modifiedTime, by: 'maria' }, theirs: { at: null, by: null } };
    await applyOutcome(till.store, entryId, { kind: 'conflict', conflict: { fields, ...sides, current: theirs } });
    return entryId;
  }

  it('keeps both versions for a person and still shows the edit', async () => {
    await conflict();
    expect(await entries()).toMatchObject([{ state: 'conflict', conflict: { fields: [{ theirs: 'Ajman' }, {}] } }]);
    expect(await take()).toEqual([]);
    expect(await readCustomer(till.store.db, 'C-7')).toMatchObject({
      customer: { city: 'Sharjah', category: 'B' },
      sync: 'refused',
      error: { code: 'CHANGED_ON_BOTH_SIDES' },
    });
  });

  it('sends what was picked as ours over what stands there now', async () => {
    const entryId = await conflict();
    await expect(resolveConflict(till.store, till.session, entryId, { city: 'ours' })).rejects.toMatchObject({
      data: { field: 'category' },
    });
    await resolveConflict(till.store, till.session, entryId, { city: 'ours', category: 'theirs' });
    expect((await take()).map(fieldsOf)).toEqual([
      { city: { bases: ['Ajman', 'Dubai'], value: 'Sharjah' }, lastName: { bases: [null], value: 'Rahman' } },
    ]);
    expect(await shown()).toMatchObject({ city: 'Sharjah', category: 'C', lastName: 'Rahman' });
    expect(till.pos.journal.map(({ entryId: id }) => id)).not.toContain(entryId);
  });

  it('sends nothing when everything is theirs', async () => {
    await change({ city: 'Sharjah' });
    const entryId = (await take())[0]?.entryId ?? '';
    const fields = [{ field: 'city', base: 'Dubai', ours: 'Sharjah', theirs: 'Ajman' }];
    const sides = { ours: { at: row.modifiedTime, by: 'maria' }, theirs: { at: null, by: null } };
    await applyOutcome(till.store, entryId, { kind: 'conflict', conflict: { fields, ...sides, current: theirs } });
    await resolveConflict(till.store, till.session, entryId, { city: 'theirs' });
    expect(await entries()).toEqual([]);
    expect(till.pos.journal).toEqual([]);
    expect(await readCustomer(till.store.db, 'C-7')).toEqual(customerView(theirs));
  });
});
