// Reads a whole database as of one instant, as the lines of a backup, while the service answers. A server goes on with its work
// meanwhile; the embedded database has one connection, so requests wait until the last line was read.
import { sql, type Kysely, type Transaction } from 'kysely';
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import type { Tables } from '../tables/tables';
import { createLineWriter, type Sequences } from './backup-lines';
import { OWN_SECRETS } from './own-secrets';
import { readTables } from './read-tables';

/** Rows in one answer of the database: a sale's document may have 400 KB. */
const ROWS_AT_ONCE = 200;
/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501';

/**
 * @param db as the owner of the tables
 * @throws CodedError BACKUP_NOT_ALLOWED where row-level security would hide rows from this user of a server
 */
export async function* exportDatabase(db: Kysely<Tables>, now: Date): AsyncGenerator<string> {
  const tx = await db
    .withoutPlugins()
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // PostgreSQL then refuses what it would have to leave out.
    await sql`set local row_security = off`.execute(tx);
    yield* linesOf(tx, now);
  } catch (error) {
    if (systemCode(error) !== NOT_ALLOWED) throw error;
    throw new CodedError('BACKUP_NOT_ALLOWED', {}, { cause: error });
  } finally {
    // Nothing was written, so there is nothing to commit; this also ends a transaction whose reader went away.
    await tx.rollback().execute();
  }
}

async function* linesOf(tx: Transaction<Tables>, now: Date): AsyncGenerator<string> {
  const lines = createLineWriter();
  const merchants = await sql<{ code: string }>`select tenant_id as code from merchants order by 1`.execute(tx);
  const { rows: migrations } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(tx);
  yield lines.header({
    madeAt: now.toISOString(),
    schema: migrations[0]?.name ?? '',
    merchants: merchants.rows.map(({ code }) => code),
  });
  for (const table of await readTables(tx)) {
    yield lines.table(table);
    for await (const rows of rowsOf(tx, table.name)) yield rows.map(lines.row).join('');
  }
  yield lines.sequences(await readSequences(tx));
  yield lines.end();
}

async function* rowsOf(tx: Transaction<Tables>, name: string): AsyncGenerator<string[]> {
  const own = name === 'service_secrets' ? sql`where name not in (${sql.join(OWN_SECRETS)})` : sql``;
  const cursor = sql.id(`backup_${name}`);
  await sql`declare ${cursor} no scroll cursor for
    select row_to_json(each)::text as row from ${sql.table(name)} each ${own}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

async function readSequences(tx: Transaction<Tables>): Promise<Sequences> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(tx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
