// Opens the service's database: PGlite in memory or in a folder, or a PostgreSQL server. Queries are the same for all.
import { PGlite, types as pgliteTypes, type MemoryFS } from '@electric-sql/pglite';
import { resolve } from 'node:path';
import { PGliteDialect, PostgresDialect, type Dialect, type Kysely } from 'kysely';
import { note } from '../../log';
import type { AskAll } from '../database/ask-all';
import { askPGlite } from './ask-pglite';
import { askPostgres } from './ask-postgres';
import { closeAfter, closeAll } from './closing';
import { checkpointWhenDue } from '../durable/checkpoint-due';
import type { DiskSync } from '../durable/disk-sync';
import { hasDatabase } from '../durable/database-names';
import { openFolder } from '../durable/open-folder';
import { asText, parseInt8 } from './cell-values';
import { kyselyOn } from './kysely-on';
import { lockFolder } from './lock-file';
import { nothingThere } from './nothing-there';
import { keepPrivate } from './private-folder';
import { openPool, prepareServer, type PostgresPlace } from './postgres-server';
import { migrate } from '../migrations/migrate';
import { preparedPGlite } from './prepared-pglite';
import { preparedPostgres } from './prepared-postgres';
import { breakSilence, endsInTime } from './server-silence';
import type { Tables } from '../tables/tables';
import { vacuumChanged } from './vacuum-changed';

export type DataPlace =
  /** `template`: makes the files to start from instead of an empty database. */
  | { readonly kind: 'memory'; readonly template?: () => MemoryFS }
  /** `disk`: replaces the system's syncs. */
  | { readonly kind: 'folder'; readonly folder: string; readonly disk?: DiskSync }
  | PostgresPlace;

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
/** No request takes this long; one that does must not hold a connection. The first start's seed takes longer. */
const STATEMENT_DEADLINE_MS = 120_000;
/**
 * What waits for a lock has a connection, and ten of them are all there are: others must not wait with them until they are refused. More than
 * the longest work that locks what others want, and less than a request waits for a connection.
 */
const LOCK_DEADLINE_MS = 4_000;
/** Until a server that says nothing counts as gone, with its connection. */
const SILENCE_MS = STATEMENT_DEADLINE_MS + 10_000;
/** Nor a process within a transaction: one that hangs or was cut off must not keep the rows it locked. */
const IDLE_DEADLINE_MS = 120_000;

/**
 * @param isBare leaves the schema as it is: a restore decides what becomes of it
 * @param isExpected refuses a place without a database of the service: it was mistyped, or its disk is not there
 * @throws FolderInUse if another process holds the folder; StartRefused if its database cannot be read or it cannot be
 * kept from others.
 */
export async function openDatabase(
  place: DataPlace,
  { isBare = false, isExpected = false } = {},
): Promise<OpenDatabase> {
  const isNew = place.kind === 'folder' && !hasDatabase(place.folder);
  if (place.kind === 'folder' && isNew && isExpected) throw nothingThere(place.folder);
  const release = place.kind === 'folder' ? lockFolder(place.folder) : () => {};
  try {
    if (place.kind === 'folder') keepPrivate(place.folder);
    const { dialect, askAll, ensureSound, whenStored } = await connect(place, isBare);
    const db = kyselyOn(dialect);
    // A disk that failed is said last of all, when the folder is free for the next start.
    const close = () => closeAll([ensureSound, release, () => db.destroy(), whenStored]);
    const prepare = async () => {
      if (place.kind === 'postgres') await prepareServer(place, { isBare, isExpected });
      else if (!isBare) await migrate(db);
    };
    await prepare().catch((error: unknown) => closeAfter(error, close));
    // The folder may be the wrong one.
    if (place.kind === 'folder' && isNew && !isBare) note(`Made a new database in ${resolve(place.folder)}.`);
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

interface Connection extends Durability {
  readonly dialect: Dialect;
  readonly askAll: AskAll;
}

/** The driver's reply is all there is to wait for. */
const SAID_BY_ANSWER: Durability = { ensureSound: () => {}, whenStored: async () => {} };

async function connect(place: DataPlace, isBare: boolean): Promise<Connection> {
  if (place.kind === 'postgres') {
    // An idle service stays connected: a restore must see that it runs.
    const pool = openPool(place, {
      ...{ max: POOL_SIZE, min: 1 },
      statement_timeout: STATEMENT_DEADLINE_MS,
      idle_in_transaction_session_timeout: IDLE_DEADLINE_MS,
      // A restore waits as long as it takes.
      ...(!isBare && { lock_timeout: LOCK_DEADLINE_MS }),
    });
    // A restore lifts the limit of a statement.
    if (!isBare) breakSilence(pool, place.silence ?? SILENCE_MS);
    return {
      dialect: new PostgresDialect({ pool: preparedPostgres(pool, isBare ? undefined : endsInTime(pool)) }),
      askAll: askPostgres(pool),
      ...SAID_BY_ANSWER,
    };
  }
  const { pglite, log } = await openEmbedded(place);
  return { dialect: new PGliteDialect({ pglite: preparedPGlite(pglite) }), askAll: askPGlite(pglite), ...log };
}

async function openEmbedded(place: Exclude<DataPlace, { kind: 'postgres' }>) {
  const parsers = { [pgliteTypes.INT8]: parseInt8, [pgliteTypes.DATE]: asText };
  if (place.kind === 'folder') return openFolder(place.folder, { parsers }, place.disk);
  const pglite = await PGlite.create({ parsers, ...(place.template && { fs: place.template() }) });
  return { pglite, log: SAID_BY_ANSWER };
}
