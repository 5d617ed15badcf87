// The state and the quantities of an order in words.
import type { TFunction } from 'i18next';
import { PRODUCTION_ORDER_STATUSES, type ProductionOrder } from '#shared/api/manufacturing/production-order';
import { numberFormat } from '../../locales/numbers';

/** A status that this app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = PRODUCTION_ORDER_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.orders.statuses.${known}`);
}

/** '1,284.5'; '–' for a quantity that is not known yet. */
export function quantityText(quantity: number | null): string {
  return quantity === null ? '–' : numberFormat({ maximumFractionDigits: 3 }).format(quantity);
}

const IDS = ['bomId', 'manufacturingLocationId', 'outputLocationId'] as const;

/** The ids of another system that an order has. */
export function idsOf(order: ProductionOrder): readonly (readonly [field: (typeof IDS)[number], id: string])[] {
  return IDS.flatMap((field) => {
    const id = order[field];
    return id === null ? [] : [[field, id] as const];
  });
}
