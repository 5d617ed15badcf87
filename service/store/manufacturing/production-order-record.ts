// The values written when a production order is planned, and which operation each state allows ("Production order" under
// States and transitions; start, complete and cancel are extensions).
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { CodedError } from '#shared/errors';
import type { ProductionOrderCreateBody, ProductionOrderStatus } from '#shared/api/manufacturing/production-order';
import { quantityIn } from '../../domain/values/wire-values';
import type { NamedItem } from '../catalog/named-items';
import type { ProductionComponentTable, ProductionOrderTable, StockMovementTable } from '../tables/manufacturing';

export type ProductionOrderRow = Selectable<ProductionOrderTable>;
export type ProductionComponentRow = Selectable<ProductionComponentTable>;
export type ProductionOperation = 'release' | 'start' | 'complete' | 'cancel';

interface Move {
  readonly from: readonly ProductionOrderStatus[];
  readonly to: ProductionOrderStatus;
}

const MOVES: Readonly<Record<ProductionOperation, Move>> = {
  release: { from: ['PLANNED'], to: 'RELEASED' },
  start: { from: ['RELEASED'], to: 'IN_PROGRESS' },
  complete: { from: ['IN_PROGRESS'], to: 'COMPLETED' },
  cancel: { from: ['PLANNED', 'RELEASED'], to: 'CANCELLED' },
};

/** @throws CodedError ORDER_STATE_WRONG, naming the order, its state and the one it needs. */
export function statusAfter(operation: ProductionOperation, order: ProductionOrderRow): ProductionOrderStatus {
  const { from, to } = MOVES[operation];
  if (from.includes(order.status)) return to;
  throw new CodedError('ORDER_STATE_WRONG', {
    message: `${order.orderNumber} is ${order.status}; ${operation} needs an order that is ${from.join(' or ')}.`,
  });
}

/** Components are consumed as planned: nobody counts them at the start. */
export function startedOrder(order: ProductionOrderRow, components: readonly ProductionComponentRow[], now: Date) {
  const movements = components.map((component): Insertable<StockMovementTable> => ({
    itemId: component.itemId,
    quantityThousandths: -component.plannedThousandths,
    reason: 'COMPONENT_CONSUMED',
    productionOrderId: order.id,
    movedAt: now,
  }));
  const values = { status: statusAfter('start', order), startedAt: now } satisfies Updateable<ProductionOrderTable>;
  return { values, movements };
}

/** @param actualQty decimal; an order without yield moves no stock. */
export function completedOrder(order: ProductionOrderRow, actualQty: number, now: Date) {
  const actualThousandths = quantityIn(actualQty, 'actualQty');
  const produced: Insertable<StockMovementTable> = {
    itemId: order.finishedGoodId,
    quantityThousandths: actualThousandths,
    reason: 'GOOD_PRODUCED',
    productionOrderId: order.id,
    movedAt: now,
  };
  const status = statusAfter('complete', order);
  const values = { status, completedAt: now, actualThousandths } satisfies Updateable<ProductionOrderTable>;
  return { values, movements: actualThousandths === 0 ? [] : [produced] };
}

/**
 * @param items the known items of the body.
 * @throws CodedError VALIDATION_FAILED for an unknown item, a product made of itself, a fourth decimal.
 */
export function plannedOrder(
  { components, finishedGoodId, plannedQty, ...body }: ProductionOrderCreateBody,
  items: ReadonlyMap<string, NamedItem>,
  now: Date,
) {
  const good = itemNamed(items, finishedGoodId, 'finishedGoodId');
  const order: Insertable<ProductionOrderTable> = {
    ...body,
    id: randomUUID(),
    finishedGoodId: good.id,
    finishedGoodName: good.name,
    plannedThousandths: quantityIn(plannedQty, 'plannedQty'),
    status: 'PLANNED',
    createdAt: now,
  };
  const lines = components.map((component, position): Insertable<ProductionComponentTable> => {
    const path = `components[${position}]`;
    const item = itemNamed(items, component.componentItemId, `${path}.componentItemId`);
    if (item.id === good.id) invalid(`${path}.componentItemId`, `${good.name} cannot be made of itself.`);
    return {
      orderId: order.id,
      position,
      itemId: item.id,
      itemName: item.name,
      plannedThousandths: quantityIn(component.plannedQty, `${path}.plannedQty`),
    };
  });
  return { order, lines };
}

function itemNamed(items: ReadonlyMap<string, NamedItem>, itemId: string, field: string): NamedItem {
  return items.get(itemId) ?? invalid(field, `The merchant has no item ${itemId}.`);
}

function invalid(field: string, message: string): never {
  throw new CodedError('VALIDATION_FAILED', { field, message });
}
