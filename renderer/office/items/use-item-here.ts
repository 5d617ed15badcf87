import { useLiveQuery } from '../../store/core/use-live-query';
import type { Item } from '#shared/api/catalog/item';
import { useStore } from '../../store/core/store-context';
import { isRead, type Unsent } from '../kit/form/unsent';

/**
 * The open item; from the store of this computer where the list leaves it out, as when it was found elsewhere or the list was never
 * loaded.
 * @param id null for none
 */
export function useItemHere(id: string | null, unsent: ReadonlyMap<string, Unsent>, listed: Item | null): Item | null {
  const { db } = useStore();
  const row = useLiveQuery(() => (id === null ? undefined : db.items.get(id)), [db, id]);
  if (listed || row?.itemId !== id || !isRead(unsent)) return listed;
  return { ...row.item, ...(unsent.get(row.itemId)?.body as Partial<Item> | undefined) };
}
