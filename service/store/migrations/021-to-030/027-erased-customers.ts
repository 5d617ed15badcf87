// When a customer was erased on request; null for those who were not.
import type { Migration } from 'kysely/migration';
import { run, TIME } from '../tenant-table';

export const erasedCustomers: Migration = {
  async up(db) {
    await run(db, `alter table customers add column erased_at ${TIME}`);
  },
};
