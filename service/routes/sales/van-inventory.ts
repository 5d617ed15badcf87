// The van inventory report.
import { z } from 'zod';
import { envelope } from '#shared/api/wire/envelope';
import { vanInventoryEntry as entry, vanInventoryQuery, type VanInventoryQuery } from '#shared/api/sales/van-inventory';
import { businessDateAt } from '../../domain/values/business-date';
import { vanInventoryEntry } from '../../domain/sales/van-inventory';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { merchantTerms } from '../../store/accounts/merchants';
import { listVanCycles, sumVanItems, type VanCycleFilter } from '../../store/sales/van-inventory';

const DESCRIPTION = `One entry per van day cycle (a day cycle that names a vehicle), newest first. from and to are inclusive \
business dates and default to today where the merchant is; a dayCycleId alone finds that cycle whatever its date, and one \
that is no van's finds nothing.

**The loaded quantity is not recorded (it is 0), so variances are unreliable and are not to be shown to end users as a \
settlement figure.**

soldQty and returnedQty come from the accepted sales and returns that name the cycle. varianceQty = loadedQty − soldQty + \
returnedQty. The catalogue records no cost: unitCost is the average net amount of a unit sold in the cycle (of a unit \
returned, where none was sold). varianceValue = varianceQty × unitCost. Both are rounded half up (away from zero) to the \
minor unit. totalSoldValue is exact: the net amounts of the sales less those of the returns. The total varianceValue is \
the sum of the items’.`;

export function vanInventoryRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    '/reports/inventory/van',
    {
      config: { access: ['REPORTS_READ'] },
      schema: {
        operationId: 'getVanInventory',
        summary: 'Van inventory',
        description: DESCRIPTION,
        tags: ['reports'],
        querystring: vanInventoryQuery,
        response: { 200: envelope(z.array(entry)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) =>
      store.readTenant(session, async (tx) => {
        const { currency, timeZone } = await merchantTerms(tx);
        const filter = filterOf(query, businessDateAt(now(), timeZone));
        const cycles = await listVanCycles(tx, filter);
        const sums = await sumVanItems(tx, filter);
        return enveloped(
          'Van inventory. Loaded quantities are not recorded: the variances are no settlement figures.',
          cycles.map((cycle) => vanInventoryEntry(cycle, sums.get(cycle.dayCycleId) ?? [], currency)),
        );
      }),
  );
}

function filterOf({ from, to, dayCycleId }: VanInventoryQuery, today: string): VanCycleFilter {
  const isWhenever = dayCycleId !== undefined && from === undefined && to === undefined;
  return isWhenever ? { dayCycleId } : { from: from ?? today, to: to ?? today, dayCycleId };
}
