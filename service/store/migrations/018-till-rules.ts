// How the merchant's tills work; a rule that is not set has its default.
import type { Migration } from 'kysely/migration';
import { run } from './tenant-table';

export const tillRules: Migration = {
  async up(db) {
    await run(db, "alter table merchants add column till_rules jsonb not null default '{}'");
  },
};
