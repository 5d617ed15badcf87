import type { PosDatabase } from '../database/database';

/** Looks up the SKUs of these lines by item id; '' for an item that is not on this till. */
export async function readSkus(
  db: PosDatabase,
  lines: readonly { readonly itemId: string | null }[],
): Promise<(itemId: string) => string> {
  const itemIds = new Set(lines.flatMap(({ itemId }) => itemId ?? []));
  const skus = new Map((await db.items.bulkGet([...itemIds])).map((row) => [row?.itemId, row?.sku]));
  return (itemId) => skus.get(itemId) ?? '';
}
