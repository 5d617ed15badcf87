// The items that documents and prices name by their id, as the catalog on this computer has them.
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useMemo } from 'react';
import { useStore } from '../../../store/core/store-context';

export interface CatalogItem {
  readonly sku: string;
  readonly name: string;
}

export type CatalogItems = ReadonlyMap<string, CatalogItem>;

/**
 * By id, those that are in the catalog; undefined until they are read. The same map while nothing changes.
 * @param ids may be in any order, and more than once
 */
export function useCatalogItems(ids: readonly string[]): CatalogItems | undefined {
  const { db } = useStore();
  const known = [...new Set(ids)].filter(Boolean).sort().join('\n');
  const rows = useLiveQuery(() => (known === '' ? [] : db.items.bulkGet(known.split('\n'))), [db, known]);
  return useMemo(
    () =>
      rows && new Map(rows.flatMap((row) => (row ? [[row.itemId, { sku: row.item.sku, name: row.item.name }]] : []))),
    [rows],
  );
}
