import { gstCustomerOf } from '#shared/domain/tax/gst';
import type { CartCustomer } from '../database/till-rows';
import type { CustomerFields, CustomerView } from '../customer-packs/customer-view';
import { phoneText } from './phone-text';

export function customerName({ firstName, lastName }: Pick<CustomerFields, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** A customer as a cart refers to them, with or without a customer number yet. */
export function cartCustomer({ key, customerNumber, localId, customer }: CustomerView): CartCustomer {
  const gst = gstCustomerOf(customer);
  const known = { key, customerNumber, localId, name: customerName(customer), phone: phoneText(customer) };
  return gst ? { ...known, gst } : known;
}
