// The van inventory report.
import * as operations from '#shared/api/sales/van-inventory';
import type { VanInventoryQuery } from '#shared/api/sales/van-inventory';
import { businessDateAt } from '#shared/domain/day/business-date';
import { vanInventoryEntry } from '../../domain/sales/van-inventory';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { merchantTerms } from '../../store/accounts/merchants';
import { listVanCycles, sumVanItems, type VanCycleFilter } from '../../store/sales/van-inventory';

export function vanInventoryRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.getVanInventory, async ({ session, query }) =>
    store.readTenant(session, async (tx) => {
      const { currency, timeZone } = await merchantTerms(tx);
      const filter = filterOf(query, businessDateAt(now(), timeZone));
      const cycles = await listVanCycles(tx, filter);
      const sums = await sumVanItems(tx, filter);
      return enveloped(
        'Van inventory. Loaded quantities are not recorded: the variances are not settlement figures.',
        cycles.map((cycle) => vanInventoryEntry(cycle, sums.get(cycle.dayCycleId) ?? [], currency)),
      );
    }),
  );
}

function filterOf({ from, to, dayCycleId }: VanInventoryQuery, today: string): VanCycleFilter {
  const isOfToday = dayCycleId === undefined && from === undefined && to === undefined;
  return isOfToday ? { from: today, to: today } : { from, to, dayCycleId };
}
