// Replaces a waiting entry with a new one that includes its content. The old entry is locked so that it is not claimed; the
// new one is journaled; one transaction then swaps them in the queue. A crash in between leaves one of the two, never both.
import type { Table } from 'dexie';
import { CodedError, errorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { IdMappings } from '#shared/writes/kind';
import { foldFields } from '#shared/writes/queued-operation';
import { kindOf, type Write } from '#shared/writes/write';
import { tellSearch } from './tell-search';
import { noteFailure } from '../core/note-failure';
import { nudge } from '../core/nudge';
import { moneyTransaction } from '../core/money-transaction';
import { queueWrites } from './queue-write';
import type { OutboxRow } from '../database/entry-rows';
import type { Store } from '../core/store';
import { auditTables, storeAudit } from './store-audit';
import { storeCustomer } from './store-customer';
import { dayTables, storeDayWrite } from './store-day';
import { isDayWrite } from '#shared/writes/day-write';

/**
 * A transaction that decides what to replace; to be called within `edits.run`. Where it fails, what it locked is unlocked.
 * @throws like `moneyTransaction`
 */
export async function editTransaction<T>(store: Store, tables: readonly Table[], work: () => Promise<T>): Promise<T> {
  const { editing } = store;
  const before = new Set(editing);
  const unlock = () => editing.forEach((entryId) => before.has(entryId) || editing.delete(entryId));
  try {
    return await moneyTransaction(store, tables, () => {
      unlock();
      return work();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Folds the later write into the earlier ones and locks them; returns it unchanged if they cannot be folded. To be called
 * within the `editTransaction` that read them.
 * @param earlier all entries of its record, in the order they are sent in
 */
export function folded(store: Store, earlier: readonly OutboxRow[], later: Write): Write {
  const write = foldedInto(earlier, later) ?? foldedInto(earlier.slice(-1), later) ?? corrected(earlier.at(-1), later);
  for (const entryId of write?.replaces ?? []) store.editing.add(entryId);
  return write ?? later;
}

/**
 * What was refused goes again with what was changed since, also where two changes are sent one after the other: behind a
 * refused one nothing is sent. What an unknown earlier sending may have done is done again by it.
 */
function corrected(refused: OutboxRow | undefined, later: Write): Write | null {
  return refused?.state === 'refused' ? (foldFields(refused.write, later) as Write | null) : null;
}

/** Null if one of them cannot be replaced, or cannot hold those after it. */
function foldedInto(earlier: readonly OutboxRow[], later: Write): Write | null {
  if (earlier.length === 0 || !earlier.every(isReplaceable)) return null;
  return [...earlier.map(({ write }) => write), later].reduce<Write | null>((before, next, place) => {
    if (place === 0) return next;
    return before && ((kindOf(next).fold?.(before, next) ?? null) as Write | null);
  }, null);
}

/** The base fields of an entry that replaces an earlier one. Locks the earlier one. */
export function replacing(store: Store, { me }: Session, earlier: Write) {
  store.editing.add(earlier.entryId);
  return {
    entryId: store.newId(),
    savedAt: store.now().toISOString(),
    savedBy: me.username,
    replaces: [...(earlier.replaces ?? []), earlier.entryId],
  };
}

/** Not in flight and without an unknown outcome, so it can still be replaced. */
export function isReplaceable({ state, isOutcomeUnknown }: OutboxRow): boolean {
  return !isOutcomeUnknown && (state === 'waiting' || state === 'refused' || state === 'not offered');
}

/**
 * Saves to the journal, then to the outbox; to be called within `edits.run`. Entries in `write.replaces` must be locked in `store.editing`.
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing changed), STORE_WRITE_FAILED (in the journal; stored before the next edit, or at
 * the next start)
 */
export async function saveWrite(store: Store, write: Write): Promise<void> {
  try {
    await appendToJournal(store, write);
  } catch (error) {
    for (const entryId of write.replaces ?? []) store.editing.delete(entryId);
    throw error;
  }
  await storeEdits(store, [write]);
}

/** Stores edits that are in the journal. @throws CodedError STORE_WRITE_FAILED */
export async function storeEdits(store: Store, writes: readonly Write[]): Promise<void> {
  store.recording.unstoredEdits = [...store.recording.unstoredEdits, ...writes];
  await storeJournaledEdits(store);
}

/**
 * Stores edits that are only in the journal, if there are any: they come before any other, which would not know of them. Until
 * then the entries they replace stay locked, as only one of the two may be sent.
 * @throws CodedError STORE_WRITE_FAILED
 */
export async function storeJournaledEdits(store: Store): Promise<void> {
  const { db, recording } = store;
  const writes = recording.unstoredEdits;
  if (writes.length === 0) return;
  await moneyTransaction(store, [...dayTables(db), ...auditTables(db)], async () => {
    const others: Write[] = [];
    for (const write of writes) {
      if (write.kind === 'customer.create') await storeCustomer(db, write, false);
      else if (isDayWrite(write)) await storeDayWrite(db, write, false);
      else if (write.kind === 'till.audit') await storeAudit(db, write, false);
      else others.push(write);
    }
    await queueWrites(db, others, false);
  });
  recording.unstoredEdits = [];
  const replaced = writes.flatMap(({ replaces = [] }) => replaces);
  for (const entryId of replaced) store.editing.delete(entryId);
  if (replaced.length > 0) await acknowledge(store, replaced);
  await tellSearch(store, writes);
  nudge(store, 'write');
}

/** @throws CodedError JOURNAL_WRITE_FAILED, STORE_NOT_READY where another store has taken over, PRACTICING */
export async function appendToJournal({ pos, storeId, practiceOf }: Store, write: Write): Promise<void> {
  if (practiceOf) throw new CodedError('PRACTICING');
  try {
    await pos.call('journal.append', { storeId, write });
  } catch (error) {
    const { code, message } = errorData(error);
    if (code === 'STORE_NOT_READY') throw error;
    throw new CodedError('JOURNAL_WRITE_FAILED', { message }, { cause: error });
  }
}

/** On failure the lines are dropped at the next start, since the store keeps a list of finished entries. */
export async function acknowledge(
  { pos, storeId }: Store,
  entryIds: readonly string[],
  idMappings: IdMappings = {},
): Promise<void> {
  try {
    await pos.call('journal.acknowledge', { storeId, entryIds: [...entryIds], idMappings });
  } catch (error) {
    noteFailure('The journal keeps lines that are over', error);
  }
}
