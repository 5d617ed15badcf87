// Queues what a person did that has no record of its own on this till: days, cash movements, updates of the back office.
// Sales and customers have theirs (record-sale, create-customer, change-customer).
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { WriteBase } from '#shared/writes/kind';
import { kindOf, write as anyWrite, type Write } from '#shared/writes/write';
import { moneyTransaction } from '../core/money-transaction';
import { folded, saveWrite } from './replace-entry';
import type { Store } from '../core/store';

type Content<W> = W extends Write ? Omit<W, 'entryId' | 'savedAt' | 'savedBy' | 'replaces'> : never;

/** What is said of it beside who, when and its id. */
export type EntryContent = Content<
  Exclude<Write, { kind: 'sale.record' } | { kind: 'customer.create' } | { kind: 'customer.change' }>
>;

/**
 * Journal, then outbox, folded with what of the same record was never sent. Answers with the entryId.
 * @param entryId Made anew where it is left out; of an opened day it is the id of the day.
 * @throws CodedError VALIDATION_FAILED (with the field), JOURNAL_WRITE_FAILED (nothing saved), STORE_WRITE_FAILED (in the
 * journal; the next start brings it back)
 */
export function saveEntry(
  store: Store,
  session: Session,
  content: EntryContent,
  entryId: string = store.newId(),
): Promise<string> {
  return store.edits.run(async () => {
    const savedAt = store.now().toISOString();
    const made = checked({ ...content, entryId, savedAt, savedBy: session.me.username });
    const { outbox } = store.db;
    const saved = await moneyTransaction(store, [outbox], async () => {
      const entries = await outbox.where('recordKey').equals(kindOf(made).record(made)).sortBy('seq');
      return folded(store, entries.at(-1), made);
    });
    await saveWrite(store, saved);
    return saved.entryId;
  });
}

function checked(content: WriteBase): Write {
  const result = kindOf(content).schema.safeParse(content);
  if (result.success) return anyWrite.parse(result.data);
  const issue = result.error.issues[0];
  throw new CodedError('VALIDATION_FAILED', {
    ...(issue && { message: issue.message, field: issue.path.join('.') }),
  });
}
