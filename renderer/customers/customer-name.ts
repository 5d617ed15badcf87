import type { CartCustomer } from '../store/database/rows';
import type { CustomerFields, CustomerView } from '../store/customer-packs/customer-view';

export function customerName({ firstName, lastName }: Pick<CustomerFields, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** '+971 50 884 1175' as it was given, with its dialling code before it once. */
export function phoneText({
  mobileNumber,
  countryCode,
}: Pick<CustomerFields, 'mobileNumber' | 'countryCode'>): string | null {
  if (mobileNumber === null) return null;
  if (countryCode === null || mobileNumber.startsWith('+')) return mobileNumber;
  const code = countryCode.startsWith('+') ? countryCode : `+${countryCode}`;
  return `${code} ${mobileNumber}`;
}

/** How a sale refers to a customer, with or without a number yet. */
export function cartCustomer({ key, customerNumber, localId, customer }: CustomerView): CartCustomer {
  return { key, customerNumber, localId, name: customerName(customer), phone: phoneText(customer) };
}
