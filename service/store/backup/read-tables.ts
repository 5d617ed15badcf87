// The tables of a database that a backup holds: all of the service, without the record of its migrations.
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables/tables';
import type { BackupTable } from './backup-lines';

/** In order of their names, with their columns. */
export async function readTables(tx: Transaction<Tables>): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, attname as column
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname not like 'kysely%'
    order by relname, attnum`.execute(tx);
  const columns = new Map<string, string[]>();
  for (const { name, column } of rows) columns.set(name, [...(columns.get(name) ?? []), column]);
  return [...columns].map(([name, names]) => ({ name, columns: names }));
}
