import type { PosDatabase } from '../database/database';

/** Looks up SKUs by item id; '' for an item that is not on this till. */
export async function readSkus(db: PosDatabase, itemIds: string[]): Promise<(itemId: string) => string> {
  const skus = new Map((await db.items.bulkGet(itemIds)).map((row) => [row?.itemId, row?.sku]));
  return (itemId) => skus.get(itemId) ?? '';
}
