// Inserts many rows at once as the transaction's tenant: COPY would be refused under row-level security.
import { sql } from 'kysely';
import type { TenantTransaction } from '../../store/database/tenant-store';

/** Rows per statement: many enough that the round trip does not matter, few enough for one message. */
const BATCH = 2_000;

type Row = Readonly<Record<string, unknown>>;

/** @param rows in camel case, all with the keys of the first; omitted columns get their default. */
export async function insertRows(tx: TenantTransaction, table: string, rows: Iterable<Row>): Promise<void> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) {
      await insertBatch(tx, table, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await insertBatch(tx, table, batch);
}

async function insertBatch(tx: TenantTransaction, table: string, batch: readonly Row[]): Promise<void> {
  const keys = Object.keys(batch[0] ?? {});
  const columns = keys.map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const names = sql.raw(columns.join(', '));
  const stated = batch.map((row) => {
    // Nulls are left out: they read the same and are a third of the text. A plain loop, as it runs millions of times.
    const filled: Record<string, unknown> = {};
    for (const [i, key] of keys.entries()) if (row[key] !== null) filled[columns[i] ?? key] = row[key];
    return filled;
  });
  await sql`insert into ${sql.raw(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(stated)}::json)`.execute(tx);
}
