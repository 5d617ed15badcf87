// Production orders of the demo: gift sets assembled from the merchant's own items, in every state.
import type { ProductionOrderStatus } from '#shared/api/manufacturing/production-order';
import { businessDateAt, DAY_MS } from '#shared/domain/day/business-date';
import type { TenantTransaction } from '../store/database/tenant-store';
import { insertRows } from './kit/insert-rows';
import { createRandom, type Random } from './kit/random';
import { retailItems } from './retail-data';
import type { Seeding } from './kit/seeding';

const HOUR_MS = 60 * 60 * 1000;

/** Oldest first, so that order numbers rise with time: days since planning, and days from then to the planned date. */
const ORDERS: readonly (readonly [status: ProductionOrderStatus, plannedAgo: number, leadDays: number])[] = [
  ['COMPLETED', 34, 5],
  ['COMPLETED', 31, 4],
  ['CANCELLED', 29, 7],
  ['COMPLETED', 26, 4],
  ['COMPLETED', 22, 6],
  ['COMPLETED', 17, 3],
  ['COMPLETED', 15, 5],
  ['CANCELLED', 12, 14],
  ['COMPLETED', 9, 4],
  ['IN_PROGRESS', 7, 6],
  ['IN_PROGRESS', 6, 6],
  ['RELEASED', 5, 6],
  ['RELEASED', 4, 7],
  ['RELEASED', 4, 9],
  ['PLANNED', 3, 10],
  ['PLANNED', 2, 12],
  ['PLANNED', 1, 14],
  ['PLANNED', 0, 21],
];

const NOTES = [
  null,
  'For the window display',
  null,
  'Wrap in tissue, ribbon last',
  'Wholesale order, label each box',
  null,
];

/** Items that are assembled; all others are components. */
const ASSEMBLED = /\b(SET|KIT|HAMPER|BOX|PACK|BASKET)\b/;

interface StockItem {
  readonly id: number;
  readonly name: string;
}

export async function plantManufacturing(tx: TenantTransaction, { index, tenant, now }: Seeding): Promise<void> {
  const items = await stockItems(tx);
  const random = createRandom(11_000 + index);
  const planned = ORDERS.map((order, sequence) =>
    makeOrder(order, {
      id: orderId(index, sequence),
      timeZone: tenant.merchant.timeZone,
      now,
      items,
      random,
      sequence,
    }),
  );
  await insertRows(
    tx,
    'production_orders',
    planned.map(({ order }) => order),
  );
  await insertRows(
    tx,
    'production_components',
    planned.flatMap(({ components }) => components),
  );
  await insertRows(
    tx,
    'stock_movements',
    planned.flatMap(({ movements }) => movements),
  );
}

/** The most recent of each: a tester who changes one still has older ones. */
export async function manufacturingSamples(
  tx: TenantTransaction,
): Promise<{ orderPlanned: string | null; orderReleased: string | null }> {
  const newest = async (status: ProductionOrderStatus) => {
    const row = await tx
      .selectFrom('productionOrders')
      .select('id')
      .where('status', '=', status)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { orderPlanned: await newest('PLANNED'), orderReleased: await newest('RELEASED') };
}

/** Goods only: postage and fees of the data set are not stock. */
async function stockItems(tx: TenantTransaction) {
  const goods = new Set(retailItems.filter((item) => item.kind === 'goods').map((item) => item.stockCode));
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'sku', 'name'])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  const stocked = rows.filter((row) => goods.has(row.sku));
  return {
    assembled: stocked.filter((row) => ASSEMBLED.test(row.name)),
    parts: stocked.filter((row) => !ASSEMBLED.test(row.name)),
  };
}

interface OrderPlace {
  readonly id: string;
  readonly sequence: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly items: { readonly assembled: readonly StockItem[]; readonly parts: readonly StockItem[] };
  readonly random: Random;
}

function makeOrder([status, plannedAgo, leadDays]: (typeof ORDERS)[number], place: OrderPlace) {
  const { id, now, items, random, sequence } = place;
  const good = random.pick(items.assembled);
  const pieces = 10 + 2 * random.below(25);
  const createdAt = new Date(now.getTime() - plannedAgo * DAY_MS - (1 + sequence) * 7 * 60_000);
  const isStarted = status === 'IN_PROGRESS' || status === 'COMPLETED';
  const startedAt =
    status === 'IN_PROGRESS' ? new Date(now.getTime() - HOUR_MS * (1 + (sequence % 3))) : begun(createdAt);
  const completedAt = new Date(startedAt.getTime() + (3 + random.below(4)) * HOUR_MS);
  const actual = pieces - random.below(4);
  const order = {
    id,
    bomId: null,
    finishedGoodId: good.id,
    finishedGoodName: good.name,
    plannedThousandths: pieces * 1000,
    actualThousandths: status === 'COMPLETED' ? actual * 1000 : null,
    status,
    plannedDate: businessDateAt(new Date(createdAt.getTime() + leadDays * DAY_MS), place.timeZone),
    startedAt: isStarted ? startedAt.toISOString() : null,
    completedAt: status === 'COMPLETED' ? completedAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    notes: NOTES[sequence % NOTES.length] ?? null,
  };
  const components = pickParts(items.parts, random).map((part, position) => {
    const plannedThousandths = pieces * (1 + random.below(3)) * 1000;
    const actualThousandths = isStarted ? plannedThousandths : null;
    return { orderId: id, position, itemId: part.id, itemName: part.name, plannedThousandths, actualThousandths };
  });
  const movement = (itemId: number, quantityThousandths: number, reason: string, movedAt: Date) => ({
    itemId,
    quantityThousandths,
    reason,
    productionOrderId: id,
    movedAt: movedAt.toISOString(),
  });
  const consumed = components.map((part) =>
    movement(part.itemId, -part.plannedThousandths, 'COMPONENT_CONSUMED', startedAt),
  );
  const produced = movement(good.id, actual * 1000, 'GOOD_PRODUCED', completedAt);
  return {
    order,
    components,
    movements: [...(isStarted ? consumed : []), ...(status === 'COMPLETED' ? [produced] : [])],
  };
}

/** Two days after planning. */
function begun(createdAt: Date): Date {
  return new Date(createdAt.getTime() + 2 * DAY_MS);
}

/** Two to five different ones. */
function pickParts(parts: readonly StockItem[], random: Random): StockItem[] {
  const count = 2 + random.below(4);
  const picked = new Map<number, StockItem>();
  while (picked.size < count) {
    const part = random.pick(parts);
    picked.set(part.id, part);
  }
  return [...picked.values()];
}

/** A UUID that is the same in every demo. */
function orderId(tenantIndex: number, sequence: number): string {
  const tail = `${tenantIndex}${String(sequence).padStart(4, '0')}`;
  return `0f0a0000-0000-4000-8000-${tail.padStart(12, '0')}`;
}
