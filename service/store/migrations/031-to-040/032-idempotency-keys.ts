// Requests that created something, by the key their client made, with the replies. A row is written with what it created.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const idempotencyKeys: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'idempotency_keys',
      `caller text not null, key uuid not null, fingerprint text not null, status smallint not null, body text not null,
      answered_at ${TIME} not null, constraint idempotency_keys_pk primary key (tenant_id, caller, key)`,
      'select, insert, update, delete',
    );
    await run(db, 'create index idempotency_keys_by_age on idempotency_keys (tenant_id, answered_at)');
  },
};
