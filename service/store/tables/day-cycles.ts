// Day cycles of registers and vans, and the cash moved in them.
import type { Once, SubmittedColumns, TenantId } from './column';

export interface DayCycleTable extends SubmittedColumns {
  tenantId: TenantId;
  dayCycleId: Once<string>;
  businessDate: Once<string>;
  status: 'OPEN' | 'CLOSED';
  startedAt: Once<Date>;
  closedAt: Date | null;
  registerId: Once<number | null>;
  vehicleId: Once<string | null>;
  vehicleLabel: Once<string | null>;
  vehicleType: Once<string | null>;
  openingCash: Once<number>;
  closingCash: number | null;
  startOdometerKm: Once<number | null>;
  endOdometerKm: number | null;
  totalStores: number | null;
  visitedStores: number | null;
  /** Name of the computer; null if the till said none. */
  openedOn: Once<string | null>;
  /** Who sent the closing. */
  closedBy: string | null;
  closedAtRegister: number | null;
}

export interface CashMovementTable extends SubmittedColumns {
  tenantId: TenantId;
  movementId: Once<string>;
  dayCycleId: Once<string>;
  kind: Once<string>;
  amount: Once<number>;
  reason: Once<string>;
  at: Once<Date>;
  cashier: Once<string>;
}

export interface DayCycleTables {
  dayCycles: DayCycleTable;
  cashMovements: CashMovementTable;
}
