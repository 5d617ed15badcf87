// Search parameters of the production order list, and its filter.
import { z } from 'zod';
import { PRODUCTION_ORDER_STATUSES, type ProductionOrder } from '#shared/api/manufacturing/production-order';
import { daysBetween } from '../../ui/text/date-format';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import { isFoundIn } from '../kit/filters/found-in';

export const STATUS_CHOICES = ['all', 'open', 'late', ...PRODUCTION_ORDER_STATUSES] as const;

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

/** Days since the one it was to be made by; 0 for what is not late or is over. @param today at the merchant, YYYY-MM-DD */
export function daysLate(order: Pick<ProductionOrder, 'status' | 'plannedDate'>, today: string): number {
  return isOver(order) || order.plannedDate === null ? 0 : Math.max(0, daysBetween(order.plannedDate, today));
}

/** @param today at the merchant, YYYY-MM-DD @param catalog its items, as far as they are known */
export function matchesOn(today: string, catalog: CatalogItems | undefined) {
  return (order: ProductionOrder, { text, status }: OrderSearch, isShown: (typed: string) => boolean): boolean => {
    const { orderNumber, finishedGoodId, finishedGoodName } = order;
    const named = [orderNumber, finishedGoodName, catalog?.get(finishedGoodId)?.sku];
    return isOfStatus(order, status, today) && (isFoundIn(named, text) || isShown(text));
  };
}

function isOfStatus(order: ProductionOrder, status: OrderSearch['status'], today: string): boolean {
  if (status === 'all') return true;
  if (status === 'late') return daysLate(order, today) > 0;
  return status === 'open' ? !isOver(order) : order.status === status;
}
