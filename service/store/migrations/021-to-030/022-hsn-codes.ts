// India: the HSN code of an item; null for none.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const hsnCodes: Migration = {
  async up(db) {
    await run(db, 'alter table items add column hsn_code text');
  },
};
