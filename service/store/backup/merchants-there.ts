// Whether a database has merchants. Its owner sees none of them while row-level security is forced, so the question is asked in a
// transaction that is taken back.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../tables/tables';

export async function hasMerchants(db: Kysely<Tables>): Promise<boolean> {
  const tx = await db.withoutPlugins().startTransaction().execute();
  try {
    return await findAny(tx as Transaction<Tables>);
  } finally {
    await tx.rollback().execute();
  }
}

async function findAny(tx: Transaction<Tables>): Promise<boolean> {
  const { rows: tables } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relname = 'merchants'`.execute(tx);
  if (tables.length === 0) return false;
  await sql`alter table merchants no force row level security`.execute(tx);
  const { rows } = await sql`select from merchants limit 1`.execute(tx);
  return rows.length > 0;
}
