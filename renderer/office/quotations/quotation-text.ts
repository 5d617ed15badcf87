import type { TFunction } from 'i18next';
import { QUOTATION_STATUSES } from '#shared/api/procurement/quotation';

/** A status that this app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = QUOTATION_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.quotations.statuses.${known}`);
}
