import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type * as kinds from '#shared/writes/kinds';
import { makeNote, noteKind } from '#shared/writes/testing/note-kind';
import type { Write } from '#shared/writes/write';
import { claimEntries } from '../outbox/outbox';
import { queueTables, queueWrite } from './queue-write';
import { applyOutcome } from './apply-outcome';
import { storeCustomer } from './store-customer';
import { createFakePos } from '../testing/fake-pos';
import { customerWrite, sampleCustomer } from '../testing/samples';
import { openTestStore, testSession } from '../testing/test-store';

vi.mock('#shared/writes/kinds', async (original) => {
  const { KINDS } = await original<typeof kinds>();
  return { KINDS: [...KINDS, noteKind] };
});

const customer = customerWrite();
const note = (text: string) => makeNote(crypto.randomUUID(), customer.entryId, text) as unknown as Write;

it('queues, orders and applies outcomes of a kind that is only declared in the list of kinds', async () => {
  const { store } = await openTestStore();
  const { db } = store;
  const notes = [note('first'), note('second')] as const;
  await db.transaction('rw', [db.localCustomers, ...queueTables(db)], async () => {
    await storeCustomer(db, customer, false);
    for (const each of notes) await queueWrite(db, each, false);
  });
  const take = async () => (await claimEntries(store, 10)).map(({ write, idMappings }) => [write.entryId, idMappings]);
  const accept = (entryId: string, answer: unknown) => applyOutcome(store, entryId, { kind: 'accepted', answer });
  expect(await take()).toEqual([[customer.entryId, {}]]);
  await accept(customer.entryId, sampleCustomer(7));
  const idMappings = { [customer.entryId]: 'C-7' };
  expect(await take()).toEqual([[notes[0].entryId, idMappings]]);
  await accept(notes[0].entryId, { text: 'first' });
  expect(await take()).toEqual([[notes[1].entryId, idMappings]]);
  await accept(notes[1].entryId, { text: 'second' });
  expect(await db.outbox.count()).toBe(0);
  await store.close();
});

it('restores it from the journal, but not once the service has accepted it', async () => {
  const session = testSession();
  const line = note('kept');
  const pos = createFakePos([customer, line]);
  const { store } = await openTestStore(session, pos);
  expect((await store.db.outbox.toArray()).map(({ entryId }) => entryId)).toEqual([customer.entryId, line.entryId]);
  for (const [entryId, answer] of [
    [customer.entryId, sampleCustomer(7)],
    [line.entryId, { text: 'kept' }],
  ] as const) {
    await applyOutcome(store, entryId, { kind: 'accepted', answer });
  }
  await store.close();
  const again = await openTestStore(session, pos);
  expect([await again.store.db.outbox.count(), pos.journal]).toEqual([0, []]);
  expect(await again.store.db.settled.count()).toBe(0);
  await again.store.close();
});
