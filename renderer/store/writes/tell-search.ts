// Tells the search which customers have other unsent changes than before.
import { localIdOfCreate } from '#shared/writes/customer-create';
import type { Write } from '#shared/writes/write';
import { noteFailure } from '../core/note-failure';
import type { Store } from '../core/store';

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
    noteFailure('The search has not heard of a change of customers', error);
  }
}
