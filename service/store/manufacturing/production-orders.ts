// Production orders with their components, and the stock they move.
import { sql, type Insertable, type Updateable } from 'kysely';
import { decimalFromThousandths } from '#shared/domain/money/quantity';
import type { Page } from '#shared/api/wire/paging';
import type { ProductionOrder, ProductionOrderListQuery } from '#shared/api/manufacturing/production-order';
import type { ProductionComponentRow, ProductionOrderRow } from './production-order-record';
import { pageOf } from '../database/page';
import type { ProductionComponentTable, ProductionOrderTable, StockMovementTable } from '../tables/manufacturing';
import type { TenantTransaction } from '../database/tenant-store';

/** Newest first; orders of one millisecond by id. */
export async function listProductionOrders(
  tx: TenantTransaction,
  { status, ...pages }: ProductionOrderListQuery,
): Promise<Page<ProductionOrder>> {
  let rows = tx.selectFrom('productionOrders');
  if (status) rows = rows.where('status', 'in', status);
  const found = await pageOf(rows, pages, (matching) =>
    matching.selectAll().orderBy('createdAt', 'desc').orderBy('id'),
  );
  const orderIds = found.content.map((order) => order.id);
  const components = orderIds.length === 0 ? [] : await findComponents(tx, orderIds);
  return {
    ...found,
    content: found.content.map((order) =>
      toProductionOrder(
        order,
        components.filter((component) => component.orderId === order.id),
      ),
    ),
  };
}

/** @returns undefined if there is no such order. */
export async function findProductionOrder(tx: TenantTransaction, id: string): Promise<ProductionOrder | undefined> {
  const order = await tx.selectFrom('productionOrders').selectAll().where('id', '=', id).executeTakeFirst();
  return order && toProductionOrder(order, await findComponents(tx, [id]));
}

/** Locked until the end of the transaction, so that of two operations one sees the state the other left. */
export async function lockProductionOrder(tx: TenantTransaction, id: string): Promise<ProductionOrderRow | undefined> {
  return tx.selectFrom('productionOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findComponents(
  tx: TenantTransaction,
  orderIds: readonly string[],
): Promise<ProductionComponentRow[]> {
  return tx
    .selectFrom('productionComponents')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute();
}

export async function insertProductionOrder(
  tx: TenantTransaction,
  order: Insertable<ProductionOrderTable>,
  components: readonly Insertable<ProductionComponentTable>[],
): Promise<ProductionOrder> {
  const row = await tx.insertInto('productionOrders').values(order).returningAll().executeTakeFirstOrThrow();
  await tx.insertInto('productionComponents').values(components).execute();
  return toProductionOrder(row, await findComponents(tx, [row.id]));
}

export async function updateProductionOrder(
  tx: TenantTransaction,
  id: string,
  values: Updateable<ProductionOrderTable>,
): Promise<void> {
  await tx.updateTable('productionOrders').set(values).where('id', '=', id).execute();
}

/** The planned quantities were consumed. */
export async function markConsumed(tx: TenantTransaction, orderId: string): Promise<void> {
  await tx
    .updateTable('productionComponents')
    .set({ actualThousandths: sql.ref<number>('plannedThousandths') })
    .where('orderId', '=', orderId)
    .execute();
}

export async function insertStockMovements(
  tx: TenantTransaction,
  movements: readonly Insertable<StockMovementTable>[],
): Promise<void> {
  if (movements.length > 0) await tx.insertInto('stockMovements').values(movements).execute();
}

function toProductionOrder(
  { plannedThousandths, actualThousandths, ...row }: ProductionOrderRow,
  components: readonly ProductionComponentRow[],
): ProductionOrder {
  return {
    ...row,
    finishedGoodId: String(row.finishedGoodId),
    plannedQty: decimalFromThousandths(plannedThousandths),
    actualQty: actualThousandths === null ? null : decimalFromThousandths(actualThousandths),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    components: components.map((component) => ({
      id: component.id,
      componentItemId: String(component.itemId),
      componentItemName: component.itemName,
      plannedQty: decimalFromThousandths(component.plannedThousandths),
      actualQty: component.actualThousandths === null ? null : decimalFromThousandths(component.actualThousandths),
    })),
  };
}
