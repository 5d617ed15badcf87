// "Customers": reading one by number.
import { CUSTOMER_STATUSES, customer } from '#shared/api/customers/customer';
import { anyPage } from '#shared/api/wire/paging';
import type { Endpoint } from './endpoint';

const page = anyPage(customer);

/** GET /crm/customers/{customerNumber} → the customer; CUSTOMER_UNKNOWN. */
export function getCustomer(customerNumber: string): Endpoint<typeof customer> {
  const path = `/crm/customers/${encodeURIComponent(customerNumber)}`;
  return { method: 'GET', path, reply: customer, isExtension: true };
}

/** The one customer of this number, whatever her status (list rules 1 and 2), or none. */
export function findCustomersByNumber(customerNumber: string): Endpoint<typeof page> {
  const query = new URLSearchParams({ customerNumber });
  for (const status of CUSTOMER_STATUSES) query.append('status', status);
  query.set('page', '0');
  query.set('size', '1');
  return { method: 'GET', path: '/crm/customers', query, reply: page, isExtension: false };
}
