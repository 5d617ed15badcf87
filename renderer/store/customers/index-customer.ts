// Updates the screen and the search after a customer's row arrived with a reply.
import { withCustomerNumber } from '../writes/accept-customer';
import type { StoredCustomer } from '../writes/apply-outcome';
import type { Store } from '../core/store';

export async function indexCustomer({ screen, worker }: Store, { customer, localId }: StoredCustomer): Promise<void> {
  const { customerNumber } = customer;
  if (localId !== null) screen.openCart.changeAll((open) => withCustomerNumber(open, localId, customerNumber));
  const localIds = localId === null ? [] : [localId];
  await worker.call('index.customers', { customerNumbers: [customerNumber], localIds });
}
