// A record may be asked about again after its question was answered: what comes late can bring another one. One at a time.
import type { Migration } from 'kysely/migration';
import { run } from '../tenant-table';

export const askedAgain: Migration = {
  async up(db) {
    await run(db, 'alter table posting_exceptions drop constraint posting_exceptions_event_key');
    await run(
      db,
      `create unique index posting_exceptions_pending_key
        on posting_exceptions (tenant_id, source_system, event_type, external_id) where status = 'PENDING'`,
    );
    await run(
      db,
      'create index posting_exceptions_of_record on posting_exceptions (tenant_id, external_id, event_type)',
    );
  },
};
