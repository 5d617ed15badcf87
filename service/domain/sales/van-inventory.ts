// The figures of the van inventory report, from sales and returns of a day cycle. Loading is not recorded and the catalog
// has no costs: loaded is 0, and a unit counts at the average net amount it was sold for. Sums may exceed what a number
// holds exactly, so they stay bigints until the end.
import type { Currency } from '#shared/domain/money/currency';
import { divideRounded, exactSum, nearestDecimal } from '#shared/domain/money/money';
import { decimalFromThousandths } from '#shared/domain/money/quantity';
import type { VanInventoryEntry } from '#shared/api/sales/van-inventory';

/** One item of one cycle: quantities in thousandths, net amounts in minor units. */
export interface VanItemSums {
  readonly itemId: string;
  readonly itemName: string;
  readonly soldQty: bigint;
  readonly soldNet: bigint;
  readonly returnedQty: bigint;
  readonly returnedNet: bigint;
}

type VanCycle = Pick<VanInventoryEntry, 'dayCycleId' | 'vehicleId' | 'businessDate' | 'vehicleLabel'>;

const THOUSANDTHS = 1000n;

export function vanInventoryEntry(
  cycle: VanCycle,
  sums: readonly VanItemSums[],
  currency: Currency,
): VanInventoryEntry {
  const items = sums.map((item) => ({ ...item, ...varianceOf(item) }));
  return {
    ...cycle,
    totalLoadedValue: 0,
    totalSoldValue: nearestDecimal(exactSum(items.map(({ soldNet, returnedNet }) => soldNet - returnedNet)), currency),
    varianceValue: nearestDecimal(exactSum(items.map((item) => item.varianceValue)), currency),
    items: items.map((item) => ({
      itemId: item.itemId,
      itemName: item.itemName,
      loadedQty: 0,
      soldQty: decimalFromThousandths(item.soldQty),
      returnedQty: decimalFromThousandths(item.returnedQty),
      varianceQty: decimalFromThousandths(item.varianceQty),
      unitCost: nearestDecimal(item.unitCost, currency),
      varianceValue: nearestDecimal(item.varianceValue, currency),
    })),
  };
}

/** For an item without sales in the cycle, a unit counts at the average net amount of its returns. */
function varianceOf({ soldQty, soldNet, returnedQty, returnedNet }: VanItemSums) {
  const varianceQty = returnedQty - soldQty;
  const [net, quantity] = soldQty > 0n ? [soldNet, soldQty] : [returnedNet, returnedQty];
  const unitCost = quantity > 0n ? divideRounded(net * THOUSANDTHS, quantity) : 0n;
  return { varianceQty, unitCost, varianceValue: divideRounded(varianceQty * unitCost, THOUSANDTHS) };
}
