import { describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { vanInventoryEntry, type VanItemSums } from './van-inventory';

const cycle = { dayCycleId: 'c', vehicleId: null, businessDate: '2026-03-02', vehicleLabel: 'Van 1' };
const item = (more: Partial<VanItemSums>): VanItemSums => ({
  ...{ itemId: '1', itemName: 'Tin', soldQty: 0n, soldNet: 0n, returnedQty: 0n, returnedNet: 0n },
  ...more,
});
const entry = (currency: string, ...items: VanItemSums[]) => vanInventoryEntry(cycle, items, currencyOf(currency));

describe('the figures of a van', () => {
  it.each([
    // currency, sold (thousandths, minor units), returned, unitCost, varianceQty, varianceValue, totalSoldValue
    ['AED', [3_000n, 2953n], [1_000n, 1000n], 9.84, -2, -19.68, 19.53],
    ['AED', [2_500n, 952n], [0n, 0n], 3.81, -2.5, -9.53, 9.52],
    // 1.005 a unit is a tie and goes up; half a unit at 1.01 is one too and goes away from zero.
    ['AED', [2_000n, 201n], [1_500n, 151n], 1.01, -0.5, -0.51, 0.5],
    ['BHD', [5_500n, 3977n], [0n, 0n], 0.723, -5.5, -3.977, 3.977],
    ['JPY', [3_000n, 1000n], [0n, 0n], 333, -3, -999, 1000],
    // Nothing sold: a unit counts at what it was taken back for.
    ['AED', [0n, 0n], [2_000n, 1001n], 5.01, 2, 10.02, -10.01],
    // More came back than went out.
    ['AED', [1_000n, 500n], [3_000n, 1500n], 5, 2, 10, -10],
    ['AED', [1_000n, 0n], [0n, 0n], 0, -1, 0, 0],
  ] as const)(
    'in %s: sold %s, returned %s',
    (currency, sold, returned, unitCost, varianceQty, varianceValue, value) => {
      const [soldQty, soldNet] = sold;
      const [returnedQty, returnedNet] = returned;
      expect(entry(currency, item({ soldQty, soldNet, returnedQty, returnedNet }))).toEqual({
        ...cycle,
        totalLoadedValue: 0,
        totalSoldValue: value,
        varianceValue,
        items: [
          {
            itemId: '1',
            itemName: 'Tin',
            loadedQty: 0,
            soldQty: Number(soldQty) / 1000,
            returnedQty: Number(returnedQty) / 1000,
            varianceQty,
            unitCost,
            varianceValue,
          },
        ],
      });
    },
  );

  it('adds up over the items, each rounded by itself', () => {
    const third = item({ soldQty: 3_000n, soldNet: 100n });
    expect(entry('AED', third, third)).toMatchObject({ totalSoldValue: 2, varianceValue: -1.98 });
  });

  it('is all zero for a van that sold nothing', () => {
    expect(entry('BHD')).toEqual({ ...cycle, totalLoadedValue: 0, totalSoldValue: 0, varianceValue: 0, items: [] });
  });

  it('gives sums beyond what a number holds as the nearest one', () => {
    const large = item({ soldQty: 1_000_000_000n, soldNet: 9_007_199_254_740_993n });
    expect(entry('AED', large, large).totalSoldValue).toBe(180_143_985_094_819.86);
  });
});
