import type { Item } from '#shared/api/catalog/item';
import type { PosDatabase } from '../database/database';

/** At most `most`, in no order. */
export async function readItemsWhere(
  db: PosDatabase,
  isWanted: (item: Item) => boolean,
  most: number,
): Promise<Item[]> {
  const rows = await db.items
    .filter(({ item }) => isWanted(item))
    .limit(most)
    .toArray();
  return rows.map(({ item }) => item);
}
