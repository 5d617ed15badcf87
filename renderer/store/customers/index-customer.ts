// Tells the screen and the search of a customer whose row has come with an answer of the service.
import { withCustomerNumber } from '../writes/accept-customer';
import type { StoredCustomer } from '../writes/apply-outcome';
import type { Store } from '../core/store';

export async function indexCustomer({ screen, worker }: Store, { customer, localId }: StoredCustomer): Promise<void> {
  const { customerNumber } = customer;
  if (localId !== null) screen.openCart.changeAll((open) => withCustomerNumber(open, localId, customerNumber));
  const localIds = localId === null ? [] : [localId];
  await worker.call('index.customers', { customerNumbers: [customerNumber], localIds });
}
