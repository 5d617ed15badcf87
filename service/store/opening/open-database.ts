// Opens the service's database: PGlite in memory or in a folder, or a PostgreSQL server. Queries are the same for all.
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import type { AskAll } from '../database/ask-all';
import { askPGlite } from './ask-pglite';
import { askPostgres } from './ask-postgres';
import { closeAfter, closeAll } from './closing';
import { checkpointWhenDue } from '../durable/checkpoint-due';
import type { DiskSync } from '../durable/disk-sync';
import { openFolder } from '../durable/open-folder';
import { lockFolder } from './lock-file';
import { keepPrivate } from './private-folder';
import { migrate } from '../migrations/migrate';
import { preparedPGlite } from './prepared-pglite';
import { preparedPostgres } from './prepared-postgres';
import type { Tables } from '../tables/tables';
import { vacuumChanged } from './vacuum-changed';

export type DataPlace =
  /** `template`: a dumped data folder to start from instead of an empty database. */
  | { readonly kind: 'memory'; readonly template?: Blob }
  /** `disk`: replaces the system's syncs. */
  | { readonly kind: 'folder'; readonly folder: string; readonly disk?: DiskSync }
  | { readonly kind: 'postgres'; readonly url: string };

type PostgresPlace = Extract<DataPlace, { readonly kind: 'postgres' }>;

/** Durability of writes. A server, and a database in memory, decide it with their reply. */
export interface Durability {
  /** @throws CodedError SERVICE_STORAGE_FAILED if anything could not be stored since the start */
  ensureSound(): void;
  /**
   * Resolves when everything committed before the call is on disk; await it outside of transactions, which others need.
   * @throws CodedError SERVICE_STORAGE_FAILED
   */
  whenStored(): Promise<void>;
}

export interface OpenDatabase extends Durability {
  readonly db: Kysely<Tables>;
  readonly askAll: AskAll;
  /** Maintenance of changed tables; call from time to time. A server does it by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Connections to a PostgreSQL server: more than a few per core would only queue there. */
const POOL_SIZE = 10;
/** A server that does not answer by then counts as unavailable. */
const CONNECT_DEADLINE_MS = 5_000;
/** No request takes this long; one that does must not hold a connection. The first start's seed takes longer. */
const STATEMENT_DEADLINE_MS = 120_000;
/** Nor a process within a transaction: one that hangs or was cut off must not keep the rows it locked. */
const IDLE_DEADLINE_MS = 120_000;

/**
 * @param isBare leaves the schema as it is: a restore decides what becomes of it
 * @throws FolderInUse if another process holds the folder; StartRefused if its database cannot be read or it cannot be
 * kept from others.
 */
export async function openDatabase(place: DataPlace, { isBare = false } = {}): Promise<OpenDatabase> {
  const release = place.kind === 'folder' ? lockFolder(place.folder) : () => {};
  try {
    if (place.kind === 'folder') keepPrivate(place.folder);
    const { dialect, askAll, ensureSound, whenStored } = await connect(place);
    const db = kyselyOn(dialect);
    // A disk that failed is said last of all, when the folder is free for the next start.
    const close = () => closeAll([ensureSound, release, () => db.destroy(), whenStored]);
    if (!isBare)
      await (place.kind === 'postgres' ? migrateServer(place) : migrate(db)).catch((error: unknown) =>
        closeAfter(error, close),
      );
    const tidy = async () => {
      ensureSound();
      if (place.kind !== 'postgres') await vacuumChanged(db);
      if (place.kind === 'folder') await checkpointWhenDue(db);
    };
    return { db, askAll, tidy, close, ensureSound, whenStored };
  } catch (error) {
    release();
    throw error;
  }
}

/** On a connection of its own, without a deadline: an index of a large table takes longer, and so does another instance's. */
async function migrateServer(place: PostgresPlace): Promise<void> {
  const pool = openPool(place, { max: 1, statement_timeout: 0 });
  const db = kyselyOn(new PostgresDialect({ pool }));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Nested keys are data (jsonb) and keep their names. */
function kyselyOn(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

interface Connection extends Durability {
  readonly dialect: Dialect;
  readonly askAll: AskAll;
}

/** The driver's reply is all there is to wait for. */
const SAID_BY_ANSWER: Durability = { ensureSound: () => {}, whenStored: async () => {} };

async function connect(place: DataPlace): Promise<Connection> {
  if (place.kind === 'postgres') {
    // An idle service stays connected: a restore must see that it runs.
    const pool = openPool(place, {
      ...{ max: POOL_SIZE, min: 1 },
      statement_timeout: STATEMENT_DEADLINE_MS,
      idle_in_transaction_session_timeout: IDLE_DEADLINE_MS,
    });
    return {
      dialect: new PostgresDialect({ pool: preparedPostgres(pool) }),
      askAll: askPostgres(pool),
      ...SAID_BY_ANSWER,
    };
  }
  const { pglite, log } = await openEmbedded(place);
  return { dialect: new PGliteDialect({ pglite: preparedPGlite(pglite) }), askAll: askPGlite(pglite), ...log };
}

type PoolLimits = Pick<pg.PoolConfig, 'max' | 'min' | 'statement_timeout' | 'idle_in_transaction_session_timeout'>;

function openPool({ url }: PostgresPlace, limits: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    types: { getTypeParser: pgParser },
    options: '-c TimeZone=UTC',
    ...limits,
  });
  // The pool replaces an idle connection that breaks (a server restart); without a listener it would end the process.
  pool.on('error', (error) => console.error('A database connection broke:', error.message));
  // A connection in use reports the error to its caller; the event alone would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function openEmbedded(place: Exclude<DataPlace, { kind: 'postgres' }>) {
  const parsers = { [pgliteTypes.INT8]: parseInt8, [pgliteTypes.DATE]: asText };
  if (place.kind === 'folder') return openFolder(place.folder, { parsers }, place.disk);
  const pglite = await PGlite.create({ parsers, ...(place.template && { loadDataDir: place.template }) });
  return { pglite, log: SAID_BY_ANSWER };
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
