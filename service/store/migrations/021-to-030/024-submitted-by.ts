// Who sent a sale, a cash movement, the opening and closing of a day and an audit entry: the user and register of the
// token. Empty for what came before. And what judging a sale needs: what the catalog asked for an item lately, and which
// approvals sales have used, each once.
import type { Migration } from 'kysely/migration';
import { createTenantTable, run } from '../tenant-table';

const SENT = ['sales', 'cash_movements', 'till_audit', 'day_cycles'];

export const submittedBy: Migration = {
  async up(db) {
    for (const table of SENT) {
      await run(db, `alter table ${table} add column submitted_by text, add column submitted_at_register bigint`);
    }
    await run(db, 'alter table day_cycles add column closed_by text, add column closed_at_register bigint');
    await run(db, `alter table items add column earlier_terms jsonb not null default '[]'`);
    await createTenantTable(
      db,
      'used_approvals',
      `audit_id uuid not null, transaction_id uuid not null,
      constraint used_approvals_pk primary key (tenant_id, audit_id),
      constraint used_approvals_audit_fk foreign key (tenant_id, audit_id) references till_audit (tenant_id, audit_id),
      constraint used_approvals_sale_fk foreign key (tenant_id, transaction_id) references sales (tenant_id, transaction_id)`,
      'select, insert',
    );
    await run(
      db,
      `create index till_audit_approvals on till_audit (tenant_id, register_id, person, at) where kind = 'OVERRIDE'`,
    );
    await run(db, 'grant update (status, updated_at, resolved_at) on posting_exceptions to pos_tenant');
  },
};
