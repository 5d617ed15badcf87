import { describe, expect, it } from 'vitest';
import { currencyOf } from '../money/currency';
import { minor } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { EMPTY_CART, type Cart, type CartLine } from './cart';
import { amountByHand, percentByHand, type Discount, type SaleDiscount } from './discount';
import { givenReduction, shareOfReduction } from './given-reduction';
import type { PriceConfig } from './price-cart';

const CONFIG: PriceConfig = { currency: currencyOf('AED'), taxRates: [], pricesIncludeTax: true };
const STAFF = { type: 'percentage', discountId: 7, name: 'Staff', rate: rateFromPercent(60) } as const;

function line(lineId: string, price: number, discount: Discount | null, ownDiscountId?: number): CartLine {
  return {
    lineId,
    itemId: lineId,
    sku: lineId,
    itemName: lineId,
    quantity: quantityFromDecimal(1),
    unitPrice: minor(price),
    taxCategory: 'STANDARD',
    discount,
    ...(ownDiscountId !== undefined && { ownDiscountId }),
    originalLineId: null,
  };
}

function cart(lines: CartLine[], discount: SaleDiscount | null = null): Cart {
  return { ...EMPTY_CART, lines, discount };
}

/** In percent, and the line it is of. */
function given(of: Cart): [number, string | null] {
  const { share, lineId } = givenReduction(of, CONFIG);
  return [share / 10_000, lineId];
}

describe('what is given off', () => {
  it('is a typed percentage as it stands, whatever the rounding of its amount', () => {
    expect(given(cart([line('a', 99, percentByHand(rateFromPercent(20)))]))).toEqual([20, 'a']);
    expect(given(cart([line('a', 99, null)], percentByHand(rateFromPercent(20))))).toEqual([20, null]);
  });

  it('is the share of a typed amount, rounded up', () => {
    expect(given(cart([line('a', 1000, amountByHand(minor(200)))]))).toEqual([20, 'a']);
    expect(given(cart([line('a', 300, amountByHand(minor(100)))]))).toEqual([33.3334, 'a']);
    expect(given(cart([line('a', 100, amountByHand(minor(100)))]))).toEqual([100, 'a']);
  });

  it('counts a discount chosen from the catalog, but not the discount of the item itself', () => {
    expect(given(cart([line('a', 1000, STAFF)]))).toEqual([60, 'a']);
    expect(given(cart([line('a', 1000, STAFF, 7)]))).toEqual([0, null]);
    expect(given(cart([line('a', 1000, STAFF, 8)]))).toEqual([60, 'a']);
  });

  it('is the share of the lines that the discount of the sale reduces: a voucher makes it no smaller', () => {
    const voucher = { ...line('voucher', 50_000, null), noSaleDiscount: true as const };
    expect(given(cart([voucher, line('a', 10_000, null)], percentByHand(rateFromPercent(50))))).toEqual([50, null]);
    expect(given(cart([voucher], percentByHand(rateFromPercent(50))))).toEqual([0, null]);
    expect(given(cart([voucher, line('a', 10_000, null)], amountByHand(minor(5000))))).toEqual([50, null]);
  });

  it('counts what is given off a voucher for its line alone', () => {
    const voucher = (discount: Discount) => ({ ...line('voucher', 1000, discount), noSaleDiscount: true as const });
    expect(given(cart([voucher(amountByHand(minor(300))), line('a', 100, null)]))).toEqual([30, 'voucher']);
    const ten = percentByHand(rateFromPercent(10));
    expect(given(cart([voucher(ten), line('a', 99, null)], percentByHand(rateFromPercent(50))))).toEqual([50, null]);
  });

  it('adds the lines and the sale up: twenty percent twice is more than twenty', () => {
    const twenty = percentByHand(rateFromPercent(20));
    const [share, lineId] = given(cart([line('a', 10_000, twenty), line('b', 10_000, twenty)], twenty));
    expect(lineId).toBeNull();
    expect(share).toBeCloseTo(36, 1);
    expect(given(cart([line('a', 10_000, twenty), line('b', 10_000, null)], twenty))).toEqual([36, 'a']);
  });

  it('is of a line its own and its share of the sale’s', () => {
    const ten = percentByHand(rateFromPercent(10));
    const reduced = line('a', 10_000, percentByHand(rateFromPercent(20)));
    expect(given(cart([reduced, line('b', 90_000, null)], ten))).toEqual([28, 'a']);
    expect(given(cart([reduced, line('b', 12_000, null)], amountByHand(minor(2000))))).toEqual([28, 'a']);
    expect(given(cart([line('a', 99, percentByHand(rateFromPercent(20))), line('b', 901, null)], ten))).toEqual([
      28,
      'a',
    ]);
  });

  it('is of a line its own alone where it bears no share of the sale’s, or has the merchant’s discount', () => {
    const ten = percentByHand(rateFromPercent(10));
    const voucher = { ...line('voucher', 1000, percentByHand(rateFromPercent(20))), noSaleDiscount: true as const };
    expect(given(cart([voucher, line('b', 9000, null)], ten))).toEqual([20, 'voucher']);
    expect(given(cart([line('a', 1000, STAFF, 7), line('b', 9000, null)], ten))).toEqual([10, null]);
  });

  it('is measured against what the sale costs without what people gave', () => {
    const [share] = given(cart([line('a', 10_000, STAFF, 7)], amountByHand(minor(800))));
    expect(share).toBe(20);
  });

  it('may be larger by two roundings a line and one of the sale', () => {
    expect(givenReduction(cart([line('a', 100, null), line('b', 100, null)]), CONFIG).roundings).toBe(5);
  });

  it('is nothing for an empty cart', () => {
    expect(given(cart([]))).toEqual([0, null]);
  });
});

it('is rounded up, after the roundings that count for whoever gave it, and exact for any amount', () => {
  const share = (given: number, from: number, roundings = 0) => shareOfReduction(minor(given), minor(from), roundings);
  expect([share(1, 3), share(2, 3), share(3, 3), share(4, 3)]).toEqual([333_334, 666_667, 1_000_000, 1_000_000]);
  expect([share(201, 1000, 1), share(202, 1000, 1), share(2, 1000, 2), share(0, 0)]).toEqual([200_000, 201_000, 0, 0]);
  expect(share(9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(1_000_000);
});
