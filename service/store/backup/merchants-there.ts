// The merchants of a database. Its owner sees none of them while row-level security is forced, so the question is asked in a
// transaction that is taken back.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../tables/tables';

export async function hasMerchants(db: Kysely<Tables>): Promise<boolean> {
  return (await merchantsThere(db)).length > 0;
}

/** In order of their codes; none where the service has never been. */
export async function merchantsThere(db: Kysely<Tables>): Promise<{ readonly code: string; readonly name: string }[]> {
  const tx = await db.withoutPlugins().startTransaction().execute();
  try {
    return await findAll(tx as Transaction<Tables>);
  } finally {
    await tx.rollback().execute();
  }
}

/** Whether a service has been here, also for a user who sees no row of it. */
export async function hasTables(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relname = 'merchants'`.execute(db);
  return rows.length > 0;
}

async function findAll(tx: Transaction<Tables>): Promise<{ readonly code: string; readonly name: string }[]> {
  if (!(await hasTables(tx))) return [];
  await sql`alter table merchants no force row level security`.execute(tx);
  const { rows } = await sql<{ code: string; name: string }>`
    select tenant_id as code, name from merchants order by 1`.execute(tx);
  return rows;
}
