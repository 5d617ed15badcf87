import { openTestStore, type TestStore } from '../testing/test-store';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { createCustomer } from '../customers/create-customer';
import { discardEntry } from './discard-entry';
import { exportEntries } from './export-entries';
import { claimEntries } from './outbox';
import { readCustomer } from '../customers/people';
import { recordSale } from '../sales/record-sale';
import { adoptExisting, correctCustomer, mergeIntoExisting } from './duplicate-customer';
import { localCartCustomer, sampleCustomer, sampleDraft } from '../testing/samples';

const existing = sampleCustomer(7, { email: 'aisha@example.com', firstName: 'Aysha', city: null });
const body = { email: 'aisha@example.com', firstName: 'Aisha', city: 'Dubai' };
const error = new CodedError('CUSTOMER_EMAIL_TAKEN').data;
let till: TestStore;
let localId: string;

const take = async () => (await claimEntries(till.store, 10)).map(({ write, idMappings }) => ({ write, idMappings }));
const answer = (entryId: string, outcome: object) =>
  till.pos.handlers?.['outbox.applyOutcomes']({ outcomes: [{ entryId, outcome: outcome as never }] });

/** A customer and a sale to them, refused because another customer has the e-mail address. */
beforeEach(async () => {
  till = await openTestStore();
  const { store, session } = till;
  localId = (await createCustomer(store, session, body)).localId ?? '';
  await recordSale(store, session, sampleDraft(session, localCartCustomer(localId)));
  await take();
  await answer(localId, { kind: 'refused', error, existing });
  return () => store.close();
});

it('stores the existing customer and keeps dependent entries waiting', async () => {
  expect(await readCustomer(till.store.db, 'C-7')).toMatchObject({ customer: { firstName: 'Aysha' } });
  expect(await readCustomer(till.store.db, `local:${localId}`)).toMatchObject({ sync: 'refused', error });
  expect(await take()).toEqual([]);
});

it('adopts the existing customer and sends the waiting sale under their number', async () => {
  expect(await adoptExisting(till.store, localId)).toEqual(existing);
  expect(await take()).toMatchObject([{ write: { kind: 'sale.record' }, idMappings: { [localId]: 'C-7' } }]);
  expect(await readCustomer(till.store.db, `local:${localId}`)).toMatchObject({ key: 'C-7' });
  expect(till.pos.journal.map(({ kind }) => kind)).toEqual(['sale.record']);
  await expect(adoptExisting(till.store, localId)).rejects.toMatchObject({ code: 'CUSTOMER_UNKNOWN' });
});

it('fills in only the fields the existing customer lacks', async () => {
  await mergeIntoExisting(till.store, till.session, localId);
  const sent = await take();
  expect(sent.map(({ write }) => write.kind).sort()).toEqual(['customer.change', 'sale.record']);
  expect(sent.find(({ write }) => write.kind === 'customer.change')?.write).toMatchObject({
    customerNumber: 'C-7',
    fields: { city: { bases: [null], value: 'Dubai' } },
  });
  expect((await readCustomer(till.store.db, 'C-7'))?.customer).toMatchObject({ firstName: 'Aysha', city: 'Dubai' });
});

it('sends the corrected creation in the same place, followed by the sale', async () => {
  const corrected = { ...body, email: 'aisha.2@example.com' };
  const wrong = correctCustomer(till.store, till.session, localId, { ...body, email: 'none' });
  await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION_FAILED', data: { field: 'email' } });
  await correctCustomer(till.store, till.session, localId, corrected);
  const [create, ...others] = await take();
  expect(others).toEqual([]);
  expect(create?.write).toMatchObject({ kind: 'customer.create', localId, body: corrected });
  await answer(create?.write.entryId ?? '', { kind: 'accepted', answer: sampleCustomer(8) });
  expect(await take()).toMatchObject([{ write: { kind: 'sale.record' }, idMappings: { [localId]: 'C-8' } }]);
});

it('is neither replaced by the existing customer nor discarded once a correction is in the journal', async () => {
  const { store, session } = till;
  await exportEntries(store, session, () => Promise.resolve(true), [localId]);
  const put = vi.spyOn(store.db.localCustomers, 'put');
  for (let time = 0; time < 2; time += 1) {
    put.mockImplementationOnce(() => {
      throw new DOMException('The transaction was aborted.', 'AbortError');
    });
  }
  const corrected = { ...body, email: 'aisha.2@example.com' };
  await expect(correctCustomer(store, session, localId, corrected)).rejects.toMatchObject({
    code: 'STORE_WRITE_FAILED',
  });
  const manager = { ...session, me: { ...session.me, features: ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'] } };
  await discardEntry(store, manager, { entryId: localId, approvedBy: null, copyName: 'copy' });
  await expect(adoptExisting(store, localId)).rejects.toMatchObject({ code: 'CUSTOMER_UNKNOWN' });
  expect(await take()).toMatchObject([{ write: { kind: 'customer.create', localId, body: corrected } }]);
});
