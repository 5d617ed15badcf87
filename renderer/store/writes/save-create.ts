// Queues a new record of the back office. Until the service has given it an id it has a local one, by which it is opened, changed
// and referred to like any other.
import type { Session } from '#shared/ipc/session';
import { localIdOf, localRecord } from '#shared/writes/local-id';
import { isCreate, type CreateOperation } from '#shared/writes/operation-create';
import type { Store } from '../core/store';
import type { PosDatabase } from '../database/database';
import type { OutboxRow } from '../database/rows';
import { saveEntry } from './save-entry';

/**
 * @param entryId also the key under which it is sent; saving the same again does nothing
 * @returns its local id
 * @throws CodedError as saveEntry
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
  if (known.isThere) return localId;
  // What was discarded since is not made by its key again.
  if (known.isSettled) return saveCreate(store, session, operation, body, store.newId());
  await saveEntry(store, session, { kind, localId, registerId: session.registerId, body }, entryId);
  return localId;
}

async function readKnown(db: PosDatabase, entryId: string, localId: string) {
  const [create, record, settled] = await Promise.all([
    findCreate(db, localId),
    db.recordIds.get(localId),
    db.settled.get(entryId),
  ]);
  return { isThere: create !== undefined || record !== undefined, isSettled: settled !== undefined };
}

/** The entry that makes a record; undefined once it was sent or discarded. */
export async function findCreate(db: PosDatabase, localId: string): Promise<OutboxRow | undefined> {
  const rows = await db.outbox.where('recordKey').equals(localRecord(localId)).sortBy('seq');
  return rows.find(({ write }) => isCreate(write));
}
