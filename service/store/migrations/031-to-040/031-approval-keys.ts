// Keys with which people sign approvals at a register, and whether an audit entry is signed as it should be: null where the
// register had no key yet. An own right counts for the sale of anybody at the register, so approvals are found by register.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const approvalKeys: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'approval_keys',
      `key_id uuid not null, register_id bigint not null, username text not null, public_key text not null,
      token_version integer not null, created_at ${TIME} not null,
      constraint approval_keys_pk primary key (tenant_id, key_id),
      constraint approval_keys_once unique (tenant_id, register_id, username, public_key),
      constraint approval_keys_register_fk foreign key (tenant_id, register_id) references registers (tenant_id, register_id),
      constraint approval_keys_user_fk foreign key (tenant_id, username) references users (tenant_id, username)`,
      'select, insert, update, delete',
    );
    await run(db, 'alter table till_audit add column is_proven boolean, add column proof text');
    await run(db, 'drop index till_audit_approvals');
    await run(
      db,
      `create index till_audit_approvals on till_audit (tenant_id, register_id, at) where kind = 'OVERRIDE'`,
    );
  },
};
