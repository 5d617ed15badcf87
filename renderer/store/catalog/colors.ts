// The merchant's colors: asked of the service now and then (see list-refresh), kept for the days without it. Only the
// item tiles show them; a till that has never seen them shows tiles without.
import { listColors } from '#shared/api/catalog/colors';
import type { Color } from '#shared/api/catalog/color';
import { askList } from '../core/ask-list';
import type { PosDatabase } from '../database/database';
import { sameList } from '../database/same-fields';
import type { Store } from '../core/store';
import { writeTransaction } from '../database/write-transaction';

/** What is kept here, onto the screen. */
export async function restoreColors({ db, screen }: Pick<Store, 'db' | 'screen'>): Promise<void> {
  screen.showColors(await readColors(db));
}

/**
 * A service without colors has none; when it cannot be asked, the last answer stays.
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
