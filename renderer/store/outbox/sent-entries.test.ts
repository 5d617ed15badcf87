import { officeSession, openTestStore, SOLD_AT, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVendor } from '#shared/api/procurement/vendors';
import { CodedError } from '#shared/errors';
import { changeCustomer } from '../customers/change-customer';
import { createCustomer } from '../customers/create-customer';
import type { SentRow } from '../database/entry-rows';
import { recordAudit } from '../day/audit';
import { recordSale } from '../sales/record-sale';
import { createFakePos } from '../testing/fake-pos';
import { sampleCustomer, sampleDraft, sampleItem } from '../testing/samples';
import { applyOutcome, applyOutcomes } from '../writes/apply-outcome';
import { saveCreate } from '../writes/save-create';
import { saveEntry, type EntryContent } from '../writes/save-entry';
import { dropOldSent, MOST_SENT, readSent, SENT_DAYS } from './sent-entries';

const parts = { whenIdle: async () => undefined, signal: new AbortController().signal };
const DAY_MS = 86_400_000;
let till: TestStore;

beforeEach(async () => {
  till = await openTestStore(officeSession(), Object.assign(createFakePos(), { clockDriftSeconds: 0 }));
  return () => till.store.close();
});

const save = (content: EntryContent) => saveEntry(till.store, till.session, content);
const accept = (entryId: string, answer: unknown) => applyOutcome(till.store, entryId, { kind: 'accepted', answer });
const rows = () => till.store.db.sent.toArray();
const price = (unitPrice: number) =>
  save({ kind: 'patchItem', params: { itemId: '7' }, body: { unitPrice }, seen: { unitPrice: 4 } });
const item = sampleItem(7, { name: 'Mug' });

