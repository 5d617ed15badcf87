// Day cycles of registers and vans.
import type { Once, TenantId } from './column';

export interface DayCycleTable {
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
}

export interface DayCycleTables {
  dayCycles: DayCycleTable;
}
