// The groups of the item tiles: asked of the service when the store opens, kept for the days without it.
import { CodedError } from '#shared/errors';
import type { Subcategory } from '#shared/schema/subcategory';
import { sameList } from './same-fields';
import type { PosDatabase } from './database';
import type { Store } from './store';
import { writeTransaction } from './write-transaction';

/** A service without subcategories has no groups; when it cannot be asked, the last answer stays. */
export async function refreshSubcategories({ db, epoch, pos }: Pick<Store, 'db' | 'epoch' | 'pos'>): Promise<void> {
  const subcategories = await ask(pos);
  if (subcategories === null || sameList(await readSubcategories(db), subcategories)) return;
  await writeTransaction(db, epoch, 'meta', [], () => db.meta.put({ key: 'subcategories', subcategories }));
}

export async function readSubcategories(db: PosDatabase): Promise<Subcategory[]> {
  const row = await db.meta.get('subcategories');
  return row?.key === 'subcategories' ? row.subcategories : [];
}

async function ask(pos: Store['pos']): Promise<Subcategory[] | null> {
  try {
    return await pos.call('subcategories.list', null);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_OFFERED') return [];
    return null;
  }
}
