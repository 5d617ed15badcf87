// What tills account for. Never changed once it is stored: the tenants' role may not even try.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const tillAudit: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'till_audit',
      `audit_id uuid not null, at ${TIME} not null, register_id bigint not null, kind text not null, "right" text,
      person text not null, approved_by text, facts text not null,
      constraint till_audit_pk primary key (tenant_id, audit_id),
      constraint till_audit_register_fk foreign key (tenant_id, register_id)
        references registers (tenant_id, register_id)`,
      'select, insert',
    );
    await run(db, 'create index till_audit_by_time on till_audit (tenant_id, at desc, audit_id)');
  },
};
