// The last steps of the open cart, to take them back. A step is what the cart was before it; what it did is read off the
// two carts, so that whatever changes the cart can be undone. Nothing here is saved: the cart it leads back to is.
import { createStore, type StoreApi } from 'zustand';
import type { CartLine } from '#shared/domain/cart/cart';
import type { CartWork } from '../store/database/rows';
import type { CartStore } from './cart';

/** What a step did, for the person who takes it back. `name` is the item, or the customer. */
export type CartStep =
  | { readonly kind: 'added' | 'removed' | 'quantity' | 'price' | 'discount' | 'note'; readonly name: string }
  | { readonly kind: 'saleDiscount' | 'saleNote' | 'customer' | 'cleared' };

interface Steps {
  /** Oldest first. What was tendered for the sale is no step: a person gives money back, not a key. */
  readonly before: readonly CartWork[];
}

export interface CartHistory {
  readonly steps: StoreApi<Steps>;
  /** Takes the last step back. @returns what it was; null when there is none */
  undoLast(): CartStep | null;
  /** The cart on the screen is another one now: sold, parked, restored. */
  forget(): void;
  /** The service changed what the cart says of its customer, which is no step; it holds for every cart to go back to. */
  changeAll(change: <T extends CartWork>(cart: T) => T): void;
}

/** Nobody counts further back than this. */
const MOST_STEPS = 50;

export function createCartHistory(cart: CartStore): CartHistory {
  const steps = createStore<Steps>()(() => ({ before: [] }));
  let isNoStep = false;

  cart.subscribe((now, before) => {
    if (isNoStep || stepOf(before, now) === null) return;
    const { cart, customer, selectedLineId } = before;
    steps.setState((state) => ({ before: [...state.before, { cart, customer, selectedLineId }].slice(-MOST_STEPS) }));
  });

  function withoutStep(work: () => void): void {
    isNoStep = true;
    try {
      work();
    } finally {
      isNoStep = false;
    }
  }

  return {
    steps,
    undoLast() {
      const { before } = steps.getState();
      const last = before.at(-1);
      if (!last) return null;
      const step = stepOf(last, cart.getState());
      steps.setState({ before: before.slice(0, -1) });
      withoutStep(() => cart.setState(last));
      return step;
    },
    forget: () => steps.setState({ before: [] }),
    changeAll: (change) =>
      withoutStep(() => {
        cart.setState(change);
        steps.setState(({ before }) => ({ before: before.map(change) }));
      }),
  };
}

/** Null where nothing changed but the selection. A customer brings the prices of the lines along. */
export function stepOf(before: CartWork, now: CartWork): CartStep | null {
  const { lines } = now.cart;
  if (
    before.cart.lines.length > 0 &&
    lines.length === 0 &&
    before.cart.lines.length + Number(before.customer !== null) > 1
  ) {
    return { kind: 'cleared' };
  }
  const removed = before.cart.lines.find(({ lineId }) => !lines.some((line) => line.lineId === lineId));
  if (removed) return { kind: 'removed', name: removed.itemName };
  if (before.customer !== now.customer) return { kind: 'customer' };
  for (const line of lines) {
    const old = before.cart.lines.find(({ lineId }) => lineId === line.lineId);
    const kind = old ? changeOf(old, line) : 'added';
    if (kind) return { kind, name: line.itemName };
  }
  if (before.cart.discount !== now.cart.discount) return { kind: 'saleDiscount' };
  if (before.cart.note !== now.cart.note) return { kind: 'saleNote' };
  return null;
}

function changeOf(old: CartLine, line: CartLine): 'quantity' | 'price' | 'discount' | 'note' | null {
  if (old === line) return null;
  if (old.quantity !== line.quantity) return 'quantity';
  if (old.unitPrice !== line.unitPrice) return 'price';
  if (old.discount !== line.discount) return 'discount';
  return old.note === line.note ? null : 'note';
}
