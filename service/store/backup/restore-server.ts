// Restores into a database of a PostgreSQL server, all in one transaction: one that fails leaves the database as it was.
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { CodedError } from '#shared/errors';
import { openDatabase, type DataPlace } from '../opening/open-database';
import { tablesOwner } from '../opening/tables-owner';
import type { Tables } from '../tables/tables';
import { readBackup } from './backup-file';
import { keepEnded, readEnded } from './ended-since';
import { loadBackup } from './load-backup';
import { hasMerchants } from './merchants-there';

export function restoreServer(place: Extract<DataPlace, { kind: 'postgres' }>, file: string) {
  const withDatabase = async <T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase(place, { isBare: true });
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  return {
    hasData: () => withDatabase(hasMerchants),
    /** @returns null: a server keeps nothing of what was replaced */
    replace: (): Promise<null> =>
      withDatabase(async (db) => {
        await loadBackup(db, readBackup(file), async (tx) => {
          await expectAlone(tx);
          const token = await readToken(tx);
          const ended = await readEnded(tx);
          const { owner, user, isMember } = await tablesOwner(tx);
          await makeEmpty(tx, isMember ? owner : user);
          return async () => {
            await keepToken(tx, token);
            if (ended) await keepEnded(tx, ended);
          };
        });
        return null;
      }),
  };
}

/** Milliseconds between looks: the server counts a connection for a moment after it was closed, as that of the service just stopped. */
const PAUSES = [50, 100, 200, 400, 800, 1600];

async function expectAlone(tx: Transaction<Tables>): Promise<void> {
  for (const pause of [...PAUSES, null]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(tx);
    if (rows[0]?.count === 0) return;
    if (pause === null) break;
    await setTimeout(pause);
    // A transaction sees who is there as it was when it first looked.
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
  }
  throw new CodedError('DATABASE_IN_USE');
}

/** Everybody may look into the schema, as into the one that a new database has: the tenants' role has to. */
async function makeEmpty(tx: Transaction<Tables>, owner: string): Promise<void> {
  const { rows: strange } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    having count(*) > 0 and not bool_or(relname = 'kysely_migration')`.execute(tx);
  if (strange.length > 0) {
    const message = 'This database has tables that are not of the service. Nothing was changed. Choose an empty one.';
    throw new CodedError('DATABASE_NOT_EMPTY', { message });
  }
  await sql`drop schema public cascade`.execute(tx);
  await sql`create schema public authorization ${sql.id(owner)}`.execute(tx);
  await sql`set local role ${sql.id(owner)}`.execute(tx);
  await sql`grant usage on schema public to public`.execute(tx);
}

/** Stays with the place: whoever is signed in there remains so. Null in a new database. */
async function readToken(tx: Transaction<Tables>): Promise<string | null> {
  const { rows: tables } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relname = 'service_secrets'`.execute(tx);
  if (tables.length === 0) return null;
  const { rows } = await sql<{ value: string }>`select value from service_secrets where name = 'token'`.execute(tx);
  return rows[0]?.value ?? null;
}

async function keepToken(tx: Transaction<Tables>, token: string | null): Promise<void> {
  if (token === null) return;
  await sql`insert into service_secrets (name, value) values ('token', ${token})
    on conflict (name) do update set value = excluded.value`.execute(tx);
}
