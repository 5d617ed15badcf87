// Compares journal and database in the background while the till sells: entries missing in the database are ingested,
// finished ones are acknowledged to the journal, and entries missing in the journal are appended again. Works one page at a
// time when the app is idle; if interrupted, the next start begins anew.
import { JOURNAL_PAGE, type CommandOutput } from '#shared/ipc/contract';
import type { IdMappings } from '#shared/writes/kind';
import { localIdOfCreate } from '#shared/writes/customer-create';
import { isCreate } from '#shared/writes/operation-create';
import type { Write } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';
import { inPages } from '../database/in-pages';
import { readJournalIds, ingestMissing, type Ingested, type Reconciling } from './journal-pages';
import { checkLengths, countSum, hasLostRows } from '../database/outbox-rows';
import { parkOrphans } from '../writes/ingest';
import { noteFailure } from '../core/note-failure';
import { tellLog } from '../core/tell-log';
import { eachPage, idle, inTransaction, PAGE } from './idle-pages';
import { keysOfNotOffered, offer } from './offer-again';

export interface Opened {
  /** The whole journal has already been ingested. */
  readonly wasEmptied: boolean;
  /** By their counts and checksums, journal and database had the same entries when the till became ready. */
  readonly isSame: boolean;
  /** Journal entries that were already compared. */
  readonly newestIds: readonly string[];
}

/** @param done what was ingested before the till was ready */
export async function reconcileRest(
  parts: Reconciling,
  attached: CommandOutput<'store.attach'>,
  done: Ingested,
  opened: Opened,
): Promise<void> {
  try {
    await acknowledgeOver(parts, done.over);
    await idle(parts);
    const isSame = opened.isSame && !(await hasLostRows(parts.db));
    const { older, journaled } = isSame ? NO_DIFFERENCE : await compare(parts, attached, opened);
    await forgetReported(parts);
    const ingested = done.ingested + older;
    if (ingested > 0) await parkAllOrphans(parts);
    await offer(parts, await keysOfNotOffered(parts.db));
    await tellLog(parts, { is: 'taken in', entries: ingested, wasEmptied: opened.wasEmptied });
    await tellLog(parts, { is: 'journalled again', entries: journaled });
    await tellLog(parts, { is: 'sale unreadable', entries: parts.unreadable.size });
    parts.unreadable.clear();
  } catch (error) {
    if (parts.signal.aborted) return;
    noteFailure('Journal and database were not compared to the end', error);
    await tellLog(parts, { is: 'not compared' });
  }
}

interface Differences {
  /** Entries that only the journal had, except the newest. */
  readonly older: number;
  /** Entries only the database had. */
  readonly journaled: number;
}
const NO_DIFFERENCE: Differences = { older: 0, journaled: 0 };

async function compare(
  parts: Reconciling,
  attached: CommandOutput<'store.attach'>,
  { wasEmptied, newestIds }: Opened,
): Promise<Differences> {
  const older = wasEmptied ? 0 : await ingestOlder(parts, attached, newestIds);
  const journaled = await journalAgain(parts);
  await idle(parts);
  await inTransaction(parts, () => checkLengths(parts.db));
  // Otherwise every start would compare them again.
  if (older === 0 && journaled === 0) await inTransaction(parts, () => countSum(parts.db));
  return { older, journaled };
}

/** Ingests all but the newest, which were already compared. Resolves with the number of ingested entries. */
async function ingestOlder(
  parts: Reconciling,
  { replaced }: CommandOutput<'store.attach'>,
  newestIds: readonly string[],
): Promise<number> {
  const { pos, storeId, db } = parts;
  const isReplaced = new Set(replaced);
  const newest = new Set(newestIds);
  let ingested = 0;
  for await (const entryIds of readJournalIds(parts)) {
    const older = entryIds.filter((entryId) => !newest.has(entryId));
    const lacking = [];
    for (const ids of inPages(older, PAGE)) {
      await idle(parts);
      lacking.push(...(await notQueued(db, ids, isReplaced)));
    }
    for (const ids of inPages(lacking, PAGE)) {
      const writes = await pos.call('journal.read', { storeId, entryIds: ids });
      const page = await inTransaction(parts, () => ingestMissing(parts, writes, isReplaced));
      await acknowledgeOver(parts, page.over);
      ingested += page.ingested;
    }
    // Later entries were written after the store opened.
    if (older.length < entryIds.length) break;
  }
  return ingested;
}

