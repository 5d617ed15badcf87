// Reconciles journal and database when the store opens or finds its database emptied. Everything needed for selling comes
// first: the numbers of new customers, the newest journal lines, the open day, the next receipt number. The remaining lines
// are compared while the till sells (reconcile-rest). An empty database is a normal event: it is restored completely first.
import type { CommandOutput } from '#shared/ipc/contract';
import { kindOf, type Write } from '#shared/writes/write';
import { restoreLostCarts } from '../carts/cart-copies';
import type { PosDatabase } from '../database/database';
import { readJournal, ingestMissing, type Reconciling, type Ingested } from './journal-pages';
import { renewNextSaleId, reserveNextSale } from '../writes/next-sale';
import { readNotes } from '../database/outbox-rows';
import { reconcileRest } from './reconcile-rest';
import { markIncomplete, storeDay } from '../writes/store-day';
import { isDayWrite } from '#shared/writes/day-write';
import { dropWaitingCarts } from '../writes/store-sale';
import { storeIdMappings, ingestTables } from '../writes/ingest';
import { restoringTransaction, writeTransaction } from '../database/write-transaction';

export interface Reconciled {
  /** Compares the remaining entries in the background. */
  readonly rest: () => Promise<void>;
  /** Number of unsent journal entries made by a newer version. */
  readonly newerEntries: number;
}

/** @param isRestoring the database was emptied while its store was open, and has no epoch */
export async function reconcile(parts: Reconciling, isRestoring: boolean): Promise<Reconciled> {
  const { db, pos, storeId, merchantCode, registerId } = parts;
  // The database is new or was lost: every reconciled store has a reservation for its next sale.
  const wasEmptied = isRestoring || (await db.meta.get('next sale')) === undefined;
  const attached = await pos.call('store.attach', { storeId, merchantCode, registerId, wasEmptied });
  if (wasEmptied && !isRestoring) await restoreLostCarts(parts, null);
  const isSame = !wasEmptied && (await notesTheSame(db, attached));
  const { writes: tail, newestIds } = wasEmptied || isSame ? NO_TAIL : await readTail(parts);
  const older = wasEmptied ? await ingestAll(parts, attached, isRestoring) : { ingested: 0, over: [] };
  const newest = await inTransaction(parts, isRestoring ? 'give back the epoch' : 'hold the epoch', async () => {
    await storeIdMappings(db, attached.idMappings);
    const taken = await ingestMissing(parts, tail, new Set(attached.replaced));
    for (const write of attached.kept) if (isDayWrite(write)) await storeDay(db, write);
    if (wasEmptied) await markIncomplete(db);
    await reserveNextSale(db, attached.receiptSequenceFloor, parts.newId());
    await renewNextSaleId(db, parts.newId());
    await dropWaitingCarts(db);
    return { ...taken, isSame: isSame || (await notesTheSame(db, attached)) };
  });
  const done: Ingested = { ingested: older.ingested + newest.ingested, over: [...older.over, ...newest.over] };
  return {
    rest: () => reconcileRest(parts, attached, done, { wasEmptied, isSame: newest.isSame, newestIds }),
    newerEntries: Object.values(attached.unknownKinds).reduce((sum, count) => sum + count, 0),
  };
}

interface Tail {
  readonly writes: readonly Write[];
  /** Of the newest lines alone. */
  readonly newestIds: readonly string[];
}
const NO_TAIL: Tail = { writes: [], newestIds: [] };

/**
 * The newest journal lines, preceded by their dependencies that the database lacks. A database restored from an older copy
 * may lack the day of a sale, which would then be sent before its day.
 */
async function readTail({ db, pos, storeId }: Reconciling): Promise<Tail> {
  let tail = await pos.call('journal.tail', { storeId });
  const newestIds = tail.map(({ entryId }) => entryId);
  for (let asked: readonly string[] = []; ;) {
    const present = new Set([...asked, ...tail.map(({ entryId }) => entryId)]);
    const needed = tail.flatMap((write) => kindOf(write).dependsOn(write)).filter(({ needs }) => needs !== 'number');
    const ids = [...new Set(needed.map(({ id }) => id))].filter((id) => !present.has(id));
    const queued = await Promise.all(ids.map((id) => db.outbox.where('entryId').equals(id).count()));
    const lacking = ids.filter((_id, i) => queued[i] === 0);
    if (lacking.length === 0) return { writes: tail, newestIds };
    tail = [...(await pos.call('journal.read', { storeId, entryIds: lacking })), ...tail];
    asked = [...asked, ...lacking];
  }
}

/** If so, the comparison, whose cost grows with the pending entries, is skipped. reconcile-rest checks for lost rows. */
async function notesTheSame(db: PosDatabase, attached: CommandOutput<'store.attach'>): Promise<boolean> {
  const { count, sum } = await readNotes(db);
  return count === attached.unacknowledgedCount && sum === attached.unacknowledgedSum;
}

/** Oldest first, so that an entry is ingested before its dependents. */
async function ingestAll(
  parts: Reconciling,
  { idMappings, replaced, unacknowledgedCount }: CommandOutput<'store.attach'>,
  isRestoring: boolean,
): Promise<Ingested> {
  const { db } = parts;
  const kind = isRestoring ? 'leave the epoch' : 'hold the epoch';
  await inTransaction(parts, kind, () => storeIdMappings(db, idMappings));
  const isReplaced = new Set(replaced);
  let all: Ingested = { ingested: 0, over: [] };
  for await (const writes of readJournal(parts)) {
    const page = await inTransaction(parts, kind, () => ingestMissing(parts, writes, isReplaced));
    all = { ingested: all.ingested + page.ingested, over: [...all.over, ...page.over] };
    parts.onIngested(all.ingested + all.over.length, unacknowledgedCount);
  }
  return all;
}

/**
 * 'leave the epoch' and 'give back the epoch' are for an emptied database: others can write to it only once the last
 * restoring transaction has set its epoch again.
 */
function inTransaction<T>(
  { db, epoch }: Reconciling,
  kind: 'hold the epoch' | 'leave the epoch' | 'give back the epoch',
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'hold the epoch') return writeTransaction(db, epoch, 'meta', ingestTables(db), work);
  return restoringTransaction(db, epoch, ingestTables(db), kind === 'give back the epoch', work);
}
