// What the shop asks for an item, as far as this computer has it.
import { useLiveQuery } from '../../store/core/use-live-query';
import { priceConfigOf } from '../../store/core/merchant-config';
import { useStore } from '../../store/core/store-context';
import { itemView } from '../../store/items/item-view';
import { useTill } from '../../till/use-till';
import { useTimes } from '../../ui/text/times';
import type { Shop } from './effect';

/**
 * Null where the item is not on this computer.
 * @param day whose tax rates hold, YYYY-MM-DD; '' for today
 */
export function useShop(itemId: string | null, day: string): Shop | null {
  const { db } = useStore();
  const { merchant } = useTill().session;
  const { today } = useTimes();
  const row = useLiveQuery(() => (itemId === null ? undefined : db.items.get(itemId)), [db, itemId]);
  if (row?.itemId !== itemId) return null;
  const { currency, taxRates, pricesIncludeTax } = priceConfigOf(merchant, day || today());
  return { item: itemView(row.item, currency), currency, taxRates, pricesIncludeTax };
}
