// Does what autovacuum does on a server, for the embedded database, which has none: otherwise changed rows stay on disk
// forever, and plans made for an empty table are used for a year of sales.
import { sql, type Kysely } from 'kysely';

/** PostgreSQL's defaults ("Automatic Vacuuming"): a table is due when so many rows, and so large a share, have changed. */
const LEAST_ROWS = 50;
const DEAD_SHARE = 0.2;
const CHANGED_SHARE = 0.1;
const LEAST_INSERTS = 1000;

/**
 * One table after the other, so that requests come in between.
 * @returns the names of the tables that were due
 */
export async function vacuumChanged<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const plain = db.withoutPlugins();
  // Otherwise the counts of the last second are not visible.
  await sql`select pg_stat_force_next_flush()`.execute(plain);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables join pg_class using (relname)
    where relnamespace = 'public'::regnamespace and (
      n_dead_tup > ${LEAST_ROWS} + ${DEAD_SHARE} * greatest(reltuples, 0)
      or n_mod_since_analyze > ${LEAST_ROWS} + ${CHANGED_SHARE} * greatest(reltuples, 0)
      or n_ins_since_vacuum > ${LEAST_INSERTS} + ${DEAD_SHARE} * greatest(reltuples, 0))
    order by relname`.execute(plain);
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(plain);
  return rows.map(({ name }) => name);
}
