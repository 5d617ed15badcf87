// Reads one customer by number, or one item by its id, from the service. Reports one as missing only if the service itself does not
// know it: a customer is looked for in the list where there is no such operation; of an item no list tells.
import type { Item } from '#shared/api/catalog/item';
import { getItem } from '#shared/api/catalog/items';
import { CUSTOMER_STATUSES, type Customer } from '#shared/api/customers/customer';
import { getCustomer, listCustomers } from '#shared/api/customers/customers';
import { request } from '#shared/api/wire/request';
import { errorData } from '#shared/errors';
import type { Resource, StoreInput } from '#shared/ipc/store-calls';
import type { ServiceCalls } from '../core/ports';

/**
 * What the service says of a row, for the store.
 * @throws CallFailure of the request
 */
export type LookUp = (resource: Resource, key: string) => Promise<StoreInput<'sweep.answer'>>;

export function createLookup(api: ServiceCalls): LookUp {
  let isCustomerOffered = true;
  let isItemOffered = true;

  async function inList(customerNumber: string): Promise<Customer | null> {
    // Any status, by name (list rules 1 and 2).
    const query = { customerNumber, status: [...CUSTOMER_STATUSES], page: 0, size: 1 };
    const { content } = await api.call(request(listCustomers, { query }));
    return content.find((row) => row.customerNumber === customerNumber) ?? null;
  }

  async function customerOf(customerNumber: string): Promise<Customer | null> {
    if (!isCustomerOffered) return inList(customerNumber);
    try {
      return await api.call(request(getCustomer, { params: { customerNumber } }));
    } catch (error) {
      const { code } = errorData(error);
      if (code === 'CUSTOMER_UNKNOWN') return null;
      if (code !== 'NOT_OFFERED') throw error;
      isCustomerOffered = false;
      return inList(customerNumber);
    }
  }

  async function itemOf(itemId: string): Promise<Item | null | 'not told'> {
    if (!isItemOffered) return 'not told';
    try {
      return await api.call(request(getItem, { params: { itemId } }));
    } catch (error) {
      const { code } = errorData(error);
      if (code === 'ITEM_UNKNOWN') return null;
      if (code !== 'NOT_OFFERED') throw error;
      isItemOffered = false;
      return 'not told';
    }
  }

  return async (resource, key) =>
    resource === 'customers'
      ? { resource, key, row: await customerOf(key) }
      : { resource, key, row: await itemOf(key) };
}
