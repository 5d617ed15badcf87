// India: whether a registered customer is supplied at the counter or in the state they are registered in.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const gstSupply: Migration = {
  async up(db) {
    await run(db, 'alter table merchants add column gst_supply_at_counter boolean not null default false');
  },
};
