// The queue of writes to the service: first in, first out per record; records are independent. An entry is marked in flight
// when it is claimed and removed only once the service has it; a refused entry delays only its dependents.
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { isKnownKind } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';
import { nudge } from '../core/nudge';
import { moneyTransaction } from '../core/money-transaction';
import { changeEntries, changeEntry } from '../database/outbox-rows';
import { hasReleases, releaseMore } from '../writes/release-waiting';
import type { OutboxRow } from '../database/entry-rows';
import { markRecord } from '../writes/apply-outcome';
import { awaitedNumbers, neverComing } from '../writes/coming-numbers';
import type { Store, StoreCore } from '../core/store';

/**
 * Claims the next entries to send and marks them in flight. An entry already in flight was never answered, so its outcome is
 * unknown. Entries in `except`, entries of the kinds in `withheld`, entries being replaced, and later entries of their records,
 * are skipped.
 */
export async function claimEntries(
  store: StoreCore,
  limit: number,
  except: readonly string[] = [],
  withheld: readonly string[] = [],
): Promise<ClaimedEntry[]> {
  const { db } = store;
  const claimed = await moneyTransaction(store, [db.outbox], async () => {
    await releaseMore(db);
    return take(store, limit, new Set(except), new Set(withheld));
  });
  // All entries marked ready are behind others in flight, but more entries can still be released.
  if (claimed.length === 0 && (await hasReleases(db))) return claimEntries(store, limit, except, withheld);
  return claimed.map(({ write, learned, isOutcomeUnknown }) => ({
    write,
    idMappings: learned,
    outcomeUnknown: isOutcomeUnknown,
  }));
}

async function take(
  store: StoreCore,
  limit: number,
  left: ReadonlySet<string>,
  withheld: ReadonlySet<string>,
): Promise<OutboxRow[]> {
  const rows = await firstSendable(store, limit, left, withheld);
  return changeEntries(store.db, rows, (row) => {
    return { state: 'in flight', isOutcomeUnknown: row.isOutcomeUnknown || row.state === 'in flight' };
  });
}

/** Withheld entries may be thousands of large rows at the front: no more than these are passed over. */
const MOST_PASSED_OVER = 200;

/** Reads as little of the queue as possible: doubles the depth whenever too few entries can be sent. */
async function firstSendable(
  { db, editing }: StoreCore,
  limit: number,
  left: ReadonlySet<string>,
  withheld: ReadonlySet<string>,
): Promise<OutboxRow[]> {
  const sendable: OutboxRow[] = [];
  // Excluded entries are the first in the queue and have large rows, so they are recognized by key without reading them.
  const leftOut = new Set(await placesOf(db, left));
  let seen = 0;
  for (let depth = limit + left.size; sendable.length < limit; depth *= 2) {
    const keys = await firstReady(db, depth, withheld.size > 0);
    const next = keys.slice(seen).filter((seq) => !leftOut.has(seq));
    const rows = (await db.outbox.bulkGet(next)).filter((row) => row !== undefined);
    // Entries made by a newer version wait for that version.
    const open = rows.filter(({ write }) => isKnownKind(write.kind));
    // Asked only now: an edit whose transaction ran before this one has locked its entry there.
    const allowed = open.filter(({ entryId, write }) => !withheld.has(write.kind) && !editing.has(entryId));
    const heads = await Promise.all(allowed.map((row) => headOf(db, row.recordKey)));
    sendable.push(...allowed.filter(({ seq }, i) => heads[i] === seq));
    if (keys.length < depth || (withheld.size > 0 && depth > MOST_PASSED_OVER)) break;
    seen = keys.length;
  }
  return sendable.slice(0, limit);
}

/** Places in the queue. */
async function placesOf(db: PosDatabase, entryIds: ReadonlySet<string>): Promise<number[]> {
  const places = await Promise.all([...entryIds].map((id) => db.outbox.where('entryId').equals(id).primaryKeys()));
  return places.flat();
}

/** Places in the queue, oldest first. `isAsideFirst`: those kept aside are not to wait for withheld ones before them. */
async function firstReady(db: PosDatabase, depth: number, isAsideFirst: boolean): Promise<number[]> {
  const [told, aside] = await Promise.all([
    db.outbox.where('line').equals('ready').limit(depth).primaryKeys(),
    db.outbox.where('line').equals('ready aside').limit(depth).primaryKeys(),
  ]);
  const ready = isAsideFirst ? [...aside, ...told] : [...told, ...aside].sort((a, b) => a - b);
  return ready.slice(0, depth);
}

/** First place of a record: its entries are sent one after the other. */
async function headOf(db: PosDatabase, recordKey: string): Promise<number | undefined> {
  const [seq] = await db.outbox.where('recordKey').equals(recordKey).limit(1).primaryKeys();
  return seq;
}

/** Puts a refused or not offered entry back into the queue, behind only the entries it depends on. */
export async function sendAgain(store: Store, entryId: string): Promise<void> {
  const { db } = store;
  await moneyTransaction(store, [db.outbox, db.sales, db.localCustomers], async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    if (!row || (row.state !== 'refused' && row.state !== 'not offered')) return;
    const awaited = awaitedNumbers(row);
    if (awaited.length > 0 && (await neverComing(db, awaited)).size > 0) return;
    // The person has looked whether the service has it.
    const isDecided = row.lastError?.code === 'CREATE_MAYBE_SENT';
    await changeEntry(db, row, { state: 'waiting', lastError: null, ...(isDecided && { isOutcomeUnknown: false }) });
    await markRecord(db, row, 'not sent', null);
  });
  nudge(store, 'person');
}
