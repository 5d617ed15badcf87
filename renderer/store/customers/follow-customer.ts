// Keeps the customer of the open cart as they are known now: what is changed on this till or arrives from the service while they
// are in the cart, or while the cart was parked, is on the receipt, and their state decides the place of supply.
import { liveQuery, type Subscription } from 'dexie';
import { noteFailure } from '../core/note-failure';
import type { StoreCore } from '../core/store';
import { cartCustomer } from './customer-name';
import { readCustomer } from './people';

/** Follows until the returned function is called. */
export function followCustomer({ db, screen }: Pick<StoreCore, 'db' | 'screen'>): () => void {
  let current: string | null = null;
  let subscription: Subscription | undefined;
  const follow = (key: string | null) => {
    if (key === current) return;
    current = key;
    subscription?.unsubscribe();
    screen.showCustomer(null);
    subscription =
      key === null
        ? undefined
        : liveQuery(() => readCustomer(db, key)).subscribe({
            next: (view) => view && screen.showCustomer(cartCustomer(view)),
            error: (error: unknown) => noteFailure('The customer of the cart is not followed', error),
          });
  };
  follow(screen.openCart.read().customer?.key ?? null);
  const unsubscribe = screen.openCart.subscribe(({ customer }) => follow(customer?.key ?? null));
  return () => {
    unsubscribe();
    subscription?.unsubscribe();
  };
}
