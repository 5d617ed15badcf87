// What was ended in a database that a backup replaces, and stays ended. The secret that signs tokens stays with the place: without this a
// token from before a password was reset, or of somebody who was terminated, would be good again.
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables/tables';
import { readTables } from './read-tables';

export interface Ended {
  readonly users: readonly {
    readonly tenant: string;
    readonly username: string;
    readonly version: number;
    readonly status: string;
  }[];
  readonly registers: readonly { readonly tenant: string; readonly id: number }[];
}

/** Read here; of an earlier schema some are missing. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['tenant_id', 'username', 'token_version', 'status'],
  registers: ['tenant_id', 'register_id', 'terminated'],
};

/** As the owner, in a transaction that keeps nothing of it. @returns null where the database does not say */
export async function readEnded(tx: Transaction<Tables>): Promise<Ended | null> {
  const tables = await readTables(tx);
  const isThere = (name: string, column: string) =>
    tables.some((each) => each.name === name && each.columns.includes(column));
  if (!Object.entries(COLUMNS).every(([name, columns]) => columns.every((each) => isThere(name, each)))) return null;
  await force(tx, 'no force');
  const { rows: users } = await sql<Ended['users'][number]>`
    select tenant_id as tenant, username, token_version as version, status from users`.execute(tx);
  const { rows: registers } = await sql<Ended['registers'][number]>`
    select tenant_id as tenant, register_id as id from registers where terminated`.execute(tx);
  return { users, registers };
}

/** In a database that was just restored. */
export async function keepEnded(tx: Transaction<Tables>, { users, registers }: Ended): Promise<void> {
  await force(tx, 'no force');
  await sql`
    update users set token_version = greatest(users.token_version, before.version),
      status = case before.status when 'TERMINATED' then before.status else users.status end
    from json_to_recordset(${JSON.stringify(users)}::json)
      as before(tenant text, username text, version integer, status text)
    where users.tenant_id = before.tenant and users.username = before.username`.execute(tx);
  await sql`
    update registers set terminated = true
    from json_to_recordset(${JSON.stringify(registers)}::json) as before(tenant text, id bigint)
    where registers.tenant_id = before.tenant and registers.register_id = before.id`.execute(tx);
  await force(tx, 'force');
}

/** Row-level security hides the rows of all tenants from the owner while it is forced. */
async function force(tx: Transaction<Tables>, how: 'force' | 'no force'): Promise<void> {
  for (const name of Object.keys(COLUMNS)) {
    await sql`alter table ${sql.table(name)} ${sql.raw(how)} row level security`.execute(tx);
  }
}
