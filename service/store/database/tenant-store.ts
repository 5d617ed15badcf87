// Runs work inside one tenant: one transaction, under the role bound by row-level security, with the tenant set for it.
// Queries never name a tenant; outside of this module they can read and write nothing.
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { CodedError } from '#shared/errors';
import type { SignedIn } from '../../domain/sign-in/token';
import type { AskAll } from './ask-all';
import { beginKept, type KeptWork } from './kept-work';
import { commitFailure, isWorthRepeating } from './database-trouble';
import type { Tables } from '../tables/tables';

/** Neither superuser nor table owner nor allowed to bypass row-level security; created by the migrations. */
export const TENANT_ROLE = 'pos_tenant';
/** The setting read by the policies and the column defaults. */
export const TENANT_SETTING = 'pos.tenant_id';

export type TenantTransaction = Transaction<Tables>;

/** A sign-in, and what its request asks for; absent for most. */
export interface SignedInWorker extends SignedIn {
  /** What is stored together with the reply. */
  readonly kept?: KeptWork;
  /** Comes before work that writes, in its transaction. Throws what ends the request. */
  readonly expectUnchanged?: (tx: TenantTransaction) => Promise<void>;
}

/** A tenant's code, for the service's own work; or a sign-in, whose work is refused once it has ended. */
export type Worker = string | SignedInWorker;

export interface TenantStore<Who extends Worker = Worker> {
  /**
   * Reads and writes, all or nothing. Read committed: constraints prevent duplicates, and rows are locked before they are
   * changed. Work that lost a deadlock is repeated, so it must have no other effects.
   * @throws CodedError SIGN_IN_EXPIRED; SERVICE_BUSY where it took so long that tills would miss it
   */
  inTenant<T>(worker: Who, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /**
   * In a transaction of its own, which has ended when this resolves: nobody waits for what it locked, and what it stored stays whatever
   * becomes of the request. To be asked before other work of the request, as an embedded database has one connection.
   * @throws CodedError SIGN_IN_EXPIRED
   */
  apart<T>(worker: Who, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /**
   * Reads only; all queries of one call see the same instant, so that a page and its total agree.
   * @throws CodedError SIGN_IN_EXPIRED
   */
  readTenant<T>(worker: Who, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
}

/** How often work is tried that lost a deadlock, or whose plan was outdated. */
const MOST_TRIES = 3;

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (round === MOST_TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}

/** Read-only statements of a signed-in user, in one trip. Names are the database's own. */
export type TenantReader = (worker: SignedIn, statements: readonly RawBuilder<unknown>[]) => ReturnType<AskAll>;

/** @throws CodedError SIGN_IN_EXPIRED */
export function createTenantReader(db: Kysely<Tables>, askAll: AskAll): TenantReader {
  const plain = db.withoutPlugins();
  return async (worker, statements) => {
    const all = [enteringStatement(worker), ...statements].map((statement) => statement.compile(plain));
    const [entered = [], ...answers] = await askAll(all);
    if (entered[0]?.[0] !== 't') throw new CodedError('SIGN_IN_EXPIRED');
    return answers;
  };
}

/**
 * Milliseconds that work which writes may take. A record is given its time before it waits for a lock, and is seen when it is committed: tills
 * read the last two minutes again, in which the clocks of instances may differ as well. No client waits that long.
 */
const LONGEST_WORK_MS = 60_000;

/** @param now of the service, for work that must end in time */
export function createTenantStore(db: Kysely<Tables>, now?: () => Date): TenantStore {
  return {
    inTenant: async (worker, work) => {
      const kept = keptOf(worker);
      if (kept?.tx) return work(kept.tx);
      const guarded = inTime(afterCondition(worker, work), now);
      return repeated(() =>
        kept ? beginKept(db, kept, (tx) => enter(tx, worker), guarded) : commitWork(db, entering(worker, guarded)),
      );
    },
    apart: async (worker, work) => {
      if (keptOf(worker)?.tx) throw new Error('The work of the request has begun.');
      return repeated(() => commitWork(db, entering(worker, work)));
    },
    readTenant: (worker, work) => {
      const open = keptOf(worker)?.tx;
      if (open) return work(open);
      const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      return repeated(() => reading.execute(entering(worker, work)));
    },
  };
}

async function commitWork<T>(db: Kysely<Tables>, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  let isDone = false;
  const whole = async (tx: TenantTransaction) => {
    const value = await work(tx);
    isDone = true;
    return value;
  };
  try {
    return await db.transaction().setIsolationLevel('read committed').execute(whole);
  } catch (error) {
    throw isDone ? commitFailure(error) : error;
  }
}

function keptOf(worker: Worker): KeptWork | undefined {
  return typeof worker === 'string' ? undefined : worker.kept;
}

function afterCondition<T>(worker: Worker, work: (tx: TenantTransaction) => Promise<T>): typeof work {
  const { expectUnchanged } = typeof worker === 'string' ? {} : worker;
  if (!expectUnchanged) return work;
  return async (tx) => {
    await expectUnchanged(tx);
    return work(tx);
  };
}

/** What took too long is undone. A clock that was set meanwhile counts as well: the record may have its time from before. */
function inTime<T>(work: (tx: TenantTransaction) => Promise<T>, now?: () => Date): typeof work {
  if (!now) return work;
  return async (tx) => {
    const began = now().getTime();
    const value = await work(tx);
    if (Math.abs(now().getTime() - began) <= LONGEST_WORK_MS) return value;
    throw new CodedError('SERVICE_BUSY', { message: 'It took too long. Nothing was stored.', retryAfterSeconds: 1 });
  };
}

function entering<T>(worker: Worker, work: (tx: TenantTransaction) => Promise<T>) {
  return async (tx: TenantTransaction): Promise<T> => {
    await enter(tx, worker);
    return work(tx);
  };
}

function enter(tx: TenantTransaction, worker: Worker): Promise<void> {
  return typeof worker === 'string' ? enterTenant(tx, worker) : enterSignedIn(tx, worker);
}

/** From here to the end of the transaction. */
export async function enterTenant(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`select set_config('role', ${TENANT_ROLE}, true), set_config(${TENANT_SETTING}, ${tenantId}, true)`.execute(
    tx,
  );
}

async function enterSignedIn(tx: TenantTransaction, worker: SignedIn): Promise<void> {
  if (!(await isSignInStanding(tx, worker))) throw new CodedError('SIGN_IN_EXPIRED');
}

/** Enters its tenant. @returns whether user and register of the sign-in still stand; its end is not looked at */
export async function isSignInStanding(tx: TenantTransaction, signIn: SignedIn): Promise<boolean> {
  const { rows } = await enteringStatement(signIn).execute(tx);
  return rows[0]?.stands === true;
}

function enteringStatement({ tenantId, username, tokenVersion, registerId }: SignedIn) {
  return sql<{
    stands: boolean;
  }>`select enter_signed_in(${tenantId}, ${username}, ${tokenVersion}, ${registerId}) as stands`;
}
