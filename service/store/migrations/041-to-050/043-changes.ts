// Who changed what of the merchant's records. Never changed once it is stored: the tenants' role may not even try.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const changes: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'changes',
      `change_id uuid not null, at ${TIME} not null, username text, register_id bigint, operation text not null,
      kind text not null, record_id text not null, record_name text, currency text, fields jsonb not null,
      constraint changes_pk primary key (tenant_id, change_id)`,
      'select, insert',
    );
    for (const [name, columns] of [
      ['time', ''],
      ['user', 'username, '],
      ['kind', 'kind, '],
      ['record', 'kind, record_id, '],
    ])
      await run(db, `create index changes_by_${name} on changes (tenant_id, ${columns}at desc, change_id)`);
  },
};