describe('what the service took', () => {
  it('is kept with who saved it, when, how often it was sent, and which fields it changed', async () => {
    const entryId = await price(5);
    await applyOutcome(till.store, entryId, { kind: 'unknown', error: new CodedError('REQUEST_TIMED_OUT').data });
    expect(await rows()).toEqual([]);
    await accept(entryId, item);
    expect(await rows()).toEqual([
      {
        ...{ entryId, kind: 'patchItem', recordId: '7', customerNumber: null, name: 'Mug', fields: ['unitPrice'] },
        ...{ savedBy: 'maria', savedAt: SOLD_AT.toISOString(), sentAt: SOLD_AT.toISOString(), tries: 2 },
      },
    ]);
  });

  it('is there once, though its outcome comes again, and after a start that finds it in the journal', async () => {
    const entryId = await price(5);
    const written = [...till.pos.journal];
    await applyOutcomes(till.store, [
      { entryId, outcome: { kind: 'accepted', answer: item } },
      { entryId, outcome: { kind: 'accepted', answer: item } },
    ]);
    await accept(entryId, item);
    till.pos.journal.push(...written);
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    expect(await rows()).toMatchObject([{ entryId, tries: 1 }]);
    expect(await till.store.db.outbox.count()).toBe(0);
  });

  it('is not there while the entry is not out of the outbox', async () => {
    const entryId = await price(5);
    const { settled } = till.store.db;
    const refuse = () => {
      throw new Error('The disk is full.');
    };
    settled.hook('creating', refuse);
    await expect(accept(entryId, item)).rejects.toThrow();
    settled.hook('creating').unsubscribe(refuse);
    expect([await rows(), await till.store.db.outbox.count()]).toEqual([[], 1]);
  });

  it('is not what was refused, discarded or folded into a later entry', async () => {
    const earlier = await price(5);
    const later = await price(6);
    await accept(earlier, item);
    expect(await rows()).toEqual([]);
    await applyOutcome(till.store, later, { kind: 'refused', error: new CodedError('WRITE_REFUSED').data });
    expect(await rows()).toEqual([]);
  });

  it('leaves sales and audit entries to their own lists', async () => {
    await recordSale(till.store, till.session, sampleDraft(till.session));
    await recordAudit(till.store, till.session, { kind: 'NO_SALE' });
    for (const { entryId, write } of await till.store.db.outbox.toArray()) {
      if (write.kind === 'sale.record') await accept(entryId, write.sale);
      if (write.kind === 'till.audit') await accept(entryId, { ...write.body, receivedAt: SOLD_AT.toISOString() });
    }
    expect(await till.store.db.outbox.count()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('names a customer by their number alone', async () => {
    await createCustomer(till.store, till.session, { email: 'zuleikha@example.com', firstName: 'Zuleikha' });
    const [created] = await till.store.db.outbox.toArray();
    const answer = sampleCustomer(7, { customerNumber: 'C-7', email: 'zuleikha@example.com', firstName: 'Zuleikha' });
    await accept(created?.entryId ?? '', answer);
    const later = { ...till.store, now: () => new Date(SOLD_AT.getTime() + 1) };
    await changeCustomer(later, till.session, 'C-7', { city: 'Ajman' });
    const [changed] = await till.store.db.outbox.toArray();
    await accept(changed?.entryId ?? '', { ...answer, city: 'Ajman' });
    const sent = await readSent(till.store);
    expect(sent).toMatchObject([
      { kind: 'customer.change', customerNumber: 'C-7', recordId: null, name: null, fields: ['city'] },
      { kind: 'customer.create', customerNumber: 'C-7', recordId: null, name: null, fields: [] },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/zuleikha|ajman/i);
  });

  it('names a customer’s store by the customer, and one of nobody by its name', async () => {
    const change = (id: number) =>
      save({ kind: 'patchCustomerStore', params: { id }, body: { city: 'Ajman' }, seen: { city: 'Dubai' } });
    const store = {
      ...{ id: 1, name: 'Zuleikha’s', ownerName: 'Zuleikha', ownerPhone: '+97150', ownerEmail: null, photoUrl: null },
      ...{ addressLine1: 'Corniche', addressLine2: null, city: 'Ajman', state: null, postalCode: null, country: 'AE' },
      ...{ latitude: 25, longitude: 55, executiveNotes: null, creditLimit: 0, status: 'ACTIVE', customerNumber: 'C-7' },
      ...{ createdTime: SOLD_AT.toISOString(), modifiedTime: SOLD_AT.toISOString() },
    };
    await accept(await change(1), store);
    await accept(await change(2), { ...store, id: 2, customerNumber: null });
    const sent = (await readSent(till.store)).toSorted((a, b) => Number(a.recordId) - Number(b.recordId));
    expect(sent).toMatchObject([
      { recordId: '1', customerNumber: 'C-7', name: null, fields: ['city'] },
      { recordId: '2', customerNumber: null, name: 'Zuleikha’s' },
    ]);
  });

  it('has the ids of the service, also of a record that was made here', async () => {
    const vendor = {
      id: 'v-9',
      name: 'Deira',
      email: null,
      phone: null,
      status: 'ACTIVE',
      createdAt: '2026-03-01T00:00:00Z',
    };
    const made = await saveCreate(till.store, till.session, createVendor, { name: 'Deira' }, crypto.randomUUID());
    const [create] = await till.store.db.outbox.toArray();
    await till.store.db.outbox.toCollection().modify({ state: 'in flight' });
    await save({ kind: 'patchVendor', params: { id: made }, body: { phone: '1' } });
    await accept(create?.entryId ?? '', vendor);
    const [change] = await till.store.db.outbox.toArray();
    await accept(change?.entryId ?? '', { ...vendor, phone: '1' });
    expect(await rows()).toHaveLength(2);
    expect(new Set((await rows()).map(({ recordId, name }) => `${recordId} ${name}`))).toEqual(new Set(['v-9 Deira']));
  });

  it('has the name of what was deleted', async () => {
    await accept(await save({ kind: 'deleteColor', params: { id: 3 }, body: null, seen: { name: 'Red' } }), null);
    expect(await rows()).toMatchObject([{ kind: 'deleteColor', recordId: '3', name: 'Red', fields: [] }]);
  });
});

describe('the list', () => {
  const sent = (place: number, sentAt: string): SentRow => ({
    ...{ entryId: `e-${place}`, kind: 'patchItem', recordId: String(place), customerNumber: null, name: null },
    ...{ fields: [], savedBy: 'maria', savedAt: sentAt, sentAt, tries: 1 },
  });
  const ago = (milliseconds: number) => new Date(SOLD_AT.getTime() - milliseconds).toISOString();

  it('shows nothing older than its days, newest first, and the rest is dropped', async () => {
    const { db } = till.store;
    await db.sent.bulkAdd([sent(1, ago(SENT_DAYS * DAY_MS + 1)), sent(2, ago(SENT_DAYS * DAY_MS)), sent(3, ago(5))]);
    const shown = async () => (await readSent(till.store)).map(({ entryId }) => entryId);
    expect(await shown()).toEqual(['e-3', 'e-2']);
    await dropOldSent(till.store, parts);
    expect(await db.sent.count()).toBe(2);
    expect(await shown()).toEqual(['e-3', 'e-2']);
  });

  it('keeps the newest of too many', async () => {
    const { db } = till.store;
    await db.sent.bulkAdd(Array.from({ length: MOST_SENT + 250 }, (_, place) => sent(place, ago(place))));
    expect(await readSent(till.store)).toHaveLength(MOST_SENT);
    await dropOldSent(till.store, parts);
    expect(await db.sent.count()).toBe(MOST_SENT);
    expect((await readSent(till.store)).at(-1)?.entryId).toBe(`e-${MOST_SENT - 1}`);
  });

  it('is cleared of the old at the next start', async () => {
    await till.store.db.sent.add(sent(1, ago(SENT_DAYS * DAY_MS + 1)));
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    await expect.poll(() => till.store.db.sent.count()).toBe(0);
  });
});
