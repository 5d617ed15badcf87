// Which packs changed since the search index was stored. Written in the same transaction as the pack, so a crash between a
// page and the index is noticed at the next start. Each change has a stamp: an index stored for an older one does not count
// for a newer.
import type { PosDatabase } from '../database/database';
import type { PackMark, SearchDueRow } from '../database/pulled-rows';

export async function readSearchDue(db: PosDatabase): Promise<SearchDueRow> {
  const row = await db.pulls.get('search');
  return row?.key === 'search' ? row : { key: 'search', life: '', stamp: 0, due: [] };
}

/** Call within a transaction over `pulls`, with packs written in it. Resolves with their mark. */
export async function markSearchDue(db: PosDatabase, packIds: readonly number[]): Promise<PackMark> {
  const row = await readSearchDue(db);
  if (packIds.length === 0) return row;
  const mark: PackMark = { life: row.life || crypto.randomUUID(), stamp: row.stamp + 1 };
  const due = new Map(row.due);
  for (const packId of packIds) due.set(packId, mark.stamp);
  await db.pulls.put({ key: 'search', ...mark, due: [...due] });
  return mark;
}

export function isSameMark(a: PackMark, b: PackMark): boolean {
  return a.life === b.life && a.stamp === b.stamp;
}

/** Packs changed after `stamp` that the stored index does not cover. */
export function changedSince({ due }: SearchDueRow, stamp: number): number[] {
  return due.filter(([, each]) => each > stamp).map(([packId]) => packId);
}

/** Call within the transaction over `pulls` that stores the index of these packs, as of these stamps. */
export async function clearSearchDue(db: PosDatabase, stored: ReadonlyMap<number, number>): Promise<void> {
  const row = await readSearchDue(db);
  await db.pulls.put({ ...row, due: row.due.filter(([packId, stamp]) => stamp > (stored.get(packId) ?? -1)) });
}
