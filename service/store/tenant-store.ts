// Work inside one tenant: one transaction, as the role that row-level security binds, with the tenant set for it alone.
// Queries never name a tenant themselves; outside a call of this module they see and write nothing.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables';

/** Neither superuser nor owner of a table nor allowed to bypass row-level security; made by the migrations. */
export const TENANT_ROLE = 'pos_tenant';
/** The setting the policies and the column defaults read. */
export const TENANT_SETTING = 'pos.tenant_id';

export type TenantTransaction = Transaction<Tables>;

export interface TenantStore {
  /** Reads and writes; everything is kept or nothing is. */
  inTenant<T>(tenantId: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** Reads only; every query of one call sees the same moment, so that a page and its total agree. */
  readTenant<T>(tenantId: string, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
}

export function createTenantStore(db: Kysely<Tables>): TenantStore {
  return {
    inTenant: (tenantId, work) => db.transaction().execute(entering(tenantId, work)),
    readTenant: (tenantId, work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(entering(tenantId, work)),
  };
}

function entering<T>(tenantId: string, work: (tx: TenantTransaction) => Promise<T>) {
  return async (tx: TenantTransaction): Promise<T> => {
    await enterTenant(tx, tenantId);
    return work(tx);
  };
}

/** From here to the end of the transaction. */
export async function enterTenant(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`select set_config('role', ${TENANT_ROLE}, true), set_config(${TENANT_SETTING}, ${tenantId}, true)`.execute(
    tx,
  );
}
