import { rowText } from '#shared/ipc/row-text';
import { openTestStore, type TestStore } from '../testing/test-store';
import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { changeCustomer } from '../customers/change-customer';
import { correctChange } from './correct-change';
import { claimEntries } from './outbox';
import { applyOutcome } from '../writes/apply-outcome';
import { sampleCustomer } from '../testing/samples';

const error = new CodedError('VALIDATION_FAILED', { field: 'zipCode' }).data;
let till: TestStore;
let entryId: string;

const entries = () => till.store.db.outbox.orderBy('seq').toArray();
const correct = (values: object) => correctChange(till.store, till.session, entryId, values);

/** A refused change of two fields, followed by a later change of a third field. */
beforeEach(async () => {
  till = await openTestStore();
  const { store, session } = till;
  const row = sampleCustomer(7, { city: 'Dubai', zipCode: null });
  await till.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText([row]),
    doneDownTo: row.modifiedTime,
  });
  await changeCustomer(store, session, 'C-7', { city: 'Sharjah', zipCode: '00000' });
  const [taken] = await claimEntries(store, 1);
  entryId = taken?.write.entryId ?? '';
  await changeCustomer(store, session, 'C-7', { category: 'A' });
  await applyOutcome(store, entryId, { kind: 'refused', error });
  return () => store.close();
});

it('is sent again with the corrected value, in its place before the later entries', async () => {
  await correct({ zipCode: '12345' });
  const [first, second] = await entries();
  expect(first).toMatchObject({
    state: 'waiting',
    write: {
      replaces: [entryId],
      fields: {
        city: { bases: ['Dubai'], value: 'Sharjah' },
        zipCode: { bases: [null, '00000'], value: '12345' },
      },
    },
  });
  expect(second?.write).toMatchObject({ fields: { category: { value: 'A' } } });
  expect((await claimEntries(till.store, 5)).map(({ write }) => write.entryId)).toEqual([first?.entryId]);
  expect(till.pos.journal.map((write) => write.entryId)).toEqual([second?.entryId, first?.entryId]);
});

it('leaves out a field restored to its old value, and sends nothing when no field is left', async () => {
  await correct({ zipCode: '' });
  const [first] = await entries();
  expect(Object.keys(first?.write.kind === 'customer.change' ? first.write.fields : {})).toEqual(['city']);
  entryId = first?.entryId ?? '';
  await applyOutcome(till.store, entryId, { kind: 'refused', error });
  await correct({ city: 'Dubai' });
  expect((await entries()).map(({ write }) => write)).toMatchObject([{ fields: { category: { value: 'A' } } }]);
  expect(till.pos.journal).toHaveLength(1);
});

it('sends all fields when an earlier attempt may have arrived', async () => {
  await till.store.db.outbox.where('entryId').equals(entryId).modify({ isOutcomeUnknown: true });
  await correct({ city: 'Dubai', zipCode: '' });
  expect((await entries())[0]).toMatchObject({
    isOutcomeUnknown: true,
    write: { fields: { city: { bases: ['Dubai', 'Sharjah'], value: 'Dubai' }, zipCode: { value: null } } },
  });
});

it('keeps a field restored to its old value where the service got another one in between', async () => {
  const { db } = till.store;
  await db.outbox
    .where('entryId')
    .equals(entryId)
    .modify((row) => {
      if (row.write.kind === 'customer.change' && row.write.fields.city)
        row.write.fields.city.bases = ['Dubai', 'Ajman'];
    });
  await correct({ city: 'Dubai', zipCode: '' });
  expect((await entries())[0]).toMatchObject({
    write: { fields: { city: { bases: ['Dubai', 'Ajman', 'Sharjah'], value: 'Dubai' } } },
  });
});

it('rejects entries that are not refused changes, and names the invalid field', async () => {
  await expect(correct({ vatCountryCode: 'UAE' })).rejects.toMatchObject({ data: { field: 'vatCountryCode' } });
  await correct({ zipCode: '12345' });
  await expect(correct({ zipCode: '1' })).rejects.toMatchObject({ code: 'CUSTOMER_UNKNOWN' });
});
