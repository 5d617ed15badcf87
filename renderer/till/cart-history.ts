// The last steps of the open cart, for undo. A step is the cart before it; its kind is derived by comparing the two carts,
// so that any change of the cart can be undone. Steps are not saved; the restored cart is.
import { createStore, type StoreApi } from 'zustand';
import type { CartLine } from '#shared/domain/cart/cart';
import type { CartWork, OpenCart } from '../store/database/till-rows';
import type { CartStore } from './cart';

/** What a step did. `name` is the item. */
export type CartStep =
  | { readonly kind: 'added' | 'removed' | 'quantity' | 'price' | 'discount' | 'note'; readonly name: string }
  | { readonly kind: 'saleDiscount' | 'saleNote' | 'customer' | 'cleared' };

type CartBefore = CartWork & Pick<OpenCart, 'parkedAs'>;

interface Steps {
  /** Oldest first. Adding a tender is not a step: only a person can give money back. */
  readonly before: readonly CartBefore[];
}

export interface CartHistory {
  readonly steps: StoreApi<Steps>;
  /** Undoes the last step. @returns what it was; null when there is none */
  undoLast(): CartStep | null;
  /** Called when the screen shows another cart: after a sale, parking or restoring. */
  forget(): void;
  /** Changes the cart by the service or agreed prices: not a step, and applied to all carts that undo can restore. */
  changeAll(change: <T extends CartWork>(cart: T) => T): void;
}

/** More than a person would undo. */
const MOST_STEPS = 50;

export function createCartHistory(cart: CartStore): CartHistory {
  const steps = createStore<Steps>()(() => ({ before: [] }));
  let isNoStep = false;

  cart.subscribe((now, before) => {
    if (isNoStep || stepOf(before, now) === null) return;
    const { cart, customer, selectedLineId, parkedAs } = before;
    const step = { cart, customer, selectedLineId, parkedAs };
    steps.setState((state) => ({ before: [...state.before, step].slice(-MOST_STEPS) }));
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

/** Null if only the selection changed. A new customer may change the prices of the lines too. */
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
