// The days of a register, and what was sold there without one: what a drawer should hold was added up by reading all days of the merchant,
// and the sales of all its registers since the day before.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const daysOfARegister: Migration = {
  async up(db) {
    await run(
      db,
      'create index day_cycles_by_register on day_cycles (register_id, tenant_id, started_at) where register_id is not null',
    );
    // Not the tenant first: see 011-sale-key-last.
    await run(
      db,
      'create index sales_without_day on sales (register_id, tenant_id, sold_at) where day_cycle_id is null',
    );
  },
};
