// Replaces a waiting entry with a new one that includes its content. The old entry is locked so that it is not claimed; the
// new one is journaled; one transaction then swaps them in the queue. A crash in between leaves one of the two, never both.
import { CodedError, errorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { IdMappings } from '#shared/writes/kind';
import { kindOf, type Write } from '#shared/writes/write';
import { tellSearch } from './tell-search';
import { moneyTransaction } from '../core/money-transaction';
import { queueWrite } from './queue-write';
import type { OutboxRow } from '../database/rows';
import type { Store } from '../core/store';
import { auditTables, storeAudit } from './store-audit';
import { storeCustomer } from './store-customer';
import { dayTables, storeDayWrite } from './store-day';
import { isDayWrite } from '#shared/writes/day-write';

/**
 * Folds the later write into the earlier one and locks the earlier; returns the later unchanged if they cannot be folded. To
 * be called within the transaction that read the earlier one, the last entry of its record.
 */
export function folded({ editing }: Store, earlier: OutboxRow | undefined, later: Write): Write {
  const write = earlier && isReplaceable(earlier) ? kindOf(later).fold?.(earlier.write, later) : null;
  for (const entryId of write?.replaces ?? []) editing.add(entryId);
  return (write as Write | null | undefined) ?? later;
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
 * Saves to the journal, then to the outbox. Entries in `write.replaces` must be locked in `store.editing`.
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing changed), STORE_WRITE_FAILED (in the journal; ingested at the next start)
 */
export async function saveWrite(store: Store, write: Write): Promise<void> {
  const { db, pos } = store;
  const replaces = write.replaces ?? [];
  const release = () => replaces.forEach((entryId) => store.editing.delete(entryId));
  try {
    await appendToJournal(store, write);
  } catch (error) {
    release();
    throw error;
  }
  // On failure the replaced entries stay locked until the next start: the journal has the new one, and only one may be sent.
  await moneyTransaction(store, [...dayTables(db), ...auditTables(db)], async () => {
    if (write.kind === 'customer.create') await storeCustomer(db, write, false);
    else if (isDayWrite(write)) await storeDayWrite(db, write, false);
    else if (write.kind === 'till.audit') await storeAudit(db, write, false);
    else await queueWrite(db, write, false);
  });
  release();
  if (replaces.length > 0) await acknowledge(store, replaces);
  await tellSearch(store, [write]);
  // The engine also polls, so a lost nudge only causes a delay.
  void pos.call('sync.nudge', { reason: 'write' }).catch(() => null);
}

/** @throws CodedError JOURNAL_WRITE_FAILED, PRACTICING */
export async function appendToJournal({ pos, storeId, practiceOf }: Store, write: Write): Promise<void> {
  if (practiceOf) throw new CodedError('PRACTICING');
  try {
    await pos.call('journal.append', { storeId, write });
  } catch (error) {
    throw new CodedError('JOURNAL_WRITE_FAILED', { message: errorData(error).message }, { cause: error });
  }
}

/** On failure the lines are dropped at the next start, since the store keeps a list of finished entries. */
export async function acknowledge(
  { pos }: Store,
  entryIds: readonly string[],
  learned: IdMappings = {},
): Promise<void> {
  try {
    await pos.call('journal.acknowledge', { entryIds: [...entryIds], learned });
  } catch (error) {
    console.error('The journal keeps lines that are over', error);
  }
}
