// Journal and database brought together when the store opens, or finds its database emptied: what the journal has and the
// database lacks is taken in; what the database knows as accepted is acknowledged; what only the database has is put into
// the journal again. An empty database is a normal event.
import { JOURNAL_PAGE, type CommandOutput } from '#shared/ipc/contract';
import type { Learned } from '#shared/writes/kind';
import { localIdOfCreate } from '#shared/writes/customer-create';
import { type Write } from '#shared/writes/write';
import type { PosClient } from '../bridge';
import { reserveNextSale } from './next-sale';
import type { PosDatabase } from './database';
import { changeEntries } from './outbox-rows';
import { isDayWrite, markIncomplete, storeDay } from './store-day';
import { isSettled, learnNumbers, parkOrphans, takeIn, takeInTables, type TakingIn } from './take-in';
import { tellLog } from './tell-log';
import { restoringTransaction, writeTransaction } from './write-transaction';

export interface Reconciling extends TakingIn {
  readonly epoch: number;
  readonly pos: PosClient;
  readonly storeId: string;
  readonly merchantCode: string;
}

/** @param isRestoring the database was emptied under its open store and has no epoch */
export async function reconcile(parts: Reconciling, isRestoring: boolean): Promise<void> {
  const { db, pos, storeId, merchantCode, registerId } = parts;
  const attached = await pos.call('store.attach', { storeId, merchantCode, registerId });
  const { kept, receiptSequenceFloor } = attached;
  const unacknowledged = await readJournal(parts);
  const replaced = new Set(attached.replaced);
  const taken = <T>(work: () => Promise<T>) =>
    isRestoring
      ? restoringTransaction(db, parts.epoch, takeInTables(db), work)
      : writeTransaction(db, parts.epoch, 'meta', takeInTables(db), work);
  const { settled, takenIn, learned, known, notJournalled, wasEmptied } = await taken(async () => {
    // It is new, or was lost: every store that was brought together with its journal knows its next sale.
    const wasEmptied = (await db.meta.get('next sale')) === undefined;
    await learnNumbers(db, attached.learned);
    const settled: string[] = [];
    let takenIn = 0;
    for (const write of unacknowledged) {
      const isOver = replaced.has(write.entryId) || (await isSettled(db, write));
      if (isOver) settled.push(write.entryId);
      else if (await takeInLacking(parts, write)) takenIn += 1;
    }
    for (const write of kept) if (isDayWrite(write)) await storeDay(db, write);
    if (wasEmptied) await markIncomplete(db);
    await reserveNextSale(db, receiptSequenceFloor, parts.newId());
    await parkOrphans(db, await db.outbox.where('dependsOn').above('').toArray());
    await offerAgain(db);
    return {
      settled,
      takenIn,
      learned: await learnedHere(db, unacknowledged),
      known: await db.settled.toCollection().primaryKeys(),
      notJournalled: await missingFrom(db, unacknowledged),
      wasEmptied,
    };
  });
  if (settled.length > 0) await pos.call('journal.acknowledge', { entryIds: settled, learned });
  await writeTransaction(db, parts.epoch, 'meta', [db.settled], () => db.settled.bulkDelete(known));
  const journalled = await journalAgain(parts, notJournalled);
  await tellLog(parts, { is: 'taken in', entries: takenIn, wasEmptied });
  await tellLog(parts, { is: 'journalled again', entries: journalled });
}

async function readJournal({ pos, storeId }: Reconciling): Promise<Write[]> {
  const writes: Write[] = [];
  for (let after: string | null = null; ;) {
    const page: CommandOutput<'journal.ids'> = await pos.call('journal.ids', { storeId, after, limit: JOURNAL_PAGE });
    const { entryIds, isLast } = page;
    if (entryIds.length > 0) writes.push(...(await pos.call('journal.read', { storeId, entryIds })));
    if (isLast) return writes;
    after = entryIds.at(-1) ?? null;
  }
}

/** Resolves with whether the outbox lacked the entry and has it now. */
async function takeInLacking(parts: Reconciling, write: Write): Promise<boolean> {
  const queued = () => parts.db.outbox.where('entryId').equals(write.entryId).count();
  const before = await queued();
  await takeIn(parts, write);
  return before === 0 && (await queued()) > 0;
}

/** Of new customers whose line goes now: the journal was not told before the app ended. */
async function learnedHere(db: PosDatabase, writes: readonly Write[]): Promise<Learned> {
  const localIds = writes.flatMap((write) => (write.kind === 'customer.create' ? [localIdOfCreate(write)] : []));
  const known = await db.idmap.bulkGet(localIds);
  return Object.fromEntries(known.flatMap((row) => (row ? [[row.localId, row.customerNumber]] : [])));
}

/** What the service did not offer it may offer since: asked again once per start. */
async function offerAgain(db: PosDatabase): Promise<void> {
  const rows = await db.outbox.where('line').anyOf('not offered', 'not offered aside').toArray();
  await changeEntries(db, rows, () => ({ state: 'waiting' }));
}

async function missingFrom(db: PosDatabase, unacknowledged: readonly Write[]): Promise<Write[]> {
  const journalled = new Set(unacknowledged.map((write) => write.entryId));
  const rows = await db.outbox
    .orderBy('seq')
    .filter((row) => !journalled.has(row.entryId))
    .toArray();
  return rows.map((row) => row.write);
}

/**
 * The second copy of what the journal has lost. Failing to make it must not keep the till from selling. Resolves with how
 * many were made.
 */
async function journalAgain({ pos, storeId }: Reconciling, writes: readonly Write[]): Promise<number> {
  let made = 0;
  for (const write of writes) {
    try {
      await pos.call('journal.append', { storeId, write, isStored: true });
      made += 1;
    } catch (error) {
      console.error('An unsent entry has no second copy in the journal', write.entryId, error);
    }
  }
  return made;
}
