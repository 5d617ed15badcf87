import { beforeEach, describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import type { ItemView } from '../store/items/item-view';
import { NO_CART } from '../store/carts/open-cart';
import { createTill, type Till } from './till';

const item = (itemId: string, unitPrice: number): ItemView => ({
  itemId,
  sku: itemId,
  name: itemId,
  barcodes: [],
  unitPrice: minor(unitPrice),
  taxCategory: 'STANDARD',
  subcategoryId: null,
  status: 'ACTIVE',
  colorId: null,
  discountId: null,
  uomCode: null,
});
const one = quantityFromDecimal(1);

let till: Till;

describe('the cart', () => {
  beforeEach(() => {
    till = createTill(() => null);
  });

  it('selects the line an item was added to, new or existing', () => {
    const { add } = till.cart.getState();
    add(item('tea', 100), one);
    const tea = till.cart.getState().selectedLineId;
    add(item('cup', 300), one);
    expect(till.cart.getState().selectedLineId).not.toBe(tea);
    add(item('tea', 100), one);
    expect(till.cart.getState().selectedLineId).toBe(tea);
    expect(till.cart.getState().cart.lines.map((line) => line.quantity)).toEqual([2000, 1000]);
  });

  it('selects the line that follows a removed one', () => {
    const { add, remove, select } = till.cart.getState();
    for (const id of ['a', 'b', 'c']) add(item(id, 100), one);
    const [a, b, c] = till.cart.getState().cart.lines.map((line) => line.lineId);
    select(b ?? null);
    remove(b ?? '');
    expect(till.cart.getState().selectedLineId).toBe(c);
    remove(c ?? '');
    expect(till.cart.getState().selectedLineId).toBe(a);
    remove(a ?? '');
    expect(till.cart.getState().selectedLineId).toBeNull();
  });

  it('is unchanged if a quantity is too large', () => {
    const { add } = till.cart.getState();
    add(item('a', 100), quantityFromDecimal(1_000_000));
    const before = till.cart.getState().cart;
    expect(() => add(item('a', 100), one)).toThrow('QUANTITY_INVALID');
    expect(till.cart.getState().cart).toBe(before);
  });

  it('has the customer number of its customer', () => {
    const customer = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Anna', phone: null };
    till.cart.getState().setCustomer(customer);
    expect(till.cart.getState()).toMatchObject({ customer, cart: { customerNumber: 'C-1' } });
    till.cart.getState().clear();
    expect(till.cart.getState()).toMatchObject(NO_CART);
  });

  it('keeps its tenders when emptied, and returns one tender at a time', () => {
    const { add, addTender, empty, returnTender } = till.cart.getState();
    add(item('a', 100), one);
    addTender(takeExact('CARD', minor(30), 'Visa 4417'));
    addTender(takeExact('CASH', minor(20)));
    empty();
    expect(till.cart.getState()).toMatchObject({ cart: { lines: [] }, tenders: [{ kind: 'CARD' }, { kind: 'CASH' }] });
    returnTender(0);
    expect(till.cart.getState().tenders).toEqual([takeExact('CASH', minor(20))]);
  });
});
