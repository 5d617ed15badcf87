// The days of a register, and what was sold there without one: what a drawer should hold was added up by reading all days of the merchant,
// and the sales of all its registers since the day before.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const daysOfARegister: Migration = {
  async up(db) {
    // Of a part of the rows each, so that no check of a key takes them: see 011-sale-key-last.
    await run(
      db,
      'create index day_cycles_by_register on day_cycles (tenant_id, register_id, started_at) where register_id is not null',
    );
    await run(
      db,
      'create index sales_without_day on sales (tenant_id, register_id, sold_at) where day_cycle_id is null',
    );
  },
};
