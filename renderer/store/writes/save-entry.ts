// Queues writes other than sales and customers: days, cash movements, audit entries, back-office updates. Sales and
// customers have their own modules (record-sale, create-customer, change-customer).
import type { Session } from '#shared/ipc/session';
import type { WriteBase } from '#shared/writes/kind';
import { featuresFor } from '#shared/writes/queued-operation';
import { kindOf, write as anyWrite, type Write } from '#shared/writes/write';
import { checkedBody } from './checked-body';
import { expectFeature } from './expect-feature';
import { editTransaction, folded, saveWrite } from './replace-entry';
import type { Store } from '../core/store';

type Content<W> = W extends Write ? Omit<W, 'entryId' | 'savedAt' | 'savedBy' | 'replaces'> : never;

/** The content of a write without its id, time and author. */
export type EntryContent = Content<
  Exclude<Write, { kind: 'sale.record' } | { kind: 'customer.create' } | { kind: 'customer.change' }>
>;

/**
 * Saves to the journal, then to the outbox, folded with an unsent entry of the same record. Returns the entryId.
 * @param entryId New by default; for the opening of a day, the id of the day.
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (with the field), JOURNAL_WRITE_FAILED (nothing saved), STORE_WRITE_FAILED (in
 * the journal; stored before the next edit, or at the next start)
 */
export function saveEntry(
  store: Store,
  session: Session,
  content: EntryContent,
  entryId: string = store.newId(),
): Promise<string> {
  const { edits } = store;
  return (content.kind === 'till.audit' ? edits.runAside : edits.run)(async () => {
    const savedAt = store.now().toISOString();
    const made = checked({ ...content, entryId, savedAt, savedBy: session.me.username });
    expectFeature(session, featuresFor(made));
    const { outbox } = store.db;
    const saved = await editTransaction(store, [outbox], async () => {
      const entries = await outbox.where('recordKey').equals(kindOf(made).record(made)).sortBy('seq');
      return folded(store, entries, made);
    });
    await saveWrite(store, saved);
    return saved.entryId;
  });
}

/** @throws CodedError VALIDATION_FAILED, with the field */
export function checked(content: WriteBase): Write {
  return anyWrite.parse(checkedBody(kindOf(content).schema, content));
}
