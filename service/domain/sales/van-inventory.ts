// The figures of the van inventory report, from sales and returns of a day cycle. Loading is not recorded and the catalog
// has no costs: loaded is 0, and a unit counts at the average net amount it was sold for. Sums may exceed what a number
// holds exactly, so they stay bigints until the end.
import type { Currency } from '#shared/domain/money/currency';
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

const QUANTITY_DECIMALS = 3;
const THOUSANDTHS = 1000n;

export function vanInventoryEntry(
  cycle: VanCycle,
  sums: readonly VanItemSums[],
  { exponent }: Currency,
): VanInventoryEntry {
  const items = sums.map((item) => ({ ...item, ...varianceOf(item) }));
  return {
    ...cycle,
    totalLoadedValue: 0,
    totalSoldValue: decimal(total(items.map(({ soldNet, returnedNet }) => soldNet - returnedNet)), exponent),
    varianceValue: decimal(total(items.map((item) => item.varianceValue)), exponent),
    items: items.map((item) => ({
      itemId: item.itemId,
      itemName: item.itemName,
      loadedQty: 0,
      soldQty: decimal(item.soldQty, QUANTITY_DECIMALS),
      returnedQty: decimal(item.returnedQty, QUANTITY_DECIMALS),
      varianceQty: decimal(item.varianceQty, QUANTITY_DECIMALS),
      unitCost: decimal(item.unitCost, exponent),
      varianceValue: decimal(item.varianceValue, exponent),
    })),
  };
}

/** For an item without sales in the cycle, a unit counts at the average net amount of its returns. */
function varianceOf({ soldQty, soldNet, returnedQty, returnedNet }: VanItemSums) {
  const varianceQty = returnedQty - soldQty;
  const [net, quantity] = soldQty > 0n ? [soldNet, soldQty] : [returnedNet, returnedQty];
  const unitCost = quantity > 0n ? dividedHalfUp(net * THOUSANDTHS, quantity) : 0n;
  return { varianceQty, unitCost, varianceValue: dividedHalfUp(varianceQty * unitCost, THOUSANDTHS) };
}

/** Half away from zero, like all amounts; `divisor` above 0. */
function dividedHalfUp(value: bigint, divisor: bigint): bigint {
  const magnitude = value < 0n ? -value : value;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return value < 0n ? -rounded : rounded;
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** Exact up to the 15 digits of a JSON number, otherwise the nearest number. */
function decimal(units: bigint, places: number): number {
  return Number(`${units}e-${places}`);
}
