import { describe, expect, it } from 'vitest';
import { currencyOf } from '../money/currency';
import { discountOf, isSameFromCatalog, percentByHand, type CatalogDiscount, type Discount } from './discount';
import { rateFromPercent } from '../money/rate';

const AED = currencyOf('AED');
const ROW: CatalogDiscount = {
  id: 4,
  name: 'Winter table',
  discountType: 2,
  rate: 12.5,
  status: 'active',
  buyQuantity: null,
  getQuantity: null,
  getDiscountPercent: null,
  tierMinQuantity: null,
};
const ORIGIN = { discountId: 4, name: 'Winter table' };

describe('discountOf', () => {
  it.each<[Partial<CatalogDiscount>, object]>([
    [
      { discountType: 1, rate: 2.5 },
      { type: 'fixedAmount', amount: 250 },
    ],
    [{}, { type: 'percentage', rate: 125_000 }],
    [
      { discountType: 3, rate: 99, buyQuantity: 2, getQuantity: 1, getDiscountPercent: 100 },
      { type: 'buyXGetY', buyUnits: 2, getUnits: 1, rate: 1_000_000 },
    ],
    [
      { discountType: 4, rate: 7.5, tierMinQuantity: 12 },
      { type: 'tieredQuantity', fromQuantity: 12_000, rate: 75_000 },
    ],
    [{ status: 'Active ' }, { type: 'percentage', rate: 125_000 }],
  ])('reads %o', (change, expected) => {
    expect(discountOf({ ...ROW, ...change }, AED)).toEqual({ discount: { ...ORIGIN, ...expected }, reason: null });
  });

  it.each<[Partial<CatalogDiscount>, string]>([
    [{ status: 'expired' }, 'NOT_ACTIVE'],
    [{ status: '' }, 'NOT_ACTIVE'],
    [{ discountType: 5 }, 'TYPE_UNKNOWN'],
    [{ discountType: 0 }, 'TYPE_UNKNOWN'],
    [{ discountType: 1, rate: 0.005 }, 'SETTINGS_INVALID'],
    [{ discountType: 1, rate: -1 }, 'SETTINGS_INVALID'],
    [{ rate: 101 }, 'SETTINGS_INVALID'],
    [{ rate: 0.00001 }, 'SETTINGS_INVALID'],
    [{ discountType: 3, buyQuantity: 2, getQuantity: 1 }, 'SETTINGS_INVALID'],
    [{ discountType: 3, buyQuantity: 0, getQuantity: 1, getDiscountPercent: 100 }, 'SETTINGS_INVALID'],
    [{ discountType: 3, buyQuantity: 2, getQuantity: null, getDiscountPercent: 100 }, 'SETTINGS_INVALID'],
    [{ discountType: 4, tierMinQuantity: null }, 'SETTINGS_INVALID'],
  ])('cannot use %o: %s', (change, reason) => {
    expect(discountOf({ ...ROW, ...change }, AED)).toEqual({ discount: null, reason });
  });
});

describe('isSameFromCatalog', () => {
  it('is true only of the same discount with the same setting', () => {
    const { discount } = discountOf(ROW, AED);
    const { discount: changed } = discountOf({ ...ROW, rate: 13 }, AED);
    const { discount: other } = discountOf({ ...ROW, id: 5 }, AED);
    if (!discount || !changed || !other) throw new Error('They can be used.');
    expect(isSameFromCatalog(discount, { ...discount })).toBe(true);
    const inAnotherOrder = Object.fromEntries(Object.entries(discount).reverse()) as unknown as Discount;
    expect(isSameFromCatalog(discount, inAnotherOrder)).toBe(true);
    expect(isSameFromCatalog(discount, changed)).toBe(false);
    expect(isSameFromCatalog(discount, other)).toBe(false);
    const byHand = percentByHand(rateFromPercent(10));
    expect(isSameFromCatalog(byHand, byHand)).toBe(false);
  });
});
