// The queue of writes to the service: first in, first out per record; records are independent. An entry is marked in flight
// before it is claimed and leaves only when the service has it; a refused one delays only what depends on it.
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { isKnownKind } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { changeEntries, changeEntry } from '../database/outbox-rows';
import { hasReleases, releaseMore } from '../writes/release-waiting';
import type { OutboxRow } from '../database/rows';
import { markRecord } from '../writes/apply-outcome';
import type { Store, StoreCore } from '../core/store';

/**
 * Claims the next entries to send and marks them in flight. One already in flight got no reply: its outcome is unknown.
 * Entries in `except` stay as they are, as do later ones of their records.
 */
export async function claimEntries(
  store: StoreCore,
  limit: number,
  except: readonly string[] = [],
): Promise<ClaimedEntry[]> {
  const { db } = store;
  const left = new Set([...except, ...store.editing]);
  const claimed = await moneyTransaction(store, [db.outbox], async () => {
    await releaseMore(db);
    return take(db, limit, left);
  });
  // All ready entries are behind entries in flight, and more are ready than is known.
  if (claimed.length === 0 && (await hasReleases(db))) return claimEntries(store, limit, except);
  return claimed.map(({ write, learned, isOutcomeUnknown }) => ({ write, learned, outcomeUnknown: isOutcomeUnknown }));
}

async function take(db: PosDatabase, limit: number, left: ReadonlySet<string>): Promise<OutboxRow[]> {
  const rows = await firstSendable(db, limit, left);
  return changeEntries(db, rows, (row) => {
    return { state: 'in flight', isOutcomeUnknown: row.isOutcomeUnknown || row.state === 'in flight' };
  });
}

/** Reads no more of the line than needed: twice as far each time too few entries can be sent. */
async function firstSendable(db: PosDatabase, limit: number, left: ReadonlySet<string>): Promise<OutboxRow[]> {
  const sendable: OutboxRow[] = [];
  // Excluded entries are first in line: their rows are large, and are not read to find that out.
  const leftOut = new Set(await placesOf(db, left));
  let seen = 0;
  for (let depth = limit + left.size; sendable.length < limit; depth *= 2) {
    const keys = await firstReady(db, depth);
    const next = keys.slice(seen).filter((seq) => !leftOut.has(seq));
    const rows = (await db.outbox.bulkGet(next)).filter((row) => row !== undefined);
    // Entries of a newer version wait for it.
    const open = rows.filter(({ write }) => isKnownKind(write.kind));
    const heads = await Promise.all(open.map((row) => headOf(db, row.recordKey)));
    sendable.push(...open.filter(({ seq }, i) => heads[i] === seq));
    if (keys.length < depth) break;
    seen = keys.length;
  }
  return sendable.slice(0, limit);
}

/** Positions in line. */
async function placesOf(db: PosDatabase, entryIds: ReadonlySet<string>): Promise<number[]> {
  const places = await Promise.all([...entryIds].map((id) => db.outbox.where('entryId').equals(id).primaryKeys()));
  return places.flat();
}

/** Positions in line, oldest first. */
async function firstReady(db: PosDatabase, depth: number): Promise<number[]> {
  const [told, aside] = await Promise.all([
    db.outbox.where('line').equals('ready').limit(depth).primaryKeys(),
    db.outbox.where('line').equals('ready aside').limit(depth).primaryKeys(),
  ]);
  return [...told, ...aside].sort((a, b) => a - b).slice(0, depth);
}

/** Entries of one record are sent one after the other. */
async function headOf(db: PosDatabase, recordKey: string): Promise<number | undefined> {
  const [seq] = await db.outbox.where('recordKey').equals(recordKey).limit(1).primaryKeys();
  return seq;
}

/** Puts a refused entry back in line, waiting only for what it depends on. */
export async function sendAgain(store: Store, entryId: string): Promise<void> {
  const { db } = store;
  await moneyTransaction(store, [db.outbox, db.sales, db.localCustomers], async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    if (!row || (row.state !== 'refused' && row.state !== 'not offered')) return;
    // Its new customer was discarded: in line it would wait forever.
    if (row.lastError?.code === 'WAITED_FOR_DISCARDED' && row.dependsOn.length > 0) return;
    await changeEntry(db, row, { state: 'waiting', lastError: null });
    await markRecord(db, row, 'not sent', null);
  });
  await store.pos.call('sync.nudge', { reason: 'person' });
}
