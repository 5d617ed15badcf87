// Queues a new record of the back office. Until the service has given it an id it has a local one, by which it is opened, changed
// and referred to like any other.
import { CodedError, type ErrorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { localIdOf, localRecord } from '#shared/writes/local-id';
import { isCreate, type CreateOperation } from '#shared/writes/operation-create';
import { featuresFor } from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import type { Store } from '../core/store';
import type { PosDatabase } from '../database/database';
import type { OutboxRow } from '../database/entry-rows';
import { expectFeature } from './expect-feature';
import { editTransaction, isReplaceable, replacing, saveWrite } from './replace-entry';
import { saveEntries } from './save-entries';
import { checked, saveEntry } from './save-entry';

/**
 * @param entryId of the form, also the key under which it is sent: saving the same again does nothing, and what was typed since
 * changes it
 * @returns its local id
 * @throws CodedError as saveEntry, RECORD_SENT (something else was typed since, and it is being sent)
 */
export async function saveCreate(
  store: Store,
  session: Session,
  operation: CreateOperation,
  body: unknown,
  entryId: string,
): Promise<string> {
  const { id: kind, creates } = operation;
  const localId = String(localIdOf(entryId, creates.type));
  const known = await store.edits.run(() => readKnown(store.db, entryId, localId));
  // An attempt that seemed to fail, or whose end the form never heard of.
  if (known.isThere) {
    if (known.create) await changeCreate(store, session, localId, body);
    return localId;
  }
  // What was discarded since is not made by its key again.
  if (known.isFinished) return saveCreate(store, session, operation, body, store.newId());
  await saveEntry(store, session, { kind, localId, registerId: session.registerId, body }, entryId);
  return localId;
}

/**
 * Queues many new records at once.
 * @returns for each why it is not saved; null where it is
 * @throws CodedError as saveEntries
 */
export function saveCreates(
  store: Store,
  session: Session,
  { id: kind, creates }: CreateOperation,
  bodies: readonly unknown[],
): Promise<readonly (ErrorData | null)[]> {
  const entryIds = bodies.map(() => store.newId());
  const { registerId } = session;
  const contents = bodies.map((body, at) => ({
    ...{ kind, registerId, body, localId: String(localIdOf(entryIds[at] ?? '', creates.type)) },
  }));
  return saveEntries(store, session, contents, entryIds);
}

/**
 * Changes a new record that was not sent: what is sent is made anew, also where the service has no operation that changes one.
 * @param localId of the record, which it keeps
 * @param body of the operation that creates it, whole
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (with the field), RECORD_SENT (it is being sent, or may have arrived),
 * JOURNAL_WRITE_FAILED (nothing changed), STORE_WRITE_FAILED
 */
export function changeCreate(store: Store, session: Session, localId: string, body: unknown): Promise<void> {
  return store.edits.run(async () => {
    const { db } = store;
    const changed = await editTransaction(store, [db.outbox], async () => {
      const row = await findCreate(db, localId);
      if (!row) throw new CodedError('RECORD_SENT');
      const write = checked({ ...row.write, body } as typeof row.write);
      expectFeature(session, featuresFor(write));
      if (isSameJson(write, row.write)) return null;
      if (!isReplaceable(row)) throw new CodedError('RECORD_SENT');
      return { ...write, ...replacing(store, session, write) };
    });
    if (changed) await saveWrite(store, changed);
  });
}

const isSameJson = (a: Write, b: Write) => JSON.stringify(a) === JSON.stringify(b);

async function readKnown(db: PosDatabase, entryId: string, localId: string) {
  const [create, record, finished] = await Promise.all([
    findCreate(db, localId),
    db.recordIds.get(localId),
    db.settled.get(entryId),
  ]);
  return { create, isThere: create !== undefined || record !== undefined, isFinished: finished !== undefined };
}

/** The entry that makes a record; undefined once it was sent or discarded. */
export async function findCreate(db: PosDatabase, localId: string): Promise<OutboxRow | undefined> {
  const rows = await db.outbox.where('recordKey').equals(localRecord(localId)).sortBy('seq');
  return rows.find(({ write }) => isCreate(write));
}
