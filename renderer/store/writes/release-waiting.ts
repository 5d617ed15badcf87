// Releases entries that waited for another once the service has answered it. A day may have thousands of dependent sales, so
// they are released in batches: the first with the answer itself, the others before more entries are claimed.
import { kindOf } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';
import { changeEntries } from '../database/outbox-rows';
import type { OutboxRow, Release } from '../database/entry-rows';

/** More in one transaction would delay a sale. */
export const RELEASED_AT_ONCE = 50;

export function withoutDependency(id: string): (row: OutboxRow) => Pick<OutboxRow, 'dependsOn'> {
  return ({ dependsOn }) => ({ dependsOn: dependsOn.filter((each) => each !== id) });
}

/**
 * @param id the id dependents refer to. @param isAccepted false when the entry was refused or not offered: only entries that
 * needed no more than an answer are released. To be called within a transaction over `outbox` and `meta`, like releaseMore.
 */
export async function releaseWaiting(db: PosDatabase, id: string, isAccepted: boolean): Promise<void> {
  const rest = await releaseSome(db, { id, isAccepted, afterSeq: 0 });
  if (rest) await db.meta.put({ key: 'releases', releases: [...(await readReleases(db)), rest] });
}

/** Those of the ids that other entries depend on; most sales have no dependents. To be called within a transaction. */
export async function waitedFor(db: PosDatabase, ids: readonly string[]): Promise<string[]> {
  const first = await Promise.all(ids.map((id) => db.outbox.where('dependsOn').equals(id).limit(1).primaryKeys()));
  return ids.filter((_id, i) => (first[i]?.length ?? 0) > 0);
}

/** Releases the next batch, if any is left. */
export async function releaseMore(db: PosDatabase): Promise<void> {
  const [first, ...others] = await readReleases(db);
  if (!first) return;
  const rest = await releaseSome(db, first);
  await db.meta.put({ key: 'releases', releases: rest ? [rest, ...others] : others });
}

/** Whether entries marked as blocked are still to be released. */
export async function hasReleases(db: PosDatabase): Promise<boolean> {
  return (await readReleases(db)).length > 0;
}

async function readReleases(db: PosDatabase): Promise<readonly Release[]> {
  const row = await db.meta.get('releases');
  return row?.key === 'releases' ? row.releases : [];
}

/** Resolves with the remaining release; null when done. */
async function releaseSome(db: PosDatabase, { id, isAccepted, afterSeq }: Release): Promise<Release | null> {
  const all = await db.outbox.where('dependsOn').equals(id).primaryKeys();
  const left = all.filter((seq) => seq > afterSeq).sort((a, b) => a - b);
  const next = left.slice(0, RELEASED_AT_ONCE);
  const rows = (await db.outbox.bulkGet(next)).filter((row) => row !== undefined);
  const released = rows.filter((row) => isAccepted || onlyAfterAnswer(row, id));
  if (released.length > 0) await changeEntries(db, released, withoutDependency(id));
  return left.length > next.length ? { id, isAccepted, afterSeq: next.at(-1) ?? afterSeq } : null;
}

function onlyAfterAnswer({ write }: OutboxRow, id: string): boolean {
  const dependencies = kindOf(write).dependsOn(write);
  return dependencies.some((each) => each.id === id && each.needs === 'answered');
}
