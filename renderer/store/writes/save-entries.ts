// Queues many writes at once, as the new prices of a hundred items: each has its own line in the journal, and one transaction puts
// them into the outbox.
import { errorData, type ErrorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { featuresFor } from '#shared/writes/queued-operation';
import { kindOf, type Write } from '#shared/writes/write';
import type { Store } from '../core/store';
import { expectFeature } from './expect-feature';
import { appendToJournal, editTransaction, folded, storeEdits } from './replace-entry';
import { checked, type EntryContent } from './save-entry';

/** Those that need no more than the outbox. */
type QueuedContent = Extract<EntryContent, { readonly params: unknown } | { readonly localId: string }>;

/**
 * Saves to the journal, then to the outbox, each folded with an unsent entry of its record.
 * @param contents of different records
 * @param entryIds new ones by default; of new records, those that their local ids are of
 * @returns for each why the journal did not take it, so that it is not saved; null where it is
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (none is saved), STORE_WRITE_FAILED (in the journal; stored before the next edit, or at
 * the next start)
 */
export function saveEntries(
  store: Store,
  session: Session,
  contents: readonly QueuedContent[],
  entryIds: readonly string[] = contents.map(() => store.newId()),
): Promise<readonly (ErrorData | null)[]> {
  return store.edits.run(async () => {
    const { db, editing } = store;
    const facts = { savedAt: store.now().toISOString(), savedBy: session.me.username };
    const made = contents.map((content, at) =>
      checked({ ...content, ...facts, entryId: entryIds[at] ?? store.newId() }),
    );
    for (const write of made) expectFeature(session, featuresFor(write));
    const keys = made.map((write) => kindOf(write).record(write));
    const writes = await editTransaction(store, [db.outbox], async () => {
      const rows = await db.outbox.where('recordKey').anyOf(keys).sortBy('seq');
      return made.map((write, at) => {
        const earlier = rows.filter(({ recordKey }) => recordKey === keys[at]);
        return folded(store, earlier, write);
      });
    });
    const outcomes = await Promise.allSettled(writes.map((write) => appendToJournal(store, write)));
    const isJournaled = (_: Write, at: number) => outcomes[at]?.status === 'fulfilled';
    const refused = writes.filter((write, at) => !isJournaled(write, at));
    for (const entryId of refused.flatMap(({ replaces = [] }) => replaces)) editing.delete(entryId);
    await storeEdits(store, writes.filter(isJournaled));
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? null : errorData(outcome.reason)));
  });
}
