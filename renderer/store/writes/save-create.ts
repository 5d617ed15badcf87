// Queues a new record of the back office. Until the service has given it an id it has a local one, by which it is opened, changed
// and referred to like any other.
import type { Session } from '#shared/ipc/session';
import { localIdOf } from '#shared/writes/local-id';
import type { CreateOperation } from '#shared/writes/operation-create';
import type { Store } from '../core/store';
import { saveEntry } from './save-entry';

/**
 * @param entryId also the key under which it is sent; saving the same again does nothing
 * @returns its local id
 * @throws CodedError as saveEntry
 */
export async function saveCreate(
  store: Store,
  session: Session,
  { id: kind, creates }: CreateOperation,
  body: unknown,
  entryId: string,
): Promise<string> {
  const localId = String(localIdOf(entryId, creates.type));
  // An attempt that seemed to fail, or whose end the form never heard of.
  if (await store.edits.run(() => isSaved(store, entryId))) return localId;
  await saveEntry(store, session, { kind, localId, registerId: session.registerId, body }, entryId);
  return localId;
}

async function isSaved({ db }: Store, entryId: string): Promise<boolean> {
  const [waiting, settled] = await Promise.all([
    db.outbox.where('entryId').equals(entryId).count(),
    db.settled.get(entryId),
  ]);
  return waiting > 0 || settled !== undefined;
}
