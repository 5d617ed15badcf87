// The open cart between screen and disk: restored when the store opens, written through on every change. Writes are in
// order and the last one wins; what changed meanwhile is written once.
import { EMPTY_CART } from '#shared/domain/cart/cart';
import { errorData } from '#shared/errors';
import { withCustomerNumber } from '../writes/accept-customer';
import { moneyTransaction } from '../core/money-transaction';
import type { PosDatabase } from '../database/database';
import { readableCart } from '../database/earlier-discounts';
import type { CartRow, OpenCart } from '../database/rows';
import type { StoreCore } from '../core/store';

export interface CartSaving {
  saved(): Promise<void>;
  /**
   * Work that changes the open cart and other rows with it: no change of the cart is written between its begin and end.
   * @param work resolves with the open cart as it has written it, null when it has not
   */
  apart(work: () => Promise<OpenCart | null>): Promise<void>;
  stop(): void;
}

export const NO_CART: OpenCart = {
  cart: EMPTY_CART,
  customer: null,
  selectedLineId: null,
  tenders: [],
  openedBy: null,
};

export async function restoreCart({ db, screen }: Pick<StoreCore, 'db' | 'screen'>): Promise<void> {
  const row = await db.carts.get('open');
  screen.openCart.replace(row ? await withKnownNumber(db, storedCartOf(row)) : NO_CART);
}

/** Under the number that a new customer has got since. */
export async function withKnownNumber(db: PosDatabase, open: OpenCart): Promise<OpenCart> {
  const localId = open.customer?.localId;
  const mapped = localId ? await db.idmap.get(localId) : undefined;
  return mapped ? withCustomerNumber(open, mapped.localId, mapped.customerNumber) : open;
}

/** @param onWritten told after each change of a cart that was written */
export function saveCartChanges(store: StoreCore, onWritten: () => void): CartSaving {
  let latest: OpenCart | null = null;
  let saving: Promise<void> | null = null;
  const saveAll = async () => {
    for (let open = latest; open; open = latest) {
      latest = null;
      await save(store, open);
    }
    saving = null;
    onWritten();
  };
  const stop = store.screen.openCart.subscribe((now, before) => {
    if (isSameCart(now, before)) return;
    latest = openCartOf(now);
    saving ??= saveAll();
  });
  const apart = async (work: () => Promise<OpenCart | null>): Promise<void> => {
    while (saving) await saving;
    const working = work().then((written) => {
      // Written again, it would hold up the next change, which is lost if the power goes meanwhile.
      if (written && latest && isSameCart(written, latest)) latest = null;
    });
    saving = working.then(saveAll, saveAll);
    return working;
  };
  return { saved: async () => saving ?? undefined, apart, stop };
}

function isSameCart(one: OpenCart, other: OpenCart): boolean {
  return (
    one.cart === other.cart &&
    one.customer === other.customer &&
    one.tenders === other.tenders &&
    one.selectedLineId === other.selectedLineId &&
    one.openedBy === other.openedBy
  );
}

async function save(store: StoreCore, open: OpenCart): Promise<void> {
  try {
    await moneyTransaction(store, [store.db.carts], async () => {
      await store.db.carts.put({ cartId: 'open', ...open });
    });
    store.screen.openCart.showSaveError(null);
  } catch (error) {
    store.screen.openCart.showSaveError(errorData(error));
  }
}

export function openCartOf({ cart, customer, selectedLineId, tenders, openedBy }: OpenCart): OpenCart {
  return { cart, customer, selectedLineId, tenders, openedBy };
}

/** As it is read back; earlier versions wrote discounts otherwise, knew no tenders before a sale was paid, and not who opened it. */
export function storedCartOf({ cart, customer, selectedLineId, tenders = [], openedBy = null }: CartRow): OpenCart {
  return { cart: readableCart(cart), customer, selectedLineId, tenders, openedBy };
}
