// The days on which the service worked for a merchant: a clock that is wrong for a while shows few of them, so what is kept for a time is
// kept for as many days.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run } from '../tenant-table';

export const seenDays: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'seen_days',
      'day date not null, constraint seen_days_pk primary key (tenant_id, day)',
      'select, insert',
    );
    // What was answered before does not begin anew.
    await run(db, 'alter table idempotency_keys no force row level security');
    await run(db, 'alter table seen_days no force row level security');
    await run(
      db,
      `insert into seen_days (tenant_id, day)
        select distinct tenant_id, (answered_at at time zone 'UTC')::date from idempotency_keys`,
    );
    await run(db, 'alter table seen_days force row level security');
    await run(db, 'alter table idempotency_keys force row level security');
  },
};
