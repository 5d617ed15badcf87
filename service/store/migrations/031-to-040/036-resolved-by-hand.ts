// Who resolved a posting exception, and what they noted. Empty for one that was resolved otherwise.
import type { Migration } from 'kysely/migration';
import { run, TENANT_ROLE } from '../tenant-table';

export const resolvedByHand: Migration = {
  async up(db) {
    await run(db, 'alter table posting_exceptions add column resolved_by text, add column resolution_note text');
    await run(db, `grant update (resolved_by, resolution_note) on posting_exceptions to ${TENANT_ROLE}`);
  },
};
