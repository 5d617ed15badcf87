// A customer at the service: as it is there now, on this device as well, and the field that a refusal is about.
import { CUSTOMER_STATUSES } from '#shared/api/customers/customer';
import { getCustomer, listCustomers } from '#shared/api/customers/customers';
import { errorData, type ErrorData } from '#shared/errors';
import type { Store } from '../../store/core/store';

/** As the service has it now; null if it cannot be reached. A service without the operation is asked for the list. */
export async function readCustomer({ pos }: Store, customerNumber: string) {
  try {
    return await pos.ask(getCustomer, { params: { customerNumber } });
  } catch (error) {
    const { code } = errorData(error);
    if (code === 'CUSTOMER_UNKNOWN') return 'gone';
    if (code !== 'NOT_OFFERED') return null;
  }
  try {
    const query = { customerNumber, status: [...CUSTOMER_STATUSES] };
    const { content } = await pos.ask(listCustomers, { query });
    return content.find((row) => row.customerNumber === customerNumber) ?? 'gone';
  } catch {
    return null;
  }
}

/** The row on this device is brought up to date: a partial update of another does not reach it by itself. */
export async function readHere({ pos }: Store, customerNumber: string): Promise<void> {
  try {
    await pos.call('customers.refresh', { customerNumber });
  } catch (error) {
    // Without the network it stays as it is, and what the person saw counts.
    console.warn('The customer was not read again', errorData(error).code);
  }
}

/** The field of a customer that the service refused; undefined for the whole customer. */
export function customerFieldOf({ code, field }: ErrorData): string | undefined {
  if (code === 'CUSTOMER_EMAIL_TAKEN') return 'email';
  return code === 'CUSTOMER_MOBILE_TAKEN' ? 'mobileNumber' : field;
}
