// The favorites people pinned on this till, in order. Never sent; an item that is not for sale keeps its place.
import type { PosDatabase } from '../database/database';
import type { Store } from '../core/store';
import { unusableStore } from '../database/store-failure';
import { writeTransaction } from '../database/write-transaction';

/** Item ids. */
export async function readPinnedItems(db: PosDatabase): Promise<readonly string[]> {
  const row = await db.meta.get('pinned items');
  return row?.key === 'pinned items' ? row.itemIds : [];
}

/** Added after those already pinned. @throws CodedError STORE_WRITE_FAILED, STORE_NOT_READY */
export function pinItem(store: Pick<Store, 'db' | 'epoch'>, itemId: string): Promise<void> {
  return change(store, (itemIds) => (itemIds.includes(itemId) ? itemIds : [...itemIds, itemId]));
}

/** @throws CodedError STORE_WRITE_FAILED, STORE_NOT_READY */
export function unpinItem(store: Pick<Store, 'db' | 'epoch'>, itemId: string): Promise<void> {
  return change(store, (itemIds) => itemIds.filter((pinned) => pinned !== itemId));
}

async function change(
  { db, epoch }: Pick<Store, 'db' | 'epoch'>,
  work: (itemIds: readonly string[]) => readonly string[],
): Promise<void> {
  try {
    await writeTransaction(db, epoch, 'meta', [], async () => {
      await db.meta.put({ key: 'pinned items', itemIds: work(await readPinnedItems(db)) });
    });
  } catch (error) {
    throw unusableStore(error);
  }
}
