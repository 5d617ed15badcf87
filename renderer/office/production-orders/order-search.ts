// Search parameters of the production order list, and its filter.
import { z } from 'zod';
import { PRODUCTION_ORDER_STATUSES, type ProductionOrder } from '#shared/api/manufacturing/production-order';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import { isFoundIn } from '../kit/filters/found-in';

export const STATUS_CHOICES = ['all', 'open', ...PRODUCTION_ORDER_STATUSES] as const;

export const orderSearch = z.object({
  text: z.string().catch(''),
  status: z.enum(STATUS_CHOICES).catch('all'),
  sort: z.enum(['number', 'good', 'quantity', 'date', 'status']).catch('number'),
  isDescending: z.boolean().catch(true),
  /** Id of the open order, NEW_RECORD for one being planned; null for none. */
  open: z.string().nullable().catch(null),
  /** One that was not sent is changed. */
  isChanging: z.boolean().catch(false),
});

type OrderSearch = z.output<typeof orderSearch>;

export function isOver({ status }: Pick<ProductionOrder, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'CANCELLED';
}

/** @param catalog its items, as far as they are known */
export function matchesWith(catalog: CatalogItems | undefined) {
  return (order: ProductionOrder, { text, status }: OrderSearch): boolean => {
    if (status === 'open' ? isOver(order) : status !== 'all' && order.status !== status) return false;
    const { orderNumber, finishedGoodId, finishedGoodName } = order;
    return isFoundIn([orderNumber, finishedGoodName, catalog?.get(finishedGoodId)?.sku], text);
  };
}
