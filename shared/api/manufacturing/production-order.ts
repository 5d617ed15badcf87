// Production orders: "Production order" under Resources and "Manufacturing" under Endpoints; create, list, start,
// complete and cancel are extensions. Quantities are decimals with at most three places, in the item's unit of
// measure.
import { z } from 'zod';
import { dateText, int64, nullable, repeatable, uuidText } from '../wire/formats';
import { pageQuery } from '../wire/paging';

export const PRODUCTION_ORDER_STATUSES = ['PLANNED', 'RELEASED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export const productionOrderStatus = z.enum(PRODUCTION_ORDER_STATUSES);
export type ProductionOrderStatus = z.infer<typeof productionOrderStatus>;

/** A million units of one item on one line, as in a sale; the service checks the three decimals. */
const LARGEST_QUANTITY = 1_000_000;
const itemId = z.string().min(1).max(64);
const plannedQty = z.number().positive().max(LARGEST_QUANTITY);

const plannedComponent = z.object({
  componentItemId: itemId.describe('Item of the catalog, other than the finished good.'),
  plannedQty: plannedQty.describe('For the whole order, not for one finished good. At most three decimals.'),
});

const plannedExample = {
  finishedGoodId: '120',
  plannedQty: 40,
  bomId: '5b1f3a52-7a0e-4c5e-9d36-0f4d8f6a2b11',
  plannedDate: '2026-03-09',
  notes: 'Gift boxes for the spring window',
  components: [
    { componentItemId: '10', plannedQty: 40 },
    { componentItemId: '11', plannedQty: 60.5 },
  ],
};

/** POST. The service sets number, status and times; names are copied from the items at that moment. */
export const productionOrderCreateBody = z
  .object({
    finishedGoodId: itemId.describe('Item of the catalog that is produced.'),
    plannedQty: plannedQty.describe('Quantity to produce. At most three decimals.'),
    bomId: uuidText.nullable().default(null).describe('Bill of materials the components come from; stored as sent.'),
    manufacturingLocationId: uuidText.nullable().default(null).describe('Where it is produced; stored as sent.'),
    outputLocationId: uuidText.nullable().default(null).describe('Where it is stored when complete; stored as sent.'),
    plannedDate: dateText.nullable().default(null),
    notes: z.string().max(2000).nullable().default(null),
    components: z.array(plannedComponent).min(1).max(200).describe('Components to consume; an item may appear twice.'),
  })
  .meta({ description: 'A production order to plan.', examples: [plannedExample] });
export type ProductionOrderCreateBody = z.output<typeof productionOrderCreateBody>;

/** PATCH complete. 0 when everything was spoiled. */
export const productionOrderCompleteBody = z
  .object({
    actualQty: z
      .number()
      .nonnegative()
      .max(LARGEST_QUANTITY)
      .describe(
        'Quantity produced, in the unit of measure of the finished good; at most three decimals, 0 if all was lost.',
      ),
  })
  .meta({ description: 'What the order yielded.', examples: [{ actualQty: 38 }] });

export const productionComponent = z.object({
  id: int64,
  componentItemId: z.string(),
  componentItemName: z.string(),
  plannedQty: z.number(),
  actualQty: nullable(z.number().describe('Quantity consumed; null until the order is started.')),
});

/** A production order as read; an unknown status is kept as received. */
export const productionOrder = z
  .object({
    id: z.string(),
    orderNumber: z.string().describe('Set by the service; unique for the merchant.'),
    bomId: nullable(z.string()),
    finishedGoodId: z.string(),
    finishedGoodName: z.string(),
    plannedQty: z.number(),
    actualQty: nullable(z.number().describe('Quantity produced; null until the order is completed.')),
    status: z.string().describe(`One of ${PRODUCTION_ORDER_STATUSES.join(', ')}.`),
    manufacturingLocationId: nullable(z.string()),
    outputLocationId: nullable(z.string()),
    plannedDate: nullable(z.string()),
    startedAt: nullable(z.string()),
    completedAt: nullable(z.string()),
    createdAt: z.string(),
    notes: nullable(z.string()),
    components: z.array(productionComponent),
  })
  .meta({
    description: 'A production order with its component lines, in the order they were planned in.',
    examples: [
      {
        ...plannedExample,
        id: '0a9d4f0e-3f57-4b7e-8a55-6b0f6a1c9e01',
        orderNumber: 'MO-100007',
        finishedGoodName: 'SET OF 4 ROSE BOTANICAL CANDLES',
        actualQty: null,
        status: 'IN_PROGRESS',
        manufacturingLocationId: null,
        outputLocationId: null,
        startedAt: '2026-03-09T05:12:00.000Z',
        completedAt: null,
        createdAt: '2026-03-02T08:00:00.000Z',
        components: [
          { id: 31, componentItemId: '10', componentItemName: 'RED STAR CARD HOLDER', plannedQty: 40, actualQty: 40 },
          { id: 32, componentItemId: '11', componentItemName: 'WICKER STAR', plannedQty: 60.5, actualQty: 60.5 },
        ],
      },
    ],
  });
export type ProductionOrder = z.output<typeof productionOrder>;

/** GET list: newest first; all states unless `status` is given, which may be repeated. */
export const productionOrderListQuery = z.object({
  status: repeatable(productionOrderStatus).optional(),
  ...pageQuery.shape,
});
export type ProductionOrderListQuery = z.output<typeof productionOrderListQuery>;
