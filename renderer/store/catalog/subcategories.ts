// The groups of the item tiles: requested from the service when the store opens, kept for offline use.
import { listSubcategories } from '#shared/api/catalog/subcategories';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import { askList } from '../core/ask-list';
import { sameList } from '../database/same-fields';
import type { PosDatabase } from '../database/database';
import type { Store } from '../core/store';
import { writeTransaction } from '../database/write-transaction';

/** A service without subcategories has no groups; while it cannot be reached, the last answer is kept. */
export async function refreshSubcategories({ db, epoch, pos }: Pick<Store, 'db' | 'epoch' | 'pos'>): Promise<void> {
  const subcategories = await askList(() => pos.ask(listSubcategories, {}));
  if (subcategories === null || sameList(await readSubcategories(db), subcategories)) return;
  await writeTransaction(db, epoch, 'meta', [], () => db.meta.put({ key: 'subcategories', subcategories }));
}

export async function readSubcategories(db: PosDatabase): Promise<Subcategory[]> {
  const row = await db.meta.get('subcategories');
  return row?.key === 'subcategories' ? row.subcategories : [];
}
