import type { SoldItem } from '#shared/writes/sale-transaction';
import type { PosDatabase } from '../database/database';

/** Looks up the items of these lines; undefined for one that is not on this till. */
export async function readSoldItems(
  db: PosDatabase,
  lines: readonly { readonly itemId: string | null }[],
): Promise<(itemId: string) => SoldItem | undefined> {
  const itemIds = new Set(lines.flatMap(({ itemId }) => itemId ?? []));
  const rows = await db.items.bulkGet([...itemIds]);
  const items = new Map(rows.flatMap((row) => (row ? [[row.itemId, row] as const] : [])));
  return (itemId) => items.get(itemId);
}
