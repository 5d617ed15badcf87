import type { PosDatabase } from '../database/database';

/** What items are called for people, by their ids; '' for one that is not here. */
export async function readSkus(db: PosDatabase, itemIds: string[]): Promise<(itemId: string) => string> {
  const skus = new Map((await db.items.bulkGet(itemIds)).map((row) => [row?.itemId, row?.sku]));
  return (itemId) => skus.get(itemId) ?? '';
}
