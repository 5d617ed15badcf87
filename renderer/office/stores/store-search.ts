// Search parameters of the customer store list, and its filter.
import { z } from 'zod';
import { CUSTOMER_STORE_STATUSES, type CustomerStore } from '#shared/api/customers/customer-store';
import { isFoundIn } from '../kit/filters/found-in';

export const STATUS_CHOICES = ['all', ...CUSTOMER_STORE_STATUSES] as const;

export const storeSearch = z.object({
  find: z.string().catch(''),
  status: z.enum(STATUS_CHOICES).catch('ACTIVE'),
  sort: z.enum(['name', 'owner', 'city', 'creditLimit', 'status']).catch('name'),
  isDescending: z.boolean().catch(false),
  /** Id of the open store, NEW_RECORD for one being made; null for none. */
  open: z.string().nullable().catch(null),
});

type StoreSearch = z.output<typeof storeSearch>;

export function matches(
  store: CustomerStore,
  { find, status }: StoreSearch,
  isShown: (typed: string) => boolean,
): boolean {
  // Also a new one and one whose change of status is not sent yet.
  if (status !== 'all' && store.status !== status) return false;
  const { name, ownerName, city, addressLine1, addressLine2, customerNumber } = store;
  return isFoundIn([name, ownerName, city, addressLine1, addressLine2, customerNumber], find) || isShown(find);
}
