// The day cycles of a period, read from the service through main. The last reply is kept while no newer one is available.
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { useQuery } from '@tanstack/react-query';
import type { DayCycleListQuery } from '#shared/api/sales/day-cycle';
import { pos } from '../../bridge/bridge';

export function useDayCycles(query: DayCycleListQuery, merchantCode: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['dayCycles', merchantCode, query],
    queryFn: () => pos.ask(listDayCycles, { query }),
    enabled: isEnabled,
  });
}
