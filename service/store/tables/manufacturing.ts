// Production orders, their components, and the stock they move.
import type { Generated } from 'kysely';
import type { ProductionOrderStatus } from '#shared/api/manufacturing/production-order';
import type { Once, TenantId } from './column';

export interface ProductionOrderTable {
  tenantId: TenantId;
  id: Once<string>;
  orderNumber: Generated<string>;
  bomId: Once<string | null>;
  finishedGoodId: Once<number>;
  finishedGoodName: Once<string>;
  plannedThousandths: Once<number>;
  actualThousandths: number | null;
  status: ProductionOrderStatus;
  manufacturingLocationId: Once<string | null>;
  outputLocationId: Once<string | null>;
  plannedDate: Once<string | null>;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Once<Date>;
  notes: Once<string | null>;
}

export interface ProductionComponentTable {
  tenantId: TenantId;
  id: Generated<number>;
  orderId: Once<string>;
  position: Once<number>;
  itemId: Once<number>;
  itemName: Once<string>;
  plannedThousandths: Once<number>;
  actualThousandths: number | null;
}

/** Below zero what went out of stock, above zero what came in. */
export interface StockMovementTable {
  tenantId: TenantId;
  id: Generated<number>;
  itemId: Once<number>;
  quantityThousandths: Once<number>;
  reason: Once<'COMPONENT_CONSUMED' | 'GOOD_PRODUCED'>;
  productionOrderId: Once<string>;
  movedAt: Once<Date>;
}

export interface ManufacturingTables {
  productionOrders: ProductionOrderTable;
  productionComponents: ProductionComponentTable;
  stockMovements: StockMovementTable;
}
