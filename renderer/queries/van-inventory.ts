// What was sold from vans in a period, read from the service through main. The last answer stays while a newer one cannot
// be had.
import { useQuery } from '@tanstack/react-query';
import { pos } from '../bridge';

/** @param dates business dates, YYYY-MM-DD, both inclusive */
export function useVanInventory(dates: { from: string; to: string }, merchantCode: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['vanInventory', merchantCode, dates],
    queryFn: () => pos.call('vanInventory.list', dates),
    enabled: isEnabled,
  });
}
