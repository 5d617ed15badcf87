// What a merchant rules for its tills: whether they sell while no day is open, and an e-mail address for customers without one.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const tillRules: Migration = {
  async up(db) {
    await run(db, 'alter table merchants add column sale_without_day boolean not null default false');
    await run(db, 'alter table merchants add column customer_email text');
  },
};
