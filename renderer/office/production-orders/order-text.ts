// The state and the quantities of an order in words.
import type { TFunction } from 'i18next';
import { PRODUCTION_ORDER_STATUSES } from '#shared/api/manufacturing/production-order';

/** A status that this app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = PRODUCTION_ORDER_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.orders.statuses.${known}`);
}

const QUANTITY = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** '1,284.5'; '–' for a quantity that is not known yet. */
export function quantityText(quantity: number | null): string {
  return quantity === null ? '–' : QUANTITY.format(quantity);
}
