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

async function findAll(tx: Transaction<Tables>): Promise<{ readonly code: string; readonly name: string }[]> {
  const { rows: tables } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relname = 'merchants'`.execute(tx);
  if (tables.length === 0) return [];
  await sql`alter table merchants no force row level security`.execute(tx);
  const { rows } = await sql<{ code: string; name: string }>`
    select tenant_id as code, name from merchants order by 1`.execute(tx);
  return rows;
}
