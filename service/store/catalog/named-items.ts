// Finds items by the ids used in other records.
import { rowId } from './items';
import type { TenantTransaction } from '../database/tenant-store';

export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

/** @returns the existing items, by the id the client sent. */
export async function findNamedItems(
  tx: TenantTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, NamedItem>> {
  const possible = [...new Set(itemIds)].map(rowId).filter((id) => id !== undefined);
  if (possible.length === 0) return new Map();
  const rows = await tx.selectFrom('items').select(['id', 'name']).where('id', 'in', possible).execute();
  return new Map(rows.map((row) => [String(row.id), row]));
}
