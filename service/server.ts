// Runs the service: opens a database, seeds it if requested, listens, and shuts everything down again.
import { sql, type Kysely } from 'kysely';
import { fail, type LogLevel } from './log';
import { buildApp, type AppOptions, type RequestLimits } from './app';
import type { AbsentOperations } from './http/absent-operations';
import type { ServiceContext } from './http/api';
import type { TrustedProxies } from './http/connection/caller-address';
import { openTlsDoor, type TlsDoor, type TlsDoorOptions } from './http/connection/tls-door';
import { listenAt } from './http/connection/listen';
import { readTls, type Tls, type TlsFiles } from './http/connection/tls-files';
import { openBackupDoor } from './operations/backup-door';
import { pack } from './store/backup/backup-file';
import { exportDatabase } from './store/backup/export-database';
import { createExtractors } from './extractor/create-extractor';
import { closeAfter, closeAll } from './store/opening/closing';
import { openDatabase, type DataPlace, type OpenDatabase } from './store/opening/open-database';
import { skipCustomerNumbers } from './store/customers/customer-numbers';
import type { Tables } from './store/tables/tables';
import { createPasswords, DEMO_PASSWORD_COST, PASSWORD_COST } from './domain/sign-in/password';
import { createFingerprint } from './domain/sign-in/fingerprint';
import { createTokenMaker } from './domain/sign-in/token';
import { tokenSecret } from './store/accounts/secrets';
import { createTenantReader, createTenantStore } from './store/database/tenant-store';
import type { DemoTenant } from './seed/kit/tenants';
import { plantHistory } from './seed/history/plant-history';
import { plantSeed, type Seed, type SeededTenant } from './seed/plant-seed';
import { isLoopback } from './loopback';

/** Twelve hours: a sign-in in the morning lasts for the business day. */
export const TOKEN_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Requests in flight are answered within this; a sale takes milliseconds. */
const DRAIN_DEADLINE_MS = 10_000;

/** As often as autovacuum runs. */
const TIDY_EVERY_MS = 60_000;

export interface ServiceOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly data: DataPlace;
  readonly seed: Seed;
  readonly tokenLifetimeMs?: number;
  /** Signs the tokens; without one the service creates its own at the first start. */
  readonly tokenSecret?: string | undefined;
  readonly now?: () => Date;
  /** The least that is logged of requests, to standard error; nothing by default. */
  readonly logLevel?: LogLevel;
  readonly limits?: RequestLimits | undefined;
  /** In front of the service; none by default. */
  readonly proxies?: TrustedProxies;
  /** With a certificate it listens over https, otherwise over http. */
  readonly tls?: TlsFiles | null;
  /** Where /metrics and /docs are; nowhere by default. */
  readonly operations?: { readonly host: string; readonly port: number } | null;
  /** The merchants of a seed, in place of all of the demo. */
  readonly demoTenants?: readonly DemoTenant[];
  /** Extensions that this service does not have, for trying clients; none by default. */
  readonly absent?: AbsentOperations;
}

