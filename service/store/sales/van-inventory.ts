// What the van inventory report reads: the day cycles of vans and what was sold and returned in them.
import { sql } from 'kysely';
import type { DayCycleRow } from './day-cycle-record';
import type { VanItemSums } from '../../domain/sales/van-inventory';
import type { TenantTransaction } from '../database/tenant-store';

export interface VanCycleFilter {
  /** Business dates, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dayCycleId?: string | undefined;
}

/** Newest first, as day cycles are listed. */
export async function listVanCycles(tx: TenantTransaction, filter: VanCycleFilter): Promise<DayCycleRow[]> {
  return vanCycles(tx, filter)
    .selectAll()
    .orderBy('businessDate', 'desc')
    .orderBy('startedAt', 'desc')
    .orderBy('dayCycleId')
    .execute();
}

/** By day cycle, each in the order of the items' names; a cycle without sales is not there. */
export async function sumVanItems(tx: TenantTransaction, filter: VanCycleFilter): Promise<Map<string, VanItemSums[]>> {
  const rows = await tx
    .selectFrom('saleLines')
    .innerJoin('sales', 'sales.transactionId', 'saleLines.transactionId')
    .where('sales.dayCycleId', 'in', vanCycles(tx, filter).select('dayCycleId'))
    // A custom amount is no item that a van was loaded with.
    .where('saleLines.itemId', 'is not', null)
    .groupBy(['sales.dayCycleId', 'saleLines.itemId'])
    .select((is) => [
      is.ref('sales.dayCycleId').$notNull().as('dayCycleId'),
      is.ref('saleLines.itemId').$notNull().as('itemId'),
      // An item renamed during the day goes by its newest name.
      sql<string>`(array_agg(sale_lines.item_name order by sales.sold_at desc, sales.transaction_id, position))[1]`.as(
        'itemName',
      ),
      is.fn.sum<string | null>('quantityThousandths').filterWhere('kind', '=', 'SALE').as('soldQty'),
      is.fn.sum<string | null>('saleLines.netAmount').filterWhere('kind', '=', 'SALE').as('soldNet'),
      is.fn.sum<string | null>('quantityThousandths').filterWhere('kind', '=', 'RETURN').as('returnedQty'),
      is.fn.sum<string | null>('saleLines.netAmount').filterWhere('kind', '=', 'RETURN').as('returnedNet'),
    ])
    .execute();
  const byCycle = new Map<string, VanItemSums[]>();
  for (const { dayCycleId, itemId, itemName, ...sums } of rows) {
    const items = byCycle.get(dayCycleId) ?? [];
    items.push({
      itemId,
      itemName,
      soldQty: BigInt(sums.soldQty ?? 0),
      soldNet: BigInt(sums.soldNet ?? 0),
      returnedQty: BigInt(sums.returnedQty ?? 0),
      returnedNet: BigInt(sums.returnedNet ?? 0),
    });
    byCycle.set(dayCycleId, items);
  }
  for (const items of byCycle.values()) items.sort(byName);
  return byCycle;
}

/** A day cycle is a van's when it names a vehicle. */
function vanCycles(tx: TenantTransaction, { from, to, dayCycleId }: VanCycleFilter) {
  let rows = tx
    .selectFrom('dayCycles')
    .where((is) =>
      is.or([is('vehicleId', 'is not', null), is('vehicleLabel', 'is not', null), is('vehicleType', 'is not', null)]),
    );
  if (from !== undefined) rows = rows.where('businessDate', '>=', from);
  if (to !== undefined) rows = rows.where('businessDate', '<=', to);
  if (dayCycleId !== undefined) rows = rows.where('dayCycleId', '=', dayCycleId);
  return rows;
}

const names = new Intl.Collator('en');

function byName(a: VanItemSums, b: VanItemSums): number {
  return names.compare(a.itemName, b.itemName) || names.compare(a.itemId, b.itemId);
}
