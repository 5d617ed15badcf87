// Business events that did not post to the ledger by themselves.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

/** An event has one exception, with the first reason found. */
const COLUMNS = `
  id uuid not null, source_system text not null, external_id text not null, event_type text not null,
  reason_code text not null, reason_detail text not null, status text not null, effective_at date not null,
  amounts jsonb not null, memo text, created_at ${TIME} not null, updated_at ${TIME} not null,
  resolved_at ${TIME}, resolved_entry_id uuid,
  constraint posting_exceptions_pk primary key (tenant_id, id),
  constraint posting_exceptions_event_key unique (tenant_id, source_system, event_type, external_id)`;

const INDEXES = [
  'create index posting_exceptions_by_time on posting_exceptions (tenant_id, created_at desc, id)',
  'create index posting_exceptions_by_status on posting_exceptions (tenant_id, status, created_at desc, id)',
];

export const postingExceptions: Migration = {
  async up(db) {
    // No update: nothing in the service resolves one yet.
    await createTenantTable(db, 'posting_exceptions', COLUMNS, 'select, insert');
    for (const index of INDEXES) await run(db, index);
  },
};
