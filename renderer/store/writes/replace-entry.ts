// Replaces a pending entry by another with its content: hold the old one so that it cannot be claimed; journal the new one;
// then put it in the old position in one transaction. After a crash one of the two exists, never both.
import { CodedError, errorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { IdMappings } from '#shared/writes/kind';
import { kindOf, type Write } from '#shared/writes/write';
import { moneyTransaction } from '../core/money-transaction';
import { queueWrite } from './queue-write';
import type { OutboxRow } from '../database/rows';
import type { Store } from '../core/store';
import { auditTables, storeAudit } from './store-audit';
import { storeCustomer } from './store-customer';
import { dayTables, storeDayWrite } from './store-day';
import { isDayWrite } from '#shared/writes/day-write';

/**
 * Combines the later write with the earlier, which is held from here on; returns the later unchanged if they stay separate.
 * Call within the transaction that read the earlier, the last entry of its record.
 */
export function folded({ editing }: Store, earlier: OutboxRow | undefined, later: Write): Write {
  const write = earlier && isReplaceable(earlier) ? kindOf(later).fold?.(earlier.write, later) : null;
  for (const entryId of write?.replaces ?? []) editing.add(entryId);
  return (write as Write | null | undefined) ?? later;
}

/** The facts of an entry that replaces an earlier one, which is held from here on. */
export function replacing(store: Store, { me }: Session, earlier: Write) {
  store.editing.add(earlier.entryId);
  return {
    entryId: store.newId(),
    savedAt: store.now().toISOString(),
    savedBy: me.username,
    replaces: [...(earlier.replaces ?? []), earlier.entryId],
  };
}

/** It was never in flight and has no open outcome, so it can be replaced. */
function isReplaceable({ state, isOutcomeUnknown }: OutboxRow): boolean {
  return !isOutcomeUnknown && (state === 'waiting' || state === 'refused' || state === 'not offered');
}

/**
 * Journal, then outbox. Entries in `write.replaces` must be held in `store.editing`.
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
  // On failure the replaced entry stays held until the next start: the journal has the new one, and only one may be sent.
  await moneyTransaction(store, [...dayTables(db), ...auditTables(db), db.localCustomers], async () => {
    if (write.kind === 'customer.create') await storeCustomer(db, write, false);
    else if (isDayWrite(write)) await storeDayWrite(db, write, false);
    else if (write.kind === 'till.audit') await storeAudit(db, write, false);
    else await queueWrite(db, write, false);
  });
  release();
  if (replaces.length > 0) await acknowledge(store, replaces);
  // The engine also checks by itself; a lost nudge only costs time.
  void pos.call('sync.nudge', { reason: 'write' }).catch(() => null);
}

export async function appendToJournal({ pos, storeId }: Store, write: Write): Promise<void> {
  try {
    await pos.call('journal.append', { storeId, write });
  } catch (error) {
    throw new CodedError('JOURNAL_WRITE_FAILED', { message: errorData(error).message }, { cause: error });
  }
}

/** The store remembers what is over, so a line that stays is dropped at the next start. */
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
