import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { changeCustomer } from './change-customer';
import { readCustomer, readCustomerNames } from './people';
import { sampleCustomer } from '../testing/samples';
import { openTestStore, testSession } from '../testing/test-store';

it('shows at once what the worker has changed of a customer who is looked at', async () => {
  const { store, pos } = await openTestStore();
  const answer = (lastName: string) =>
    pos.handlers?.['sweep.answer']({ resource: 'customers', key: 'C-1', row: sampleCustomer(1, { lastName }) });
  await answer('Before');
  const seen: unknown[] = [];
  const watching = liveQuery(() => readCustomer(store.db, 'C-1')).subscribe((view) => {
    seen.push(view?.customer.lastName);
  });
  await expect.poll(() => seen).toEqual(['Before']);
  await answer('After');
  await expect.poll(() => seen).toEqual(['Before', 'After']);
  await pos.handlers?.['sweep.answer']({ resource: 'customers', key: 'C-1', row: null });
  await expect.poll(() => seen).toHaveLength(3);
  watching.unsubscribe();
  await store.close();
});

it('names the customers who are here, as they are with what is not sent', async () => {
  const { store, pos } = await openTestStore();
  const rows = [1, 2].map((n) => sampleCustomer(n, { firstName: 'Hala', lastName: `Number ${n}` }));
  for (const customer of rows) {
    await pos.handlers?.['sweep.answer']({
      resource: 'customers',
      key: customer.customerNumber,
      row: customer,
    });
  }
  await changeCustomer(store, testSession(), 'C-2', { lastName: 'Saleh' });
  expect([...(await readCustomerNames(store.db, ['C-1', 'C-2', 'C-9']))].sort()).toEqual([
    ['C-1', 'Hala Number 1'],
    ['C-2', 'Hala Saleh'],
  ]);
  await store.close();
});
