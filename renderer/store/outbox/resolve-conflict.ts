// Resolves a conflict field by field: 'ours' overwrites the value at the service, 'theirs' keeps it. An edit without any
// remaining field is dropped.
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { CustomerChangeWrite } from '#shared/writes/customer-change';
import type { Conflict } from '#shared/writes/kind';
import { dropEntry } from './drop-entry';
import { moneyTransaction } from '../core/money-transaction';
import { replacing, saveWrite } from '../writes/replace-entry';
import type { OutboxRow } from '../database/rows';
import type { Store } from '../core/store';

/** Every field of the conflict, by name. */
export type Picks = Readonly<Record<string, 'ours' | 'theirs'>>;

/**
 * Does nothing when the entry is no longer in conflict.
 * @throws CodedError VALIDATION_FAILED (with the field that was not picked), JOURNAL_WRITE_FAILED (nothing changed),
 * STORE_WRITE_FAILED.
 */
export function resolveConflict(store: Store, session: Session, entryId: string, picks: Picks): Promise<void> {
  return store.edits.run(() => resolve(store, session, entryId, picks));
}

async function resolve(store: Store, session: Session, entryId: string, picks: Picks): Promise<void> {
  const { db } = store;
  const row = await moneyTransaction(store, [db.outbox], () => db.outbox.where('entryId').equals(entryId).first());
  if (row?.state !== 'conflict' || row.conflict === null || row.write.kind !== 'customer.change') return;
  const fields = pickedFields(row.write, row.conflict, picks);
  if (Object.keys(fields).length === 0) return dropEntry(store, row);
  await saveWrite(store, {
    ...row.write,
    ...replacing(store, session, row.write),
    seenModifiedTime: modifiedTimeOf(row),
    fields,
  });
}

function pickedFields(write: CustomerChangeWrite, conflict: Conflict, picks: Picks): CustomerChangeWrite['fields'] {
  const fields = { ...write.fields };
  for (const { field, theirs } of conflict.fields) {
    const name = field as keyof typeof fields;
    const ours = fields[name];
    const pick = picks[field];
    if (!pick) throw new CodedError('VALIDATION_FAILED', { field, message: 'One of the two has to be picked.' });
    if (pick === 'theirs' || !ours) delete fields[name];
    else fields[name] = { ...ours, bases: [theirs, ...ours.bases] };
  }
  return fields;
}

function modifiedTimeOf({ conflict }: OutboxRow): string | null {
  const { modifiedTime } = (conflict?.current ?? {}) as { modifiedTime?: unknown };
  return typeof modifiedTime === 'string' ? modifiedTime : null;
}
