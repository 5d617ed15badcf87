// Cash moved in a day. Never changed once it is stored: the tenants' role may not even try.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const cashMovements: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'cash_movements',
      `movement_id uuid not null, day_cycle_id uuid not null, kind text not null, amount bigint not null,
      reason text not null, at ${TIME} not null, cashier text not null,
      constraint cash_movements_pk primary key (tenant_id, movement_id),
      constraint cash_movements_day_fk foreign key (tenant_id, day_cycle_id)
        references day_cycles (tenant_id, day_cycle_id)`,
      'select, insert',
    );
    await run(db, 'create index cash_movements_by_day on cash_movements (tenant_id, day_cycle_id, at)');
  },
};
