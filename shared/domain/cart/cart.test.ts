import { describe, expect, it } from 'vitest';
import {
  EMPTY_CART,
  addLine,
  allowPrice,
  allowReduction,
  isForQuantity,
  isMoreThanPriced,
  removeLine,
  setCartDiscount,
  setCartNote,
  setCustomer,
  setLineDiscount,
  setQuantity,
  setUnitPrice,
  unitCount,
  type Cart,
  type CartLine,
} from './cart';
import { minor } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';
import { rateFromPercent } from '../money/rate';

function line(lineId: string, change: Partial<CartLine> = {}): CartLine {
  return {
    lineId,
    itemId: 'mug',
    sku: 'MUG-1',
    itemName: 'Mug',
    quantity: quantityFromDecimal(1),
    unitPrice: minor(1250),
    taxCategory: 'STANDARD',
    discount: null,
    originalLineId: null,
    ...change,
  };
}

const TEN_PERCENT = { type: 'percentage', discountId: 7, name: 'Ten', rate: rateFromPercent(10) } as const;
const ONE_MUG = addLine(EMPTY_CART, line('a'));

describe('addLine', () => {
  it('adds the same item at the same price to its line', () => {
    const cart = addLine(ONE_MUG, line('b', { quantity: quantityFromDecimal(2) }));
    expect(cart.lines).toEqual([line('a', { quantity: quantityFromDecimal(3) })]);
  });

  it.each<[string, Partial<CartLine>]>([
    ['another item', { itemId: 'plate' }],
    ['another price', { unitPrice: minor(1200) }],
    ['a discount', { discount: TEN_PERCENT }],
    ['another tax category', { taxCategory: 'ZERO' }],
    ['a line that comes back', { originalLineId: 'old' }],
    ["the catalog's price, where the same was given by hand", { cataloguePrice: minor(1250) }],
  ])('appends a line with %s', (_, change) => {
    expect(addLine(ONE_MUG, line('b', change)).lines.map((present) => present.lineId)).toEqual(['a', 'b']);
  });

  it('appends no line to a cart with the 1,000 that a sale can have, but adds to one of them', () => {
    const lines = Array.from({ length: 1_000 }, (_, i) => line(`${i}`, { itemId: `item ${i}` }));
    const full = { ...EMPTY_CART, lines };
    expect(() => addLine(full, line('more', { itemId: 'another' }))).toThrow('CART_FULL');
    expect(addLine(full, line('more', { itemId: 'item 7' })).lines).toHaveLength(1_000);
  });

  it('keeps pieces and kilograms at the same price on separate lines', () => {
    const kilograms = addLine(EMPTY_CART, line('a', { uomCode: 'KGM', quantity: quantityFromDecimal('1.2') }));
    expect(addLine(kilograms, line('b', { uomCode: 'C62' })).lines).toHaveLength(2);
    expect(addLine(kilograms, line('b', { uomCode: 'KGM' })).lines).toHaveLength(1);
  });

  it('keeps every pack with a label of a scale on a line of its own', () => {
    const weighed = { uomCode: 'KGM', quantity: quantityFromDecimal('0.125') };
    const one = addLine(EMPTY_CART, line('a', { ...weighed, isLabeled: true }));
    expect(addLine(one, line('b', { ...weighed, isLabeled: true })).lines).toHaveLength(2);
    expect(addLine(one, line('b', weighed)).lines).toHaveLength(2);
    const typed = addLine(EMPTY_CART, line('a', weighed));
    expect(addLine(typed, line('b', { ...weighed, isLabeled: true })).lines).toHaveLength(2);
  });

  it('adds to a line with the same catalog discount, but not to one discounted by hand', () => {
    const discounted = addLine(EMPTY_CART, line('a', { discount: TEN_PERCENT }));
    const more = addLine(discounted, line('b', { discount: { ...TEN_PERCENT } }));
    expect(more.lines).toEqual([line('a', { discount: TEN_PERCENT, quantity: quantityFromDecimal(2) })]);
    const twenty = { ...TEN_PERCENT, rate: rateFromPercent(20) };
    expect(addLine(discounted, line('b', { discount: twenty })).lines).toHaveLength(2);
    const byHand = { ...TEN_PERCENT, discountId: null, name: null };
    const typed = addLine(EMPTY_CART, line('a', { discount: byHand }));
    expect(addLine(typed, line('b', { discount: byHand })).lines).toHaveLength(2);
  });

  it('does not change a discounted line', () => {
    const discounted = setLineDiscount(ONE_MUG, 'a', TEN_PERCENT);
    expect(addLine(discounted, line('b')).lines).toHaveLength(2);
  });

  it('does not change the cart it was given', () => {
    addLine(ONE_MUG, line('b'));
    expect(ONE_MUG.lines).toEqual([line('a')]);
  });

  it('refuses more than a million of an item', () => {
    const million = addLine(EMPTY_CART, line('a', { quantity: quantityFromDecimal(1_000_000) }));
    expect(() => addLine(million, line('b'))).toThrow('QUANTITY_INVALID');
  });

  it('refuses a negative price and a cart too large for exact arithmetic', () => {
    expect(() => addLine(EMPTY_CART, line('a', { unitPrice: minor(-1) }))).toThrow('AMOUNT_INVALID');
    const quantity = quantityFromDecimal(1_000_000);
    expect(() => addLine(EMPTY_CART, line('a', { quantity, unitPrice: minor(100_000_001) }))).toThrow('AMOUNT_INVALID');
    const largest = addLine(EMPTY_CART, line('a', { quantity, unitPrice: minor(100_000_000) }));
    expect(addLine(largest, line('b', { unitPrice: minor(0) })).lines).toHaveLength(2);
    expect(() => addLine(largest, line('b', { unitPrice: minor(1) }))).toThrow('AMOUNT_INVALID');
  });

  it('counts a line with an agreed price at the catalog’s, which it may return to', () => {
    const agreed = {
      quantity: quantityFromDecimal(1_000_000),
      unitPrice: minor(1),
      cataloguePrice: minor(100_000_001),
    };
    expect(() => addLine(EMPTY_CART, line('a', agreed))).toThrow('AMOUNT_INVALID');
  });
});

