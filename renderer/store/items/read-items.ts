import type { Item } from '#shared/api/catalog/item';
import type { PosDatabase } from '../database/database';
import { GONE } from './item-codes';

/** Without those that the service no longer has; at most `most`, in no order. */
export async function readItemsWhere(
  db: PosDatabase,
  isWanted: (item: Item) => boolean,
  most: number,
): Promise<Item[]> {
  const rows = await db.items
    .filter(({ item, status }) => status !== GONE && isWanted(item))
    .limit(most)
    .toArray();
  return rows.map(({ item }) => item);
}