async function notQueued(db: PosDatabase, entryIds: readonly string[], replaced: ReadonlySet<string>) {
  const counts = await Promise.all(entryIds.map((entryId) => db.outbox.where('entryId').equals(entryId).count()));
  return entryIds.filter((entryId, i) => counts[i] === 0 || replaced.has(entryId));
}

async function acknowledgeOver({ db, pos, storeId }: Reconciling, over: readonly Write[]): Promise<void> {
  if (over.length === 0) return;
  const entryIds = over.map(({ entryId }) => entryId);
  await pos.call('journal.acknowledge', { storeId, entryIds, idMappings: await idMappingsHere(db, over) });
}

/** Ids of new customers and records whose lines are acknowledged only now, as the app ended before the journal received them. */
async function idMappingsHere(db: PosDatabase, writes: readonly Write[]): Promise<IdMappings> {
  const localIds = writes.flatMap((write) => (write.kind === 'customer.create' ? [localIdOfCreate(write)] : []));
  const recordIds = writes.flatMap((write) => (isCreate(write) ? [write.localId] : []));
  const [customers, records] = await Promise.all([db.idmap.bulkGet(localIds), db.recordIds.bulkGet(recordIds)]);
  return Object.fromEntries([
    ...customers.flatMap((row) => (row ? [[row.localId, row.customerNumber]] : [])),
    ...records.flatMap((row) => (row ? [[row.localId, row.id]] : [])),
  ]) as IdMappings;
}

/** Removes the marks of finished entries, after acknowledging those still in the journal. */
async function forgetReported(parts: Reconciling): Promise<void> {
  const { db, pos, storeId } = parts;
  const entryIds = await db.settled.toCollection().primaryKeys();
  for (const ids of inPages(entryIds, PAGE)) {
    await idle(parts);
    const gone = await pos.call('journal.missing', { storeId, entryIds: ids });
    const left = new Set(gone);
    const journaled = ids.filter((entryId) => !left.has(entryId));
    if (journaled.length > 0) await pos.call('journal.acknowledge', { storeId, entryIds: journaled, idMappings: {} });
    await inTransaction(parts, () => db.settled.bulkDelete(ids));
  }
}

/**
 * Appends entries that the journal has lost, as their second copy. A failure must not prevent selling. Resolves with the
 * number of appended entries.
 */
async function journalAgain(parts: Reconciling): Promise<number> {
  const { db, pos, storeId } = parts;
  let made = 0;
  for (let last = ''; ;) {
    await idle(parts);
    const keys = await db.outbox.where('entryId').above(last).limit(JOURNAL_PAGE).keys();
    const entryIds = keys.map(String);
    if (entryIds.length === 0) return made;
    last = entryIds.at(-1) ?? last;
    const missing = await pos.call('journal.missing', { storeId, entryIds });
    for (const ids of inPages(missing, PAGE)) made += await appendAgain(parts, ids);
  }
}

async function appendAgain({ db, pos, storeId }: Reconciling, entryIds: string[]): Promise<number> {
  // Entries accepted meanwhile need no copy.
  const rows = await db.outbox.where('entryId').anyOf(entryIds).sortBy('seq');
  if (rows.length === 0) return 0;
  try {
    await pos.call('journal.appendMany', { storeId, writes: rows.map(({ write }) => write), isStored: true });
    return rows.length;
  } catch (error) {
    noteFailure('Unsent entries have no second copy in the journal', error);
    await tellLog({ pos }, { is: 'not journalled', entries: rows.length });
    return 0;
  }
}

/** Called only after a loss: otherwise no entry can wait for something that never arrives. */
async function parkAllOrphans(parts: Reconciling): Promise<void> {
  const { db } = parts;
  const blocked = await db.outbox.where('line').anyOf('blocked', 'blocked aside').primaryKeys();
  await eachPage(parts, blocked, (rows) => parkOrphans(db, rows));
}
