// Corrects how a sale was paid: its items come into the open cart, to be paid again, and all of it is returned as it was paid. The
// cart is on the disk before the return is recorded: at no moment are the items returned and nowhere to be sold.
import type { Session } from '#shared/ipc/session';
import { setCartNote } from '#shared/domain/cart/cart';
import { refund } from '#shared/domain/sale/refund';
import { moneyTransaction } from '../core/money-transaction';
import { paymentConfigOf } from '../core/merchant-config';
import type { RecordedSale } from '../core/recorded-sale';
import type { Store } from '../core/store';
import { cartCustomer } from '../customers/customer-name';
import { readCustomer } from '../customers/people';
import { localKey } from '../customer-packs/customer-view';
import { NO_CART, openCartOf } from '../carts/open-cart';
import type { CartCustomer, OpenCart } from '../database/till-rows';
import { recordReturn } from './record-return';
import type { ReturnableSale } from './returns';

/** The cart in which the items of a sale are paid again; its lines have ids of their own. @param note printed on its receipt */
export async function cartToPayAgain(store: Store, original: ReturnableSale, note: string): Promise<OpenCart> {
  const { settled, discount, cashier } = original.sale;
  const customer = await customerOf(store, original);
  const lines = settled.lines.map(({ line }) => ({ ...line, lineId: store.newId(), originalLineId: null }));
  const gst = customer?.gst && { gstCustomer: customer.gst };
  const cart = { customerNumber: customer?.customerNumber ?? null, lines, discount, ...gst };
  return { ...NO_CART, cart: setCartNote(cart, note), customer, openedBy: cashier };
}

export interface Correction {
  /** Created once: correcting again under the same id returns the sale once. */
  readonly draftId: string;
  readonly original: ReturnableSale;
  readonly open: OpenCart;
  /** Printed on the receipt of the return. */
  readonly note: string;
}

/**
 * @returns the return; null where the open cart has something in it by now, and nothing has changed. @throws like `recordReturn`, and CodedError STORE_WRITE_FAILED; the cart is empty then unless the return is in the
 * journal
 */
export async function correctPayment(
  store: Store,
  session: Session,
  { draftId, original, open, note }: Correction,
): Promise<RecordedSale | null> {
  const { settled } = original.sale;
  if (!(await openInstead(store, isFree, open))) return null;
  try {
    return await recordReturn(store, session, {
      draftId,
      original,
      requested: settled.lines.map(({ line: { lineId, quantity } }) => ({ lineId, quantity })),
      refund: refund(settled.totals.grossAmount, original, null, paymentConfigOf(session.merchant)),
      reason: 'OTHER',
      note,
    });
  } catch (failure) {
    const isThis = (now: OpenCart) => now.cart === open.cart;
    if (store.recording.unstored === null) await openInstead(store, isThis, NO_CART);
    throw failure;
  }
}

function isFree({ cart, customer, tenders }: OpenCart): boolean {
  return cart.lines.length === 0 && customer === null && tenders.length === 0;
}

/** Puts this cart in place of the open one, if that is still as it should be; false otherwise. */
async function openInstead(store: Store, isAsExpected: (now: OpenCart) => boolean, next: OpenCart): Promise<boolean> {
  let isOpened = false;
  await store.cartApart(async () => {
    if (!isAsExpected(store.screen.openCart.read())) return null;
    await moneyTransaction(store, [store.db.carts], () => store.db.carts.put({ cartId: 'open', ...next }));
    if (!isAsExpected(store.screen.openCart.read())) return null;
    store.screen.openCart.replace(next);
    isOpened = true;
    return openCartOf(next);
  });
  return isOpened;
}

/** As they are known now; one who is no longer on this till by the number and name of the sale. */
async function customerOf(store: Store, original: ReturnableSale): Promise<CartCustomer | null> {
  const { customerNumber, localCustomerId: localId, sale } = original;
  const key = customerNumber ?? (localId === null ? null : localKey(localId));
  if (key === null) return null;
  const view = await readCustomer(store.db, key);
  if (view) return cartCustomer(view);
  return { key, customerNumber, localId, name: sale.customerName ?? key, phone: null };
}
