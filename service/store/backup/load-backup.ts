// Fills an empty database from a backup, in one transaction with the migrations around it: the schema the backup was made with,
// its rows, then today's schema. A database that could not be filled is as it was.
import { sql, type Kysely, type Transaction } from 'kysely';
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import { migrate } from '../migrations/migrate';
import type { Tables } from '../tables/tables';
import { damaged, type BackupHeader, type BackupLine, type BackupTable, type Sequences } from './backup-lines';
import { OWN_SECRETS } from './own-secrets';
import { readTables } from './read-tables';

const ROWS_AT_ONCE = 200;
/** SQLSTATE class 23: a row that the schema refuses, such as a line without its sale. */
const BROKEN_RULE = /^23/;

/**
 * @param lines checked to their end before; they are checked again
 * @param prepare makes room in the same transaction; what it returns ends it
 * @throws CodedError BACKUP_DAMAGED, BACKUP_NEWER; StartRefused
 */
export async function loadBackup(
  db: Kysely<Tables>,
  lines: AsyncIterable<BackupLine>,
  prepare: (tx: Transaction<Tables>) => Promise<() => Promise<void>> = async () => async () => {},
): Promise<BackupHeader> {
  return db.transaction().execute(async (tx) => {
    const plain = tx.withoutPlugins() as Transaction<Tables>;
    await sql`set local statement_timeout = 0`.execute(plain);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(plain);
    const finish = await prepare(plain);
    const header = await loadLines(tx, plain, lines).catch((error: unknown) => {
      if (error instanceof CodedError || !BROKEN_RULE.test(systemCode(error))) throw error;
      throw damaged('its rows do not belong together', error);
    });
    await migrate(tx);
    await finish();
    return header;
  });
}

async function loadLines(tx: Transaction<Tables>, plain: Transaction<Tables>, lines: AsyncIterable<BackupLine>) {
  let header: BackupHeader | undefined;
  let table: BackupTable | undefined;
  let tables: readonly BackupTable[] = [];
  let rows: string[] = [];
  let close = async () => {};
  const insert = async () => {
    if (table && rows.length > 0) await insertRows(plain, table, rows);
    rows = [];
  };
  for await (const line of lines) {
    if (line.kind !== 'row') await insert();
    switch (line.kind) {
      case 'header':
        header = line.header;
        await migrate(tx, header.schema);
        tables = await readTables(plain);
        close = await openTables(plain, tables);
        break;
      case 'table':
        table = line.table;
        expectTable(tables, table);
        break;
      case 'row':
        if (rows.push(line.json) >= ROWS_AT_ONCE) await insert();
        break;
      case 'sequences':
        await setSequences(plain, line.sequences);
        break;
      case 'end':
        await close();
    }
  }
  if (!header) throw damaged('it is empty');
  return header;
}

/** The columns by their names, not their places: a column that was added later stands elsewhere in a new database. */
function expectTable(tables: readonly BackupTable[], { name, columns }: BackupTable): void {
  const known = tables.find((each) => each.name === name);
  if (known && columns.every((column) => known.columns.includes(column))) return;
  throw damaged(`the table ${name} is not that of its schema`);
}

/**
 * Lets the owner fill the tables in any order. Migrations may have left rows of their own in them.
 * @returns what binds them again, and refuses rows that refer to nothing
 */
async function openTables(tx: Transaction<Tables>, tables: readonly BackupTable[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  const { rows: forced } = await sql<{ table: string }>`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity`.execute(tx);
  for (const { table, name } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  }
  for (const { table } of forced) await sql`alter table ${sql.table(table)} no force row level security`.execute(tx);
  for (const { name } of tables) {
    const others = name === 'service_secrets' ? sql`where name not in (${sql.join(OWN_SECRETS)})` : sql``;
    await sql`delete from ${sql.table(name)} ${others}`.execute(tx);
  }
  return async () => {
    for (const { table, name, definition } of references) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
    }
    for (const { table } of forced) await sql`alter table ${sql.table(table)} force row level security`.execute(tx);
  };
}

async function insertRows(
  tx: Transaction<Tables>,
  { name, columns }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)));
  await sql`insert into ${sql.table(name)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(tx);
}

async function setSequences(tx: Transaction<Tables>, sequences: Sequences): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public'`.execute(tx);
  for (const { name } of rows) {
    const last = sequences[name];
    if (last === undefined) throw damaged(`the numbers of ${name} are missing`);
    if (last !== null) await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(tx);
  }
}
