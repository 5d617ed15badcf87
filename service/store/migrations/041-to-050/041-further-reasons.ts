// A sale may have to be asked about for several reasons, one at a time: those that wait until the one before is resolved.
import type { Migration } from 'kysely/migration';
import { run, TENANT_ROLE } from '../tenant-table';

export const furtherReasons: Migration = {
  async up(db) {
    await run(db, `alter table posting_exceptions add column further jsonb not null default '[]'`);
    await run(db, `grant update (further) on posting_exceptions to ${TENANT_ROLE}`);
  },
};
