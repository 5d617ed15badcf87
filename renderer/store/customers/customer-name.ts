import { gstCustomerOf } from '#shared/domain/tax/gst';
import type { CartCustomer } from '../database/till-rows';
import type { CustomerFields, CustomerView } from '../customer-packs/customer-view';

export function customerName({ firstName, lastName }: Pick<CustomerFields, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** '+971 50 884 1175': the number as entered, preceded by its dialing code once. */
export function phoneText({
  mobileNumber,
  countryCode,
}: Pick<CustomerFields, 'mobileNumber' | 'countryCode'>): string | null {
  if (mobileNumber === null) return null;
  if (countryCode === null || mobileNumber.startsWith('+')) return mobileNumber;
  const code = countryCode.startsWith('+') ? countryCode : `+${countryCode}`;
  return `${code} ${mobileNumber}`;
}

/** A customer as a cart refers to them, with or without a customer number yet. */
export function cartCustomer({ key, customerNumber, localId, customer }: CustomerView): CartCustomer {
  const gst = gstCustomerOf(customer);
  const known = { key, customerNumber, localId, name: customerName(customer), phone: phoneText(customer) };
  return gst ? { ...known, gst } : known;
}
