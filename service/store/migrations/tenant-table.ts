// What every table of a tenant has: the tenant's column and forced row-level security. Released migrations use it, so it is
// never edited: what a new one needs differently stands in it.
import { sql, type Kysely } from 'kysely';

/** As tenant-store knows them. */
export const TENANT_ROLE = 'pos_tenant';
export const TENANT_SETTING = 'pos.tenant_id';

/** Filled from the transaction's tenant; without one the row is refused. */
const TENANT_COLUMN = `tenant_id text not null default current_setting('${TENANT_SETTING}', true) check (tenant_id <> '')`;

/** Exact to the millisecond, as times travel in JSON, so that the ends of a window are. */
export const TIME = 'timestamptz(3)';

/**
 * @param columns and constraints, as SQL; keys of tables name tenant_id first.
 * @param grants what the tenants' role may do with it.
 */
export async function createTenantTable(
  db: Kysely<unknown>,
  table: string,
  columns: string,
  grants = 'select, insert, update',
): Promise<void> {
  const ownRows = `tenant_id = current_setting('${TENANT_SETTING}', true)`;
  await run(db, `create table ${table} (${TENANT_COLUMN}, ${columns})`);
  await run(db, `alter table ${table} enable row level security`);
  await run(db, `alter table ${table} force row level security`);
  await run(db, `create policy own_tenant on ${table} using (${ownRows}) with check (${ownRows})`);
  await run(db, `grant ${grants} on ${table} to ${TENANT_ROLE}`);
}

export async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
