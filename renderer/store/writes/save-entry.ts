// Queues actions without a record of their own on this till: days, cash movements, back-office updates. Sales and customers
// have their own modules (record-sale, create-customer, change-customer).
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { WriteBase } from '#shared/writes/kind';
import { kindOf, write as anyWrite, type Write } from '#shared/writes/write';
import { moneyTransaction } from '../core/money-transaction';
import { folded, saveWrite } from './replace-entry';
import type { Store } from '../core/store';

type Content<W> = W extends Write ? Omit<W, 'entryId' | 'savedAt' | 'savedBy' | 'replaces'> : never;

/** The content of an entry, without person, time and id. */
export type EntryContent = Content<
  Exclude<Write, { kind: 'sale.record' } | { kind: 'customer.create' } | { kind: 'customer.change' }>
>;

/**
 * Journal, then outbox, folded with an unsent entry of the same record. Resolves with the entryId.
 * @param entryId created if omitted; for an opened day it is the id of the day
 * @throws CodedError VALIDATION_FAILED (with the field), JOURNAL_WRITE_FAILED (nothing saved), STORE_WRITE_FAILED (in the
 * journal; restored at the next start)
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
