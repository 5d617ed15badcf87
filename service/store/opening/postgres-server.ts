// A PostgreSQL server: the pool of connections to it, and its schema at a start.
import { PostgresDialect, type Kysely } from 'kysely';
import pg from 'pg';
import { warn } from '../../log';
import { StartRefused } from '../database/start-refused';
import { migrate } from '../migrations/migrate';
import type { Tables } from '../tables/tables';
import { asText, parseInt8 } from './cell-values';
import { kyselyOn } from './kysely-on';
import { nothingThere } from './nothing-there';
import { serverRefusal } from './server-refusal';
import { WATCHED } from './server-silence';
import { tablesOwner } from './tables-owner';

export interface PostgresPlace {
  readonly kind: 'postgres';
  readonly url: string;
  /** Milliseconds after which a server that says nothing counts as gone, instead of what a statement may take. */
  readonly silence?: number;
}

/** A server that does not answer by then counts as unavailable. A client gives up after eight seconds. */
const CONNECT_DEADLINE_MS = 6_000;
const KEEP_ALIVE_MS = 60_000;

/** On a connection of its own, without a deadline: an index of a large table takes longer, and so does another instance's. */
export async function prepareServer(
  place: PostgresPlace,
  { isBare, isExpected }: { readonly isBare: boolean; readonly isExpected: boolean },
): Promise<void> {
  const { owner, user, isMember, hasTables } = await onServer(place, tablesOwner);
  if (isBare) return;
  if (isExpected && !hasTables) throw nothingThere('--data');
  if (hasTables && !isMember) {
    throw new StartRefused(
      `The tables of the service in this database belong to "${owner}", and "${user}" may not use them. Name "${owner}" in --data, ` +
        `or make a backup as "${owner}" and restore it into a database that "${user}" owns.`,
    );
  }
  await onServer(place, (db) => migrate(db), isMember ? owner : user);
}

/** @param role acts as this one */
async function onServer<T>(place: PostgresPlace, work: (db: Kysely<Tables>) => Promise<T>, role?: string): Promise<T> {
  const pool = openPool(place, { max: 1, statement_timeout: 0 }, role);
  const db = kyselyOn(new PostgresDialect({ pool }));
  try {
    return await work(db);
  } catch (error) {
    throw serverRefusal(error, place.url);
  } finally {
    await db.destroy();
  }
}

type PoolLimits = Pick<
  pg.PoolConfig,
  'max' | 'min' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>;

export function openPool({ url }: PostgresPlace, limits: PoolLimits, role?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...WATCHED,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    // What stands between may forget a connection that is idle for long.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser: pgParser },
    options: ['-c TimeZone=UTC', role === undefined ? [] : `-c role=${escaped(role)}`].flat().join(' '),
    ...limits,
  });
  // The pool replaces an idle connection that breaks (a server restart); without a listener it would end the process.
  pool.on('error', (error) => warn('A database connection broke.', error));
  // A connection in use reports the error to its caller; the event alone would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** PostgreSQL splits its options at spaces. */
function escaped(value: string): string {
  return value.replace(/[\\ ]/g, '\\$&');
}

const pgParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === pg.types.builtins.INT8) return parseInt8;
  if (oid === pg.types.builtins.DATE) return asText;
  return pg.types.getTypeParser(oid, format as 'text');
};
