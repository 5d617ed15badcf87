// The last steps of the open cart, to take them back. A step is what the cart was before it; what it did is read off the
// two carts, so that whatever changes the cart can be undone. Nothing here is saved: the cart it leads back to is.
import { create } from 'zustand';
import type { CartLine } from '#shared/domain/cart/cart';
import type { CartWork } from '../../store/database/rows';
import { useCart } from './cart';

/** What a step did, for the person who takes it back. `name` is the item, or the customer. */
export type CartStep =
  | { readonly is: 'added' | 'removed' | 'quantity' | 'price' | 'discount' | 'note'; readonly name: string }
  | { readonly is: 'saleDiscount' | 'saleNote' | 'customer' | 'cleared' };

interface CartHistory {
  /** Oldest first. What was taken for the sale is no step: a person gives money back, not a key. */
  readonly before: readonly CartWork[];
}

/** Nobody counts further back than this. */
const MOST_STEPS = 50;

export const useCartHistory = create<CartHistory>()(() => ({ before: [] }));

let isUndoing = false;

useCart.subscribe((now, before) => {
  if (isUndoing || stepOf(before, now) === null) return;
  const { cart, customer, selectedLineId } = before;
  useCartHistory.setState((state) => ({
    before: [...state.before, { cart, customer, selectedLineId }].slice(-MOST_STEPS),
  }));
});

/** Takes the last step back and answers with what it was; null when there is none. */
export function undoLastStep(): CartStep | null {
  const { before } = useCartHistory.getState();
  const last = before.at(-1);
  if (!last) return null;
  const step = stepOf(last, useCart.getState());
  useCartHistory.setState({ before: before.slice(0, -1) });
  isUndoing = true;
  try {
    useCart.setState(last);
  } finally {
    isUndoing = false;
  }
  return step;
}

/** The cart on the screen is another one now: sold, parked, restored. */
export function forgetSteps(): void {
  useCartHistory.setState({ before: [] });
}

/** The service changed what the cart says of its customer, which is no step; it holds for every cart to go back to. */
export function changeAllCarts(change: <T extends CartWork>(cart: T) => T): void {
  isUndoing = true;
  try {
    useCart.setState(change);
    useCartHistory.setState(({ before }) => ({ before: before.map(change) }));
  } finally {
    isUndoing = false;
  }
}

/** Null where nothing changed but the selection. A customer brings the prices of the lines along. */
export function stepOf(before: CartWork, now: CartWork): CartStep | null {
  const { lines } = now.cart;
  if (
    before.cart.lines.length > 0 &&
    lines.length === 0 &&
    before.cart.lines.length + Number(before.customer !== null) > 1
  ) {
    return { is: 'cleared' };
  }
  const removed = before.cart.lines.find(({ lineId }) => !lines.some((line) => line.lineId === lineId));
  if (removed) return { is: 'removed', name: removed.itemName };
  if (before.customer !== now.customer) return { is: 'customer' };
  for (const line of lines) {
    const old = before.cart.lines.find(({ lineId }) => lineId === line.lineId);
    const is = old ? changeOf(old, line) : 'added';
    if (is) return { is, name: line.itemName };
  }
  if (before.cart.discount !== now.cart.discount) return { is: 'saleDiscount' };
  if (before.cart.note !== now.cart.note) return { is: 'saleNote' };
  return null;
}

function changeOf(old: CartLine, line: CartLine): 'quantity' | 'price' | 'discount' | 'note' | null {
  if (old === line) return null;
  if (old.quantity !== line.quantity) return 'quantity';
  if (old.unitPrice !== line.unitPrice) return 'price';
  if (old.discount !== line.discount) return 'discount';
  return old.note === line.note ? null : 'note';
}
