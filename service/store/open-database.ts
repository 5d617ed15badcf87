// Opens the database a service runs on: PGlite in memory or in a folder, or a PostgreSQL server. Queries cannot tell which.
import { join } from 'node:path';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import type { AskAll } from './ask-all';
import { askPGlite } from './ask-pglite';
import { askPostgres } from './ask-postgres';
import { lockFolder } from './lock-file';
import { migrate } from './migrate';
import type { Tables } from './tables';
import { vacuumChanged } from './vacuum-changed';

export type DataPlace =
  /** `template`: a dumped data folder to start from instead of an empty database. */
  | { readonly kind: 'memory'; readonly template?: Blob }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly askAll: AskAll;
  /** Puts what was changed in order; to be called now and then. A server does that by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Connections to a PostgreSQL server: more than a few per core only queue inside it. */
const POOL_SIZE = 10;
/** A server that does not answer by then is away, and the caller is told to come back. */
const CONNECT_DEADLINE_MS = 5_000;
/** Nothing a request asks takes this long; what does must not hold a connection. The first start's seed takes longer. */
const STATEMENT_DEADLINE_MS = 120_000;

/** @throws FolderInUse when another process holds the folder. */
export async function openDatabase(place: DataPlace): Promise<OpenDatabase> {
  const release = place.kind === 'folder' ? lockFolder(place.folder) : () => {};
  try {
    // Nested keys are data (jsonb) and keep their names.
    const { dialect, askAll } = await connect(place);
    const db = new Kysely<Tables>({
      dialect,
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    const close = async () => {
      await db.destroy();
      release();
    };
    await migrate(db).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    const tidy = async () => {
      if (place.kind !== 'postgres') await vacuumChanged(db);
    };
    return { db, askAll, tidy, close };
  } catch (error) {
    release();
    throw error;
  }
}

async function connect(place: DataPlace): Promise<{ dialect: Dialect; askAll: AskAll }> {
  if (place.kind === 'postgres') {
    const pool = new pg.Pool({
      connectionString: place.url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_DEADLINE_MS,
      statement_timeout: STATEMENT_DEADLINE_MS,
      types: { getTypeParser: pgParser },
      options: '-c TimeZone=UTC',
    });
    // An idle connection that breaks (a server restart) is replaced by the pool; without a listener it ends the process.
    pool.on('error', (error) => console.error('A database connection broke:', error.message));
    // One in use says so to whoever asked; the event beside it would end the process too.
    pool.on('connect', (client) => client.on('error', () => {}));
    return { dialect: new PostgresDialect({ pool }), askAll: askPostgres(pool) };
  }
  const pglite = await openPGlite(place);
  return { dialect: new PGliteDialect({ pglite }), askAll: askPGlite(pglite) };
}

function openPGlite(place: Exclude<DataPlace, { kind: 'postgres' }>): Promise<PGlite> {
  const parsers = { [pgliteTypes.INT8]: parseInt8, [pgliteTypes.DATE]: asText };
  if (place.kind === 'folder') return PGlite.create(join(place.folder, 'database'), { parsers });
  return PGlite.create({ parsers, ...(place.template && { loadDataDir: place.template }) });
}

/** A calendar day has no time zone: a Date would move it. */
function asText(value: string): string {
  return value;
}

/** int8 as a number: ids, counts and minor units here stay below 2^53, and one that does not must not be rounded. */
function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, which is no safe integer.`);
  return number;
}

const pgParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === pg.types.builtins.INT8) return parseInt8;
  if (oid === pg.types.builtins.DATE) return asText;
  return pg.types.getTypeParser(oid, format as 'text');
};
