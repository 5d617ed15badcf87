// Everything that the service has stored, one sum for each table: a second effect of any kind shows in it.
import { sql, type Kysely } from 'kysely';
import { readTables } from '#service/store/backup/read-tables';
import type { Tables } from '#service/store/tables/tables';

export type StoredRows = ReadonlyMap<string, string>;

/** @param leftOut tables, and columns as `table.column` */
export async function storedRows(db: Kysely<Tables>, leftOut: readonly string[]): Promise<StoredRows> {
  return db
    .withoutPlugins()
    .transaction()
    .execute(async (tx) => {
      const tables = (await readTables(tx)).filter(({ name }) => !leftOut.includes(name));
      const sums = tables.map(({ name, columns }) => {
        const without = columns.filter((column) => leftOut.includes(`${name}.${column}`));
        // A row as text takes a fraction of what it takes as JSON.
        const row = without.length === 0 ? sql`each` : sql`to_jsonb(each) - ${without}::text[]`;
        return sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(row, '' order by row), '')) as sum from (
          select md5((${row})::text) as row from ${sql.table(name)} each) rows`;
      });
      const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(tx);
      return new Map(rows.map(({ name, sum }) => [name, sum]));
    });
}

/** The names of the tables that differ. */
export function changedTables(before: StoredRows, after: StoredRows): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
