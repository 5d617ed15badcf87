import { openTestStore } from '../store/testing/test-store';
import { expect, it } from 'vitest';
import { createCustomer } from '../store/customers/create-customer';
import { changeCustomer } from '../store/customers/change-customer';
import { customerForCart } from './customer-for-cart';

it('puts a customer into the cart as they were corrected, also from an older row', async () => {
  const { store, session } = await openTestStore();
  const body = { email: 'new@example.com', firstName: 'Leila', gstStateCode: '27' };
  const chosen = await createCustomer(store, session, body);
  await changeCustomer(store, session, chosen.key, { firstName: 'Layla', gstStateCode: '29' });
  const customer = await customerForCart(store.db, chosen);
  expect(customer).toMatchObject({ key: chosen.key, name: 'Layla', gst: { state: '29' } });
  await store.close();
});
