// One operation on a production order: its state, times and stock movements change together or not at all.
import { decimalFromThousandths } from '#shared/domain/money/quantity';
import { CodedError } from '#shared/errors';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import {
  findComponents,
  findProductionOrder,
  insertStockMovements,
  lockProductionOrder,
  markConsumed,
  updateProductionOrder,
} from '../../store/manufacturing/production-orders';
import { noteChange, type Author } from '../../store/accounts/changes';
import type { TenantTransaction } from '../../store/database/tenant-store';
import {
  completedOrder,
  startedOrder,
  statusAfter,
  type ProductionOrderRow,
} from '../../store/manufacturing/production-order-record';

export type OrderOperation =
  | { readonly operation: 'release' | 'start' | 'cancel' }
  | { readonly operation: 'complete'; readonly actualQty: number };

/** @throws CodedError ORDER_UNKNOWN, ORDER_STATE_WRONG, VALIDATION_FAILED */
export async function operateOrder(
  tx: TenantTransaction,
  id: string,
  asked: OrderOperation,
  author: Author,
): Promise<ProductionOrder> {
  const order = await lockProductionOrder(tx, id);
  if (!order) throw new CodedError('ORDER_UNKNOWN');
  await apply(tx, order, asked, author.at);
  const after = await findProductionOrder(tx, id);
  if (!after) throw new CodedError('ORDER_UNKNOWN');
  const { status, actualThousandths } = order;
  const actualQty = actualThousandths === null ? null : decimalFromThousandths(actualThousandths);
  await noteChange(tx, author, 'PRODUCTION_ORDER', { before: { ...after, status, actualQty }, after });
  return after;
}

async function apply(tx: TenantTransaction, order: ProductionOrderRow, asked: OrderOperation, now: Date) {
  if (asked.operation === 'start') {
    const { values, movements } = startedOrder(order, await findComponents(tx, [order.id]), now);
    await updateProductionOrder(tx, order.id, values);
    await markConsumed(tx, order.id);
    return insertStockMovements(tx, movements);
  }
  if (asked.operation === 'complete') {
    const { values, movements } = completedOrder(order, asked.actualQty, now);
    await updateProductionOrder(tx, order.id, values);
    return insertStockMovements(tx, movements);
  }
  return updateProductionOrder(tx, order.id, { status: statusAfter(asked.operation, order) });
}
