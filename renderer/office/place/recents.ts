// The areas and records that each person opened last, for "Go to or find".
import { Dexie } from 'dexie';
import type { OfficeDatabase, RecentRow } from '../database/office-database';

type Recents = Pick<OfficeDatabase, 'recents'>;

const MOST_KEPT = 30;

/** Newest first. */
export function readRecents({ recents }: Recents, user: string): Promise<RecentRow[]> {
  return ofUser(recents, user).reverse().toArray();
}

export async function keepRecent({ recents }: Recents, row: RecentRow): Promise<void> {
  await recents.put(row);
  const old = await ofUser(recents, row.user).reverse().offset(MOST_KEPT).primaryKeys();
  await recents.bulkDelete(old);
}

function ofUser(recents: Recents['recents'], user: string) {
  return recents.where('[user+openedAt]').between([user, Dexie.minKey], [user, Dexie.maxKey]);
}
