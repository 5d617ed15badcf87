import { beforeEach, describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { type ItemView } from '../../store/items/item-view';
import { NO_CART, useCart } from './cart';

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

describe('useCart', () => {
  beforeEach(() => useCart.setState(NO_CART));

  it('selects the line an item went to, new or grown', () => {
    const { add } = useCart.getState();
    add(item('tea', 100), one);
    const tea = useCart.getState().selectedLineId;
    add(item('cup', 300), one);
    expect(useCart.getState().selectedLineId).not.toBe(tea);
    add(item('tea', 100), one);
    expect(useCart.getState().selectedLineId).toBe(tea);
    expect(useCart.getState().cart.lines.map((line) => line.quantity)).toEqual([2000, 1000]);
  });

  it('selects the line that takes the place of a removed one', () => {
    const { add, remove, select } = useCart.getState();
    for (const id of ['a', 'b', 'c']) add(item(id, 100), one);
    const [a, b, c] = useCart.getState().cart.lines.map((line) => line.lineId);
    select(b ?? null);
    remove(b ?? '');
    expect(useCart.getState().selectedLineId).toBe(c);
    remove(c ?? '');
    expect(useCart.getState().selectedLineId).toBe(a);
    remove(a ?? '');
    expect(useCart.getState().selectedLineId).toBeNull();
  });

  it('stays as it was when a quantity is too large', () => {
    const { add } = useCart.getState();
    add(item('a', 100), quantityFromDecimal(1_000_000));
    const before = useCart.getState().cart;
    expect(() => add(item('a', 100), one)).toThrow('QUANTITY_INVALID');
    expect(useCart.getState().cart).toBe(before);
  });

  it('carries the customer number on the cart', () => {
    const customer = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Anna', phone: null };
    useCart.getState().setCustomer(customer);
    expect(useCart.getState()).toMatchObject({ customer, cart: { customerNumber: 'C-1' } });
    useCart.getState().clear();
    expect(useCart.getState()).toMatchObject(NO_CART);
  });

  it('keeps what was taken when it is emptied, and gives one tender back at a time', () => {
    const { add, takeTender, empty, returnTender } = useCart.getState();
    add(item('a', 100), one);
    takeTender(takeExact('CARD', minor(30), 'Visa 4417'));
    takeTender(takeExact('CASH', minor(20)));
    empty();
    expect(useCart.getState()).toMatchObject({ cart: { lines: [] }, tenders: [{ kind: 'CARD' }, { kind: 'CASH' }] });
    returnTender(0);
    expect(useCart.getState().tenders).toEqual([takeExact('CASH', minor(20))]);
  });
});
