// Resolves a conflict field by field: 'ours' overwrites the value at the service, 'theirs' keeps it. An edit without any
// remaining field is dropped.
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { CustomerChangeWrite } from '#shared/writes/customer-change';
import { modifiedTimeOf, type Conflict } from '#shared/writes/kind';
import { changesNothing, type Fields } from '#shared/writes/merged-change';
import {
  clearedBy,
  featuresFor,
  isFullUpdate,
  isOperation,
  type OperationWrite,
} from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import { dropEntry } from './drop-entry';
import { moneyTransaction } from '../core/money-transaction';
import { expectFeature } from '../writes/expect-feature';
import { replacing, saveWrite } from '../writes/replace-entry';
import type { Store } from '../core/store';

/** Every field of the conflict, by name. */
export type Picks = Readonly<Record<string, 'ours' | 'theirs'>>;

/**
 * Does nothing when the entry is no longer in conflict.
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (with the field that was not picked), JOURNAL_WRITE_FAILED (nothing changed),
 * STORE_WRITE_FAILED.
 */
export function resolveConflict(store: Store, session: Session, entryId: string, picks: Picks): Promise<void> {
  return store.edits.run(() => resolve(store, session, entryId, picks));
}

async function resolve(store: Store, session: Session, entryId: string, picks: Picks): Promise<void> {
  const { db } = store;
  const row = await moneyTransaction(store, [db.outbox], () => db.outbox.where('entryId').equals(entryId).first());
  if (row?.state !== 'conflict' || row.conflict === null) return;
  const { write, conflict } = row;
  expectFeature(session, write.kind === 'customer.change' ? ['CRM_WRITE'] : featuresFor(write));
  const missing = conflict.fields.find(({ field }) => !picks[field]);
  if (missing) {
    throw new CodedError('VALIDATION_FAILED', { field: missing.field, message: 'One of the two has to be picked.' });
  }
  const decided =
    write.kind === 'customer.change'
      ? decidedCustomer(write, conflict, picks)
      : isOperation(write) && decidedRecord(write, conflict, picks);
  if (decided === false) return;
  if (decided === null) return dropEntry(store, row);
  await saveWrite(store, { ...write, ...replacing(store, session, write), ...decided } as Write);
}

type Decided<W> = Partial<W> | null;

function decidedCustomer(write: CustomerChangeWrite, conflict: Conflict, picks: Picks): Decided<CustomerChangeWrite> {
  const fields = { ...write.fields };
  for (const { field, theirs } of conflict.fields) {
    const name = field as keyof typeof fields;
    const ours = fields[name];
    if (picks[field] === 'theirs' || !ours) delete fields[name];
    else fields[name] = { ...ours, bases: [theirs as typeof ours.value, ...ours.bases] };
  }
  return Object.keys(fields).length === 0 ? null : { seenModifiedTime: modifiedTimeOf(conflict.current), fields };
}

/** The person has now seen the service's record. */
function decidedRecord(write: OperationWrite, conflict: Conflict, picks: Picks): Decided<OperationWrite> {
  const { body, seen = {} } = write;
  const current = conflict.current as Fields;
  const decided: Record<string, unknown> = { ...(body as Fields) };
  for (const { field, theirs } of conflict.fields.filter((each) => picks[each.field] === 'theirs')) {
    if (isFullUpdate(write)) decided[field] = theirs;
    else {
      delete decided[field];
      delete decided[clearedBy(write)[field] ?? field];
    }
  }
  const nowSeen = Object.fromEntries(Object.keys(seen).map((field) => [field, current[field] ?? null]));
  return changesNothing(decided, nowSeen) ? null : { body: decided, seen: nowSeen as OperationWrite['seen'] };
}
