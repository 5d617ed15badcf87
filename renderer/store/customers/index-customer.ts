// Updates the screen and the search after a customer's row arrived with a reply or was changed here.
import { localIdOfCreate } from '#shared/writes/customer-create';
import type { Write } from '#shared/writes/write';
import { withCustomerNumber } from '../writes/accept-customer';
import type { StoredCustomer } from '../writes/apply-outcome';
import type { Store } from '../core/store';

export async function indexCustomer({ screen, worker }: Store, { customer, localId }: StoredCustomer): Promise<void> {
  const { customerNumber } = customer;
  if (localId !== null) screen.openCart.changeAll((open) => withCustomerNumber(open, localId, customerNumber));
  const localIds = localId === null ? [] : [localId];
  await worker.call('index.customers', { customerNumbers: [customerNumber], localIds });
}

/** After entries were saved or dropped. What a person did is done even if the search fails. */
export async function tellSearch(
  { db, worker }: Pick<Store, 'db' | 'worker'>,
  writes: readonly Write[],
): Promise<void> {
  const customerNumbers: string[] = [];
  const localIds: string[] = [];
  try {
    for (const write of writes) {
      if (write.kind === 'customer.create') localIds.push(localIdOfCreate(write));
      if (write.kind !== 'customer.change') continue;
      const { customerNumber, localCustomerId } = write;
      if (localCustomerId !== null) localIds.push(localCustomerId);
      const number = customerNumber ?? (await db.idmap.get(localCustomerId ?? ''))?.customerNumber;
      if (number !== undefined) customerNumbers.push(number);
    }
    if (customerNumbers.length + localIds.length === 0) return;
    await worker.call('index.customers', { customerNumbers, localIds });
  } catch (error) {
    console.error('The search has not heard of a change of customers', error);
  }
}
