// The merchant's colors: requested from the service from time to time (see list-refresh), kept for offline use. Only item
// tiles show them; without them tiles are plain.
import { listColors } from '#shared/api/catalog/colors';
import type { Color } from '#shared/api/catalog/color';
import { askList } from '../core/ask-list';
import type { PosDatabase } from '../database/database';
import { sameList } from '../database/same-fields';
import type { Store } from '../core/store';
import { writeTransaction } from '../database/write-transaction';

/** Shows the stored colors. */
export async function restoreColors({ db, screen }: Pick<Store, 'db' | 'screen'>): Promise<void> {
  screen.showColors(await readColors(db));
}

/**
 * A service without colors returns none; while it cannot be reached, the last answer is kept.
 * @returns whether the service answered.
 */
export async function refreshColors(store: Pick<Store, 'db' | 'epoch' | 'pos' | 'screen'>): Promise<boolean> {
  const { db, epoch, pos } = store;
  const colors = await askList(() => pos.ask(listColors, {}));
  if (colors === null) return false;
  if (!sameList(await readColors(db), colors)) {
    await writeTransaction(db, epoch, 'meta', [], () => db.meta.put({ key: 'colors', colors }));
    await restoreColors(store);
  }
  return true;
}

export async function readColors(db: PosDatabase): Promise<Color[]> {
  const row = await db.meta.get('colors');
  return row?.key === 'colors' ? row.colors : [];
}
