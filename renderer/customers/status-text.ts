import type { TFunction } from 'i18next';
import { CUSTOMER_STATUSES } from '#shared/api/customers/customer';

/** Of a customer or a customer store. A status that this version of the app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = CUSTOMER_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`customers.statuses.${known}`);
}
