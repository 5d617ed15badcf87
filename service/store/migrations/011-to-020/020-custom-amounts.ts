// A line of a sale may name no item: a custom amount, for what is not in the catalog. Its name describes it.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const customAmounts: Migration = {
  async up(db) {
    await run(db, 'alter table sale_lines alter column item_id drop not null');
  },
};
