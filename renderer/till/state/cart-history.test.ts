import { beforeEach, describe, expect, it } from 'vitest';
import { percentByHand } from '#shared/domain/cart/discount';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { type ItemView } from '../../store/items/item-view';
import { NO_CART, useCart } from './cart';
import { type CartCustomer } from '../../store/database/rows';
import { changeAllCarts, forgetSteps, undoLastStep, useCartHistory } from './cart-history';

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
const open = () => {
  const { cart, customer, selectedLineId } = useCart.getState();
  return { cart, customer, selectedLineId };
};

describe('the steps of the cart', () => {
  beforeEach(() => {
    useCart.setState(NO_CART);
    forgetSteps();
  });

  it('are taken back one after the other, to exactly the carts that were', () => {
    const { add, setQuantity, setUnitPrice, setLineDiscount, setCartDiscount, setLineNote, setCartNote } =
      useCart.getState();
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
    step(() => useCart.getState().setCustomer(ANNA));
    step(() => setCartDiscount(percentByHand(rateFromPercent(5))));
    step(() => setCartNote('call first'));
    step(() => useCart.getState().remove(lineId));
    step(() => useCart.getState().clear());
    const said = carts.slice(1).map(() => {
      expect(open()).toEqual(carts.pop());
      return undoLastStep();
    });
    expect(open()).toEqual(carts.pop());
    expect(said).toEqual([
      { is: 'cleared' },
      { is: 'removed', name: 'tea' },
      { is: 'saleNote' },
      { is: 'saleDiscount' },
      { is: 'customer' },
      { is: 'note', name: 'tea' },
      { is: 'discount', name: 'tea' },
      { is: 'price', name: 'tea' },
      { is: 'quantity', name: 'tea' },
      { is: 'added', name: 'cup' },
      { is: 'added', name: 'tea' },
    ]);
    expect(undoLastStep()).toBeNull();
  });

  it('do not count a look at another line, and go at least twenty back', () => {
    for (let n = 0; n < 60; n += 1) useCart.getState().add(item(`item ${n}`), quantityFromDecimal(1));
    useCart.getState().select(open().cart.lines[3]?.lineId ?? null);
    expect(undoLastStep()).toEqual({ is: 'added', name: 'item 59' });
    for (let n = 0; n < 20; n += 1) undoLastStep();
    expect(open().cart.lines).toHaveLength(39);
    expect(useCartHistory.getState().before.length).toBeLessThanOrEqual(50);
  });

  it('bring a customer back under the number she got meanwhile', () => {
    useCart.getState().setCustomer(ANNA);
    useCart.getState().add(item('tea'), quantityFromDecimal(1));
    useCart.getState().setCustomer(null);
    const numbered = { ...ANNA, key: 'C-1', customerNumber: 'C-1', localId: null };
    changeAllCarts((cart) =>
      cart.customer === ANNA ? { ...cart, customer: numbered, cart: { ...cart.cart, customerNumber: 'C-1' } } : cart,
    );
    expect(undoLastStep()).toEqual({ is: 'customer' });
    expect(open()).toMatchObject({ customer: numbered, cart: { customerNumber: 'C-1' } });
  });

  it('are forgotten with the cart', () => {
    useCart.getState().add(item('tea'), quantityFromDecimal(1));
    forgetSteps();
    expect(undoLastStep()).toBeNull();
    expect(open().cart.lines).toHaveLength(1);
  });
});