describe('changing a cart', () => {
  it('keeps the first price that one by hand replaced, and nothing for a price that was by hand before', () => {
    const fromCatalog = addLine(EMPTY_CART, line('a', { cataloguePrice: minor(1250) }));
    const twice = setUnitPrice(setUnitPrice(fromCatalog, 'a', minor(900)), 'a', minor(800));
    const [replacedPrice, pricedQuantity] = [minor(1250), line('a').quantity];
    expect(twice.lines).toEqual([line('a', { unitPrice: minor(800), replacedPrice, pricedQuantity })]);
    expect(setUnitPrice(ONE_MUG, 'a', minor(900)).lines).toEqual([line('a', { unitPrice: minor(900) })]);
  });

  it('knows for how much of a line a lower price was given, or allowed since', () => {
    const of = (cart: Cart, units: number, unitPrice?: number) => {
      const counted = setQuantity(cart, 'a', quantityFromDecimal(units));
      return unitPrice === undefined ? counted : setUnitPrice(counted, 'a', minor(unitPrice));
    };
    const isMore = ({ lines }: Cart) => lines.some(isMoreThanPriced);
    const fromCatalog = addLine(EMPTY_CART, line('a', { cataloguePrice: minor(1250) }));
    const two = of(fromCatalog, 2, 900);
    expect([two, of(two, 1), of(of(two, 1), 2), of(two, 3)].map(isMore)).toEqual([false, false, false, true]);
    expect(isMore(allowPrice(of(two, 3), 'a'))).toBe(false);
    expect(isMore(of(allowPrice(of(two, 3), 'a'), 4))).toBe(true);
    const [single] = fromCatalog.lines;
    if (!single) throw new Error('no line');
    expect([900, 1250, 1300].map((price) => isForQuantity(single, minor(price)))).toEqual([true, false, false]);
    expect(isForQuantity(line('a'), minor(900))).toBe(false);
    const others = addLine({ ...two, customerNumber: 'C-1' }, line('b', { itemId: 'plate' }));
    expect(allowPrice(others, 'a')).toEqual(others);
    // A higher price gives nothing away, and one that was by hand all along replaced nothing.
    expect([of(of(fromCatalog, 2, 1300), 3), of(of(ONE_MUG, 2, 900), 3)].map(isMore)).toEqual([false, false]);
  });

  it('sets quantity, price and discounts of the given line only', () => {
    const two = addLine(ONE_MUG, line('b', { itemId: 'plate' }));
    const changed = setUnitPrice(setQuantity(two, 'b', quantityFromDecimal('0.5')), 'b', minor(900));
    const discounted = setLineDiscount(changed, 'b', TEN_PERCENT);
    expect(discounted.lines).toEqual([
      line('a'),
      line('b', {
        itemId: 'plate',
        quantity: quantityFromDecimal('0.5'),
        unitPrice: minor(900),
        discount: TEN_PERCENT,
      }),
    ]);
    expect(setLineDiscount(discounted, 'b', null).lines[1]?.discount).toBeNull();
    expect(removeLine(discounted, 'a').lines.map((present) => present.lineId)).toEqual(['b']);
  });

  it('keeps nothing but the customer with the last line removed', () => {
    const whole = setCartNote(setCartDiscount(setCustomer(ONE_MUG, 'C-1'), TEN_PERCENT), 'gift');
    const cart = removeLine(allowReduction(whole, { share: rateFromPercent(20), from: null, lineId: null }), 'a');
    expect(cart).toEqual({ ...EMPTY_CART, customerNumber: 'C-1' });
  });

  it('forgets with a line what was allowed for it, and keeps what was allowed for others and the sale', () => {
    const ofLine = (lineId: string | null) => ({ share: rateFromPercent(30), from: null, lineId });
    const two = addLine(ONE_MUG, { ...(ONE_MUG.lines[0] as CartLine), lineId: 'b', itemId: 'other' });
    const cart = [ofLine('a'), ofLine('b'), ofLine(null)].reduce(allowReduction, two);
    expect(removeLine(cart, 'a').allowedReductions).toEqual([ofLine('b'), ofLine(null)]);
    expect(removeLine(allowReduction(two, ofLine('b')), 'a').allowedReductions).toEqual([ofLine('b')]);
    expect(removeLine(allowReduction(two, ofLine('a')), 'a')).not.toHaveProperty('allowedReductions');
  });

  it('ignores an unknown line', () => {
    expect(setQuantity(ONE_MUG, 'x', quantityFromDecimal(2))).toEqual(ONE_MUG);
    expect(removeLine(ONE_MUG, 'x')).toEqual(ONE_MUG);
  });

  it('refuses a price below zero', () => {
    expect(() => setUnitPrice(ONE_MUG, 'a', minor(-1))).toThrow('AMOUNT_INVALID');
  });

  it('sets customer and discount of the sale', () => {
    const cart = setCustomer(setCartDiscount(ONE_MUG, TEN_PERCENT), 'C-17');
    expect(cart).toEqual({ ...ONE_MUG, customerNumber: 'C-17', discount: TEN_PERCENT });
    expect(setUnitPrice(cart, 'a', minor(900))).toEqual({ ...cart, lines: [line('a', { unitPrice: minor(900) })] });
  });
});

describe('unitCount', () => {
  it('counts whole units, and one per weighed line', () => {
    const cart = ['6', '0.25', '2.5', '12'].reduce(
      (all, quantity, index) =>
        addLine(all, line(`${index}`, { itemId: `${index}`, quantity: quantityFromDecimal(quantity) })),
      EMPTY_CART,
    );
    expect(unitCount(cart)).toBe(20);
    expect(unitCount(EMPTY_CART)).toBe(0);
  });
});
