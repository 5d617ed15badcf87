// Corrects how a sale was paid: all of it is returned as it was paid, and its items are parked, to be paid again. The cart is on the
// disk before the return and is parked in its transaction: the items are never returned and nowhere to be sold, and never to
// be sold without having been returned.
import type { Session } from '#shared/ipc/session';
import { setCartNote } from '#shared/domain/cart/cart';
import { refund } from '#shared/domain/sale/refund';
import { moneyTransaction } from '../core/money-transaction';
import { noteFailure } from '../core/note-failure';
import { paymentConfigOf } from '../core/merchant-config';
import type { RecordedSale } from '../core/recorded-sale';
import type { Store } from '../core/store';
import { cartCustomer } from '../customers/customer-name';
import { readCustomer } from '../customers/people';
import { localKey } from '../customer-packs/customer-view';
import { NO_CART } from '../carts/open-cart';
import type { CartCustomer, CartRow, OpenCart } from '../database/till-rows';
import { dropWaitingCarts } from '../writes/store-sale';
import { recordReturn } from './record-return';
import type { ReturnableSale } from './returns';

/** The cart in which the items of a sale are paid again; its lines have ids of their own. @param note printed on its receipt */
export async function cartToPayAgain(store: Store, original: ReturnableSale, note: string): Promise<OpenCart> {
  const { settled, discount, cashier } = original.sale;
  const customer = await customerOf(store, original);
  const lines = settled.lines.map(({ line }) => ({ ...line, lineId: store.newId(), originalLineId: null }));
  const gst = customer?.gst && { gstCustomer: customer.gst };
  const paysAgain = { receiptNumber: original.sale.receiptNumber };
  const cart = { customerNumber: customer?.customerNumber ?? null, lines, discount, paysAgain, ...gst };
  return { ...NO_CART, cart: setCartNote(cart, note), customer, openedBy: cashier };
}

export interface Correction {
  /** Created once: correcting again under the same id returns the sale once. The cart is parked under it. */
  readonly draftId: string;
  readonly original: ReturnableSale;
  readonly open: OpenCart;
  /** Printed on the receipt of the return. */
  readonly note: string;
  /** Name of the parked cart. */
  readonly parkedAs: string;
}

/**
 * @returns the return, with the cart parked, to be resumed; null where the open cart has something in it by now, and nothing has
 * changed
 * @throws like `recordReturn`
 */
export async function correctPayment(
  store: Store,
  session: Session,
  { draftId, original, open, note, parkedAs }: Correction,
): Promise<RecordedSale | null> {
  const { settled } = original.sale;
  if (!isFree(store.screen.openCart.read())) return null;
  const parked = { name: parkedAs, at: store.now().toISOString(), by: session.me.username };
  try {
    return await recordReturn(store, session, {
      draftId,
      original,
      requested: settled.lines.map(({ line: { lineId, quantity } }) => ({ lineId, quantity })),
      refund: refund(settled.totals.grossAmount, original, null, paymentConfigOf(session.merchant)),
      reason: 'OTHER',
      note,
      correctsPayment: true,
      before: (returnId) => {
        const parksWith = { returnId, originalTransactionId: original.sale.transactionId, parked };
        return putAside(store, { cartId: draftId, ...open, parksWith });
      },
    });
  } catch (failure) {
    if (store.recording.unstored === null) await dropWaiting(store);
    throw failure;
  }
}

function isFree({ cart, customer, tenders }: OpenCart): boolean {
  return cart.lines.length === 0 && customer === null && tenders.length === 0;
}

/** Instead of one whose return was never recorded. */
function putAside(store: Store, row: CartRow): Promise<unknown> {
  return moneyTransaction(store, [store.db.carts], async () => {
    await dropWaitingCarts(store.db);
    await store.db.carts.put(row);
  });
}

/** One that stays is on no screen, and the next transaction deletes it. */
async function dropWaiting(store: Store): Promise<void> {
  try {
    await moneyTransaction(store, [store.db.carts], () => dropWaitingCarts(store.db));
  } catch (error) {
    noteFailure('The cart of a payment that was not corrected is still stored', error);
  }
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
