// What the service did not offer is kept, and asked for again once per start: the oldest of each kind. Once it is accepted
// the others of its kind follow, some at a time. A till of a merchant whose service never offers a kind asks once per start,
// however many entries of it are kept.
import type { PosDatabase } from './database';
import { changeEntries } from './outbox-rows';
import type { OutboxRow } from './rows';

/** More in one transaction would keep a sale waiting. */
const OFFERED_AT_ONCE = 50;

function notOffered(db: PosDatabase) {
  return db.outbox.where('line').anyOf('not offered', 'not offered aside');
}

/** Places in line, the oldest first. */
export async function placesNotOffered(db: PosDatabase): Promise<number[]> {
  return (await notOffered(db).primaryKeys()).sort((a, b) => a - b);
}

/**
 * @param rows of these places. @param asked kinds of which one was asked for; those of `rows` are added
 * To be called within a transaction over `outbox` and `meta`; so is the other.
 */
export async function offerFirst(db: PosDatabase, rows: readonly OutboxRow[], asked: Set<string>): Promise<void> {
  const first = rows.filter(({ write: { kind } }) => !asked.has(kind) && asked.add(kind));
  if (first.length > 0) await changeEntries(db, first, () => ({ state: 'waiting' }));
}

/** @param accepted what the service has taken now, as it was before */
export async function offerMore(db: PosDatabase, accepted: readonly OutboxRow[]): Promise<void> {
  const kinds = new Set(
    accepted.flatMap(({ lastError, write }) => (lastError?.code === 'NOT_OFFERED' ? write.kind : [])),
  );
  if (kinds.size === 0) return;
  const more = await notOffered(db)
    .filter(({ write }) => kinds.has(write.kind))
    .limit(OFFERED_AT_ONCE)
    .toArray();
  if (more.length > 0) await changeEntries(db, more, () => ({ state: 'waiting' }));
}
