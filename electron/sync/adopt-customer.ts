// After a creation whose outcome is unknown, or a 409: is the customer at the service the one this till wanted to make?
// The e-mail finds the candidate; the same name and mobile number make it ours. Creating has no idempotency key, so this
// is what keeps a lost answer from becoming a second customer, or a stranger from being taken for ours.
import { type Customer, type CustomerCreateBody } from '#shared/schema/customer';
import { findCustomersByEmail } from '../api/endpoints/customers';
import { type ServiceCalls } from './ports';

export type Found =
  | { readonly kind: 'ours'; readonly customer: Customer }
  | { readonly kind: 'another'; readonly customer: Customer }
  | { readonly kind: 'none' };

/** @throws CallFailure */
export async function lookUpCustomer(api: ServiceCalls, body: CustomerCreateBody): Promise<Found> {
  const holder = await findHolder(api, body.email);
  if (!holder) return { kind: 'none' };
  return { kind: isSamePerson(holder, body) ? 'ours' : 'another', customer: holder };
}

/** The service matches any address containing the text; only the address itself counts, whatever its case. */
async function findHolder(api: ServiceCalls, email: string): Promise<Customer | null> {
  for (let number = 0; ; number += 1) {
    const page = await api.call(findCustomersByEmail(email, number));
    const holder = page.content.find((customer) => sameText(customer.email, email));
    if (holder) return holder;
    if (number + 1 >= page.totalPages || page.content.length === 0) return null;
  }
}

function isSamePerson(customer: Customer, body: CustomerCreateBody): boolean {
  return (
    sameText(customer.firstName, body.firstName) &&
    sameText(customer.lastName, body.lastName) &&
    sameText(customer.mobileNumber, body.mobileNumber)
  );
}

function sameText(a: string | null | undefined, b: string | null | undefined): boolean {
  return (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();
}
