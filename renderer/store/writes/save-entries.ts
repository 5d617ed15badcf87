// Queues many writes at once, as the new prices of a hundred items: each has its own line in the journal, and one transaction puts
// them into the outbox.
import { errorData, type ErrorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { kindOf } from '#shared/writes/write';
import { moneyTransaction } from '../core/money-transaction';
import type { Store } from '../core/store';
import { queueTables, queueWrites } from './queue-write';
import { acknowledge, appendToJournal, folded } from './replace-entry';
import { checked, type EntryContent } from './save-entry';

/** Those that need no more than the outbox. */
type QueuedContent = Extract<EntryContent, { readonly params: unknown }>;

/**
 * Saves to the journal, then to the outbox, each folded with an unsent entry of its record.
 * @param contents of different records
 * @returns for each why the journal did not take it, so that it is not saved; null where it is
 * @throws CodedError VALIDATION_FAILED (none is saved), STORE_WRITE_FAILED (in the journal; ingested at the next start)
 */
export function saveEntries(
  store: Store,
  session: Session,
  contents: readonly QueuedContent[],
): Promise<readonly (ErrorData | null)[]> {
  return store.edits.run(async () => {
    const { db, pos, editing } = store;
    const facts = { savedAt: store.now().toISOString(), savedBy: session.me.username };
    const made = contents.map((content) => checked({ ...content, ...facts, entryId: store.newId() }));
    const keys = made.map((write) => kindOf(write).record(write));
    const writes = await moneyTransaction(store, [db.outbox], async () => {
      const rows = await db.outbox.where('recordKey').anyOf(keys).sortBy('seq');
      const last = new Map(rows.map((row) => [row.recordKey, row]));
      return made.map((write, at) => folded(store, last.get(keys[at] ?? ''), write));
    });
    const outcomes = await Promise.allSettled(writes.map((write) => appendToJournal(store, write)));
    const release = (status: 'fulfilled' | 'rejected') => {
      const released = writes
        .filter((_, at) => outcomes[at]?.status === status)
        .flatMap(({ replaces = [] }) => replaces);
      for (const entryId of released) editing.delete(entryId);
      return released;
    };
    release('rejected');
    const journaled = writes.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    if (journaled.length > 0) {
      // On failure the replaced entries stay locked until the next start: the journal has the new ones, and only one may be sent.
      await moneyTransaction(store, queueTables(db), () => queueWrites(db, journaled, false));
      const replaced = release('fulfilled');
      if (replaced.length > 0) await acknowledge(store, replaced);
      // The engine also polls, so a lost nudge only causes a delay.
      void pos.call('sync.nudge', { reason: 'write' }).catch(() => null);
    }
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? null : errorData(outcome.reason)));
  });
}
