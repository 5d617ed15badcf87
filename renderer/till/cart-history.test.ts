import { beforeEach, describe, expect, it } from 'vitest';
import { percentByHand } from '#shared/domain/cart/discount';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { ItemView } from '../store/items/item-view';
import { createTill, type Till } from './till';
import type { CartCustomer } from '../store/database/till-rows';

const item = (name: string): ItemView => ({
  itemId: name,
  sku: name,
  name,
  barcodes: [],
  unitPrice: minor(100),
  taxCategory: 'STANDARD',
  subcategoryId: null,
  status: 'ACTIVE',
  colorId: null,
  discountId: null,
  uomCode: 'EA',
});
const ANNA: CartCustomer = { key: 'local:1', customerNumber: null, localId: '1', name: 'Anna', phone: null };
let till: Till;
const open = () => {
  const { cart, customer, selectedLineId } = till.cart.getState();
  return { cart, customer, selectedLineId };
};

describe('undo of the cart', () => {
  beforeEach(() => {
    till = createTill(() => null);
  });

  it('brings back the name of a parked sale with its lines', () => {
    const { add, empty } = till.cart.getState();
    add(item('Tea'), quantityFromDecimal(1));
    till.cart.setState({ parkedAs: 'the lady in red' });
    empty();
    expect(till.cart.getState().parkedAs).toBeNull();
    till.history.undoLast();
    expect(till.cart.getState().parkedAs).toBe('the lady in red');
  });

  it('restores every earlier cart, one step at a time', () => {
    const { add, setQuantity, setUnitPrice, setLineDiscount, setCartDiscount, setLineNote, setCartNote } =
      till.cart.getState();
    const carts = [open()];
    const step = (work: () => void) => {
      work();
      carts.push(open());
    };
    step(() => add(item('tea'), quantityFromDecimal(1)));
    step(() => add(item('cup'), quantityFromDecimal(2)));
    const lineId = open().cart.lines[0]?.lineId ?? '';
    step(() => setQuantity(lineId, quantityFromDecimal(3)));
    step(() => setUnitPrice(lineId, minor(90)));
    step(() => setLineDiscount(lineId, percentByHand(rateFromPercent(10))));
    step(() => setLineNote(lineId, 'gift'));
    step(() => till.cart.getState().setCustomer(ANNA));
    step(() => setCartDiscount(percentByHand(rateFromPercent(5))));
    step(() => setCartNote('call first'));
    step(() => till.cart.getState().remove(lineId));
    step(() => till.cart.getState().clear());
    const said = carts.slice(1).map(() => {
      expect(open()).toEqual(carts.pop());
      return till.history.undoLast();
    });
    expect(open()).toEqual(carts.pop());
    expect(said).toEqual([
      { kind: 'cleared' },
      { kind: 'removed', name: 'tea' },
      { kind: 'saleNote' },
      { kind: 'saleDiscount' },
      { kind: 'customer' },
      { kind: 'note', name: 'tea' },
      { kind: 'discount', name: 'tea' },
      { kind: 'price', name: 'tea' },
      { kind: 'quantity', name: 'tea' },
      { kind: 'added', name: 'cup' },
      { kind: 'added', name: 'tea' },
    ]);
    expect(till.history.undoLast()).toBeNull();
  });

  it('does not count a selection as a step, and goes back at least twenty steps', () => {
    for (let n = 0; n < 60; n += 1) till.cart.getState().add(item(`item ${n}`), quantityFromDecimal(1));
    till.cart.getState().select(open().cart.lines[3]?.lineId ?? null);
    expect(till.history.undoLast()).toEqual({ kind: 'added', name: 'item 59' });
    for (let n = 0; n < 20; n += 1) till.history.undoLast();
    expect(open().cart.lines).toHaveLength(39);
    expect(till.history.steps.getState().before.length).toBeLessThanOrEqual(50);
  });

  it('restores a customer with the number they have received since', () => {
    till.cart.getState().setCustomer(ANNA);
    till.cart.getState().add(item('tea'), quantityFromDecimal(1));
    till.cart.getState().setCustomer(null);
    const numbered = { ...ANNA, key: 'C-1', customerNumber: 'C-1', localId: null };
    till.history.changeAll((cart) =>
      cart.customer === ANNA ? { ...cart, customer: numbered, cart: { ...cart.cart, customerNumber: 'C-1' } } : cart,
    );
    expect(till.history.undoLast()).toEqual({ kind: 'customer' });
    expect(open()).toMatchObject({ customer: numbered, cart: { customerNumber: 'C-1' } });
  });

  it('is cleared with the cart', () => {
    till.cart.getState().add(item('tea'), quantityFromDecimal(1));
    till.history.forget();
    expect(till.history.undoLast()).toBeNull();
    expect(open().cart.lines).toHaveLength(1);
  });
});
