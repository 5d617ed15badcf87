// The open cart between screen and disk: restored when the store opens, written on every change. Writes are in order and the
// last one wins; changes made meanwhile are combined into one write.
import { EMPTY_CART, removeLine } from '#shared/domain/cart/cart';
import { CodedError, errorData } from '#shared/errors';
import { withCustomerNumber } from '../writes/accept-customer';
import { moneyTransaction } from '../core/money-transaction';
import type { Recording, StoreCore } from '../core/store';
import type { PosDatabase } from '../database/database';
import { readableCart } from '../database/earlier-discounts';
import type { CartRow, OpenCart } from '../database/till-rows';
import type { SaleWrite } from '#shared/writes/sale';

export interface CartSaving {
  saved(): Promise<void>;
  /**
   * Runs work that changes the open cart together with other rows: no change of the cart is written meanwhile.
   * @param work resolves with the open cart as written, null if it was not
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
  parkedAs: null,
};

export async function restoreCart({ db, screen }: Pick<StoreCore, 'db' | 'screen'>): Promise<void> {
  const row = await db.carts.get('open');
  screen.openCart.replace(row ? await withKnownNumber(db, storedCartOf(row)) : NO_CART);
}

/** Replaces the local id of a customer who has a number by now. */
export async function withKnownNumber(db: PosDatabase, open: OpenCart): Promise<OpenCart> {
  const localId = open.customer?.localId;
  const mapped = localId ? await db.idmap.get(localId) : undefined;
  return mapped ? withCustomerNumber(open, mapped.localId, mapped.customerNumber) : open;
}

type Saved = StoreCore & { readonly recording: Pick<Recording, 'unstored'> };

/** @param onWritten called after each written change of a cart */
export function saveCartChanges(store: Saved, onWritten: () => void): CartSaving {
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
      // Writing it again would delay the next change, which a power cut would then lose.
      if (written && latest && isSameCart(written, latest)) latest = null;
    });
    saving = working.then(saveAll, saveAll);
    return working;
  };
  return { saved: async () => saving ?? undefined, apart, stop };
}

export function isSameCart(one: OpenCart, other: OpenCart): boolean {
  return (
    one.cart === other.cart &&
    one.customer === other.customer &&
    one.tenders === other.tenders &&
    one.selectedLineId === other.selectedLineId &&
    one.openedBy === other.openedBy &&
    one.parkedAs === other.parkedAs
  );
}

async function save(store: Saved, open: OpenCart): Promise<void> {
  try {
    await moneyTransaction(store, [store.db.carts], async () => {
      // Read with every attempt: the first may have restored the sale from the journal, and nothing would take its lines out again.
      const { unstored } = store.recording;
      await store.db.carts.put({ cartId: 'open', ...(unstored ? withoutSold(open, unstored.write) : open) });
    });
    store.screen.openCart.showSaveError(null);
  } catch (error) {
    const failure = errorData(error);
    // No entry is in the journal for it, and a restart would lose it.
    const isOfDisk = failure.code === 'STORE_WRITE_FAILED';
    store.screen.openCart.showSaveError(isOfDisk ? errorData(new CodedError('CART_NOT_KEPT')) : failure);
  }
}

export function openCartOf({ cart, customer, selectedLineId, tenders, openedBy, parkedAs }: OpenCart): OpenCart {
  return { cart, customer, selectedLineId, tenders, openedBy, parkedAs };
}

/** The cart without the lines that the sale has sold, and then without its tenders; the same object if it has none of them. */
export function withoutSold(open: OpenCart, { sale }: SaleWrite): OpenCart {
  const sold = sale.cart.lines.filter(({ lineId }) => open.cart.lines.some((line) => line.lineId === lineId));
  if (sold.length === 0) return open;
  const cart = sold.reduce((left, { lineId }) => removeLine(left, lineId), open.cart);
  const selectedLineId = cart.lines.at(-1)?.lineId ?? null;
  return selectedLineId === null ? NO_CART : { ...open, cart, tenders: [], parkedAs: null, selectedLineId };
}

/**
 * Reads a stored cart, open or parked; earlier versions wrote discounts differently, and neither the tenders of an unpaid sale
 * nor the person who opened it.
 */
export function storedCartOf(row: CartRow): OpenCart {
  const { cart, customer, selectedLineId, tenders = [], openedBy = null, parkedAs = null, parked } = row;
  const name = parked ? parked.name : parkedAs;
  return { cart: readableCart(cart), customer, selectedLineId, tenders, openedBy, parkedAs: name };
}
