// "Customers": creating one, and finding one by e-mail or number.
import { CUSTOMER_STATUSES, customer, type CustomerCreateBody } from '#shared/schema/customer';
import { MAX_PAGE_SIZE, anyPage } from '#shared/schema/paging';
import { type Endpoint } from '../endpoint';

const page = anyPage(customer);

/** POST /crm/customers → 201, the new customer; 409 when e-mail or mobile number is taken. */
export function createCustomer(body: CustomerCreateBody): Endpoint<typeof customer> {
  return { method: 'POST', path: '/crm/customers', body, reply: customer, isExtension: false };
}

/** Addresses that contain `email`, whatever their case and status (list rules 1 and 2). */
export function findCustomersByEmail(email: string, pageNumber: number): Endpoint<typeof page> {
  const query = new URLSearchParams({ email });
  for (const status of CUSTOMER_STATUSES) query.append('status', status);
  query.set('page', String(pageNumber));
  query.set('size', String(MAX_PAGE_SIZE));
  return { method: 'GET', path: '/crm/customers', query, reply: page, isExtension: false };
}

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
