// Reads one customer by number from the service, or from the list if there is no such operation. Reports a customer as
// missing only if neither knows the number.
import { CUSTOMER_STATUSES, type Customer } from '#shared/api/customers/customer';
import { getCustomer, listCustomers } from '#shared/api/customers/customers';
import { request } from '#shared/api/wire/request';
import { errorData } from '#shared/errors';
import type { ServiceCalls } from '../core/ports';

export type LookUp = (customerNumber: string) => Promise<Customer | null>;

/**
 * Null if the service does not know the customer.
 * @throws CallFailure of the request
 */
export function createLookup(api: ServiceCalls): LookUp {
  let isGetOffered = true;

  async function inList(customerNumber: string): Promise<Customer | null> {
    // Any status, by name (list rules 1 and 2).
    const query = { customerNumber, status: [...CUSTOMER_STATUSES], page: 0, size: 1 };
    const { content } = await api.call(request(listCustomers, { query }));
    return content.find((row) => row.customerNumber === customerNumber) ?? null;
  }

  return async (customerNumber) => {
    if (!isGetOffered) return inList(customerNumber);
    try {
      return await api.call(request(getCustomer, { params: { customerNumber } }));
    } catch (error) {
      const { code } = errorData(error);
      if (code === 'CUSTOMER_UNKNOWN') return null;
      if (code !== 'NOT_OFFERED') throw error;
      isGetOffered = false;
      return inList(customerNumber);
    }
  };
}
