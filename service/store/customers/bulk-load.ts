// Loading very many customers: their indexes are put aside and built at the end, several times faster than keeping them
// up row by row. All in one transaction, so that no crash leaves a database without its uniqueness.
import { sql, type Kysely } from 'kysely';
import { CUSTOMER_INDEXES } from '../migrations/001-to-010/001-tenant-tables';
import type { Tables } from '../tables/tables';
import { enterTenant, type TenantTransaction } from '../database/tenant-store';

/** As the store's `inTenant`; locks the customers of all tenants until it is done. */
export async function loadTenant<T>(
  db: Kysely<Tables>,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (tx) => {
    for (const name of Object.keys(CUSTOMER_INDEXES)) await sql.raw(`drop index ${name}`).execute(tx);
    await enterTenant(tx, tenantId);
    const done = await work(tx);
    // Back to the owner: the tenants' role may not make an index.
    await sql`select set_config('role', 'none', true)`.execute(tx);
    for (const statement of Object.values(CUSTOMER_INDEXES)) await sql.raw(statement).execute(tx);
    return done;
  });
  // At once, and not when the database finds the time, which an embedded one never does: lists are to read indexes alone.
  await sql`vacuum (analyze) customers`.execute(db);
  return result;
}
