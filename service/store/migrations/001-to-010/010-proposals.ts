// AI proposals: short-lived, so that the tenants' role may delete them.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run, TIME } from '../tenant-table';

export const proposals: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'proposals',
      `proposal_id uuid not null, username text not null, entity_type text not null, customer_number text,
      proposal jsonb not null, status text not null, created_at ${TIME} not null, expires_at ${TIME} not null,
      constraint proposals_pk primary key (tenant_id, proposal_id),
      constraint proposals_user_fk foreign key (tenant_id, username) references users (tenant_id, username)`,
      'select, insert, update, delete',
    );
    await run(db, 'create index proposals_by_expiry on proposals (tenant_id, expires_at)');
  },
};
