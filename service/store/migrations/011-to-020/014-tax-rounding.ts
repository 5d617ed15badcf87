// Whether a merchant's tax is rounded once for a rate or on each line.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const taxRounding: Migration = {
  async up(db) {
    await run(db, "alter table merchants add column tax_rounding text not null default 'DOCUMENT'");
  },
};
