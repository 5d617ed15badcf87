import type { Line } from './lines';
import { useCatalogItems } from './use-catalog-items';

/**
 * The SKU of an item in the catalog; of one that is not in the catalog on this computer, the id that the document has for it.
 * @param field the cell with the id of the item
 */
export function useSkuOf(lines: readonly Line[], field: string): (itemId: string) => string {
  const items = useCatalogItems(lines.map(({ cells }) => cells[field] ?? ''));
  // Empty while they are read, so that no id shows before its SKU.
  return (itemId) => (items ? (items.get(itemId)?.sku ?? itemId) : '');
}
