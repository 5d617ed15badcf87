// Search parameters of the production order list, and its filter.
import { z } from 'zod';
import { PRODUCTION_ORDER_STATUSES, type ProductionOrder } from '#shared/api/manufacturing/production-order';
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

/** To be made by a day that has passed. @param today at the merchant, YYYY-MM-DD */
export function isLate(order: Pick<ProductionOrder, 'status' | 'plannedDate'>, today: string): boolean {
  return !isOver(order) && order.plannedDate !== null && order.plannedDate < today;
}

/** @param today at the merchant, YYYY-MM-DD */
export function matchesOn(today: string) {
  return (order: ProductionOrder, { text, status }: OrderSearch): boolean =>
    isOfStatus(order, status, today) && isFoundIn([order.orderNumber, order.finishedGoodName], text);
}

function isOfStatus(order: ProductionOrder, status: OrderSearch['status'], today: string): boolean {
  if (status === 'all') return true;
  if (status === 'late') return isLate(order, today);
  return status === 'open' ? !isOver(order) : order.status === status;
}
