import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { readCustomer } from './people';
import { sampleCustomer } from '../testing/samples';
import { openTestStore } from '../testing/test-store';

it('shows at once what the worker has changed of a customer who is looked at', async () => {
  const { store, pos } = await openTestStore();
  const answer = (lastName: string) =>
    pos.handlers?.['sweep.answer']({ customerNumber: 'C-1', customer: sampleCustomer(1, { lastName }) });
  await answer('Before');
  const seen: unknown[] = [];
  const watching = liveQuery(() => readCustomer(store.db, 'C-1')).subscribe((view) => {
    seen.push(view?.customer.lastName);
  });
  await expect.poll(() => seen).toEqual(['Before']);
  await answer('After');
  await expect.poll(() => seen).toEqual(['Before', 'After']);
  await pos.handlers?.['sweep.answer']({ customerNumber: 'C-1', customer: null });
  await expect.poll(() => seen).toHaveLength(3);
  watching.unsubscribe();
  await store.close();
});
