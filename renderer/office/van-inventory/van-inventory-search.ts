// Search parameters of the van inventory.
import { z } from 'zod';
import type { VanInventoryEntry } from '#shared/api/sales/van-inventory';
import { collatorOf } from '../../locales/collator';
import { currentLocale } from '../../locales/locale';
import { shortVehicleId } from '../days/day-text';
import { periodSearch } from '../place/kept-period';

export const vanInventorySearch = z.object({
  ...periodSearch('lastSevenDays'),
  /** Key of a van, 'all' for none. */
  van: z.string().catch('all'),
  /** The service is asked for this day alone, whatever its date; null for the period. */
  dayCycleId: z.string().nullable().catch(null),
  /** Id of the day shown; null for the newest. */
  open: z.string().nullable().catch(null),
});

/** A van goes by its label where it has no id. */
export function vanKey({ vehicleId, vehicleLabel }: VanInventoryEntry): string {
  return vehicleId ?? vehicleLabel ?? '';
}

export function vanText({ vehicleId, vehicleLabel }: VanInventoryEntry): string {
  return vehicleLabel ?? shortVehicleId(vehicleId) ?? '';
}

/** The newest day first, and the vans of a day always in one order. */
export function newestInOrder(a: VanInventoryEntry, b: VanInventoryEntry): number {
  if (a.businessDate !== b.businessDate) return a.businessDate < b.businessDate ? 1 : -1;
  return collatorOf(currentLocale()).compare(vanText(a), vanText(b));
}
