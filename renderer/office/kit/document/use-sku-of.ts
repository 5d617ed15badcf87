import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from '../../../store/core/store-context';
import type { Line } from './lines';

/**
 * The SKU of an item in the catalog; of one that is not in the catalog on this computer, the id that the document has for it.
 * @param field the cell with the id of the item
 */
export function useSkuOf(lines: readonly Line[], field: string): (itemId: string) => string {
  const { db } = useStore();
  const ids = [...new Set(lines.map(({ cells }) => cells[field] ?? ''))].filter(Boolean).join('\n');
  const skus = useLiveQuery(async () => {
    const rows = await db.items.bulkGet(ids.split('\n'));
    return new Map(rows.flatMap((row) => (row ? [[row.itemId, row.item.sku] as const] : [])));
  }, [db, ids]);
  // Empty while they are read, so that no id shows before its SKU.
  return (itemId) => (skus ? (skus.get(itemId) ?? itemId) : '');
}
