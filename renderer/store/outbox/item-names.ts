// The names of the items that entries change: the entry has their ids alone.
import { isOperation } from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';

/** By id, as far as the items are on this till. */
export type ItemNames = ReadonlyMap<string, string>;

export const NO_ITEM_NAMES: ItemNames = new Map();

/** Null for an entry that changes no item. */
export function changedItem(write: Write): string | null {
  const itemId = isOperation(write) ? write.params['itemId'] : undefined;
  return itemId === undefined ? null : String(itemId);
}

export async function readItemNames(db: PosDatabase, itemIds: readonly string[]): Promise<ItemNames> {
  const rows = await db.items.bulkGet([...itemIds]);
  return new Map(rows.flatMap((row) => (row ? [[row.itemId, row.item.name]] : [])));
}
