// Van inventory report: "Van inventory report entry" under Resources. The load is not recorded, so the variances are
// unreliable and never shown as a settlement figure.
import { isPeriodInOrder, PERIOD_REVERSED } from './day-cycle';
import { dateText, nullable, uuidText } from '../wire/formats';
import { z } from 'zod';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const quantity = z.number().meta({ description: 'Units of measure, at most three decimals.' });
const amount = z.number().meta({ description: 'Major units of the merchant’s currency.' });

const vanItem = z.object({
  itemId: z.string(),
  itemName: z.string().meta({ description: 'As on the newest sale or return of the item in this cycle.' }),
  loadedQty: quantity.meta({ description: 'Not recorded: always 0.' }),
  soldQty: quantity.meta({ description: 'Units of the accepted sales of this cycle.' }),
  returnedQty: quantity.meta({ description: 'Units of the accepted returns of this cycle.' }),
  varianceQty: quantity.meta({ description: 'loadedQty − soldQty + returnedQty. Unreliable.' }),
  unitCost: amount.meta({
    description:
      'Average net amount of a unit sold in this cycle (returned, where none was sold), rounded half up: the catalog records no cost.',
  }),
  varianceValue: amount.meta({ description: 'varianceQty × unitCost, rounded half up. Unreliable.' }),
});

/** One day cycle of a van. */
export const vanInventoryEntry = z
  .object({
    dayCycleId: z.string(),
    vehicleId: nullable(z.string()),
    businessDate: z.string().meta({ description: 'YYYY-MM-DD.' }),
    vehicleLabel: nullable(z.string()),
    totalLoadedValue: amount.meta({ description: 'Not recorded: always 0.' }),
    totalSoldValue: amount.meta({ description: 'Net amounts of the items sold less those returned, exactly.' }),
    varianceValue: amount.meta({ description: 'Sum of the items’. Unreliable; not a settlement figure.' }),
    items: z.array(vanItem).meta({ description: 'What was sold or returned, by name.' }),
  })
  .meta({
    examples: [
      {
        dayCycleId: '0d0c0000-0000-4000-8000-000000001001',
        vehicleId: '0d0c0000-0000-4000-8000-000000000090',
        businessDate: '2026-03-02',
        vehicleLabel: 'Van 1 · Hiace',
        totalLoadedValue: 0,
        totalSoldValue: 19.53,
        varianceValue: -19.68,
        items: [
          {
            itemId: '10',
            itemName: 'WHITE METAL LANTERN',
            loadedQty: 0,
            soldQty: 3,
            returnedQty: 1,
            varianceQty: -2,
            unitCost: 9.84,
            varianceValue: -19.68,
          },
        ],
      },
    ],
  });
export type VanInventoryEntry = z.output<typeof vanInventoryEntry>;

export const vanInventoryQuery = z
  .object({
    from: dateText.optional().meta({ description: 'First business date, inclusive.' }),
    to: dateText.optional().meta({ description: 'Last business date, inclusive.' }),
    dayCycleId: uuidText
      .toLowerCase()
      .optional()
      .meta({ description: 'Only this cycle, if it is within the dates that are given.' }),
  })
  .refine(isPeriodInOrder, PERIOD_REVERSED);
export type VanInventoryQuery = z.output<typeof vanInventoryQuery>;

export const getVanInventory = operation({
  id: 'getVanInventory',
  method: 'GET',
  path: '/reports/inventory/van',
  tag: 'reports',
  summary: 'Van inventory',
  description: `One entry per van day cycle (a day cycle that names a vehicle), newest first. from and to are inclusive \
business dates; without from, to and dayCycleId it is of today where the merchant is. A dayCycleId alone finds that cycle \
whatever its date, and one that is no van's finds nothing.

**The loaded quantity is not recorded (it is 0), so variances are unreliable and are not to be shown to end users as a \
settlement figure.**

soldQty and returnedQty come from the accepted sales and returns that name the cycle; custom amounts, which name no item, \
are not among them. varianceQty = loadedQty − soldQty + \
returnedQty. The catalog records no cost: unitCost is the average net amount of a unit sold in the cycle (of a unit \
returned, where none was sold). varianceValue = varianceQty × unitCost. Both are rounded half up (away from zero) to the \
minor unit. totalSoldValue is exact: the net amounts of the sales less those of the returns. The total varianceValue is \
the sum of the items’.`,
  access: ['REPORTS_READ'],
  sending: 'read',
  query: vanInventoryQuery,
  reply: enveloped(z.array(vanInventoryEntry)),
});