export interface RunningService {
  /** `http://127.0.0.1:41873`, or https with a certificate */
  readonly url: string;
  /** Of /metrics and /docs, if there are any. */
  readonly operationsUrl: string | null;
  readonly tenants: readonly SeededTenant[];
  /** For tools and tests in the same process; connects as the owner of the tables. */
  readonly db: Kysely<Tables>;
  /** Resolves when everything committed through `db` is on the disk. */
  whenStored(): Promise<void>;
  /** Listens over TLS as well, until it is stopped. @throws an error with code EADDRINUSE if the port is taken */
  openTlsDoor(options: TlsDoorOptions): Promise<number>;
  /** Answers the requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/** @throws FolderInUse; StartRefused, with code EADDRINUSE if the port is taken. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { data, host, port, seed, now = () => new Date() } = options;
  const extractors = createExtractors(process.env);
  const tls = options.tls ? readTls(options.tls, now()) : null;
  const database = await openDatabase(data);
  const { db, tidy, whenStored } = database;
  const opened: (() => unknown)[] = [database.close];
  try {
    const tenants = await plantSeed(db, seed, now(), options.demoTenants);
    await skipCustomerNumbers(db, now());
    await tidy();
    let isStopping = false;
    const context = { ...(await contextOf(database, options, now)), extractors };
    const { app, operations, whenAnswered } = await buildApp(
      context,
      appOptionsOf(database, options, tls, () => isStopping),
    );
    if (operations) opened.push(() => operations.close());
    opened.push(() => app.close());
    await whenStored();
    const operationsUrl =
      operations && options.operations
        ? await listenAt(operations, options.operations, ['--operations-port', '--operations-host'])
        : null;
    const url = await listenAt(app, { host, port }, ['--port', '--host']);
    const doors: TlsDoor[] = [];
    opened.push(() => Promise.all(doors.map((each) => each.close())));
    opened.push(...(await startAside(database, options, now)));
    return {
      ...{ url, operationsUrl, tenants, db, whenStored },
      async openTlsDoor(place) {
        const door = await openTlsDoor(app, place);
        doors.push(door);
        return door.port;
      },
      async stop() {
        isStopping = true;
        const closing = whenAnswered().then(() => closeAll(opened));
        await withinDeadline(() => [app.server, ...doors], closing);
      },
    };
  } catch (error) {
    return closeAfter(error, () => closeAll(opened));
  }
}

async function contextOf(
  { db, askAll }: OpenDatabase,
  { data, seed, tokenLifetimeMs = TOKEN_LIFETIME_MS, ...options }: ServiceOptions,
  now: () => Date,
): Promise<Omit<ServiceContext, 'extractors'>> {
  const secret = await tokenSecret(db, options.tokenSecret, data.kind === 'folder' ? data.folder : null);
  const store = createTenantStore(db, now);
  return {
    store,
    read: createTenantReader(db, askAll),
    merchants: store,
    passwords: createPasswords(seed.kind === 'none' ? PASSWORD_COST : DEMO_PASSWORD_COST),
    tokens: createTokenMaker(secret, now),
    fingerprint: createFingerprint(secret),
    now,
    tokenLifetimeMs,
  };
}

function appOptionsOf(
  { db, ensureSound, whenStored }: OpenDatabase,
  options: ServiceOptions,
  tls: Tls | null,
  isStopping: () => boolean,
): AppOptions {
  return {
    logLevel: options.logLevel ?? null,
    folder: options.data.kind === 'folder' ? options.data.folder : null,
    limits: options.limits,
    proxies: options.proxies ?? 0,
    isForThisComputer: isLoopback(options.host) && (options.proxies ?? 0) === 0,
    tls,
    hasOperations: Boolean(options.operations),
    absent: options.absent ?? new Map(),
    ping: async () => {
      ensureSound();
      await sql`select 1`.execute(db);
    },
    durability: { ensureSound, whenStored },
    isStopping,
  };
}

/** What a running service does besides answering. @returns what ends each of it */
async function startAside(
  { db, tidy }: OpenDatabase,
  { data, seed, demoTenants }: ServiceOptions,
  now: () => Date,
): Promise<(() => Promise<void>)[]> {
  const makeBackup = () => pack(exportDatabase(db, now()));
  const door = data.kind === 'folder' ? await openBackupDoor(data.folder, makeBackup) : null;
  const tidying = startEvery(TIDY_EVERY_MS, tidy);
  const history = seed.kind === 'year' ? plantHistory(db, demoTenants && { tenants: demoTenants }) : null;
  return [async () => door?.close(), () => tidying.stop(), async () => history?.stop()];
}

/** A client that does not read its reply must not keep the service from stopping. */
async function withinDeadline(
  servers: () => readonly Pick<TlsDoor, 'closeAllConnections'>[],
  closing: Promise<void>,
): Promise<void> {
  const deadline = setTimeout(() => servers().forEach((each) => each.closeAllConnections()), DRAIN_DEADLINE_MS);
  try {
    await closing;
  } finally {
    clearTimeout(deadline);
  }
}

/** Never runs twice at once; failures are logged and tried again at the next turn. */
function startEvery(periodMs: number, work: () => Promise<void>) {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => fail('The database could not be put in order:', error))
        .finally(schedule);
    }, periodMs).unref();
  };
  schedule();
  return {
    stop: async () => {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
