import type { TFunction } from 'i18next';
import { ITEM_STATUSES } from '#shared/api/catalog/item';

/** A status that this version of the app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = ITEM_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.items.statuses.${known}`);
}
