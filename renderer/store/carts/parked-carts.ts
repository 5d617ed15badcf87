// Parks carts and resumes them. Each is one strict transaction, so after a crash every cart is either open or parked, never
// both; the screen changes afterwards. Parked rows are beside the open cart in `carts`.
import { CodedError, errorData, type ErrorCode } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { isSameCart, NO_CART, openCartOf, storedCartOf, withKnownNumber } from './open-cart';
import type { CartRow, OpenCart, ParkedCart, ParkedFacts } from '../database/till-rows';
import type { Store } from '../core/store';

/**
 * Live queries are notified by range, bounds included: this bound keeps them from reading everything again with every change
 * of the open cart.
 */
const LAST_BEFORE_OPEN = 'opem\uffff';
const FIRST_AFTER_OPEN = 'open\0';

/** Latest first. */
export async function readParkedCarts(db: PosDatabase): Promise<ParkedCart[]> {
  const [before, after] = await Promise.all([
    db.carts.where('cartId').belowOrEqual(LAST_BEFORE_OPEN).toArray(),
    db.carts.where('cartId').aboveOrEqual(FIRST_AFTER_OPEN).toArray(),
  ]);
  return [...before, ...after].filter(isParked).sort((a, b) => (a.parked.at < b.parked.at ? 1 : -1));
}

/**
 * Parks the open cart and leaves an empty one.
 * @throws CodedError CART_EMPTY, CART_NOT_PARKED (nothing has changed), SALE_IN_JOURNAL (already sold), TENDERS_TAKEN,
 * SALE_TO_PAY_AGAIN
 */
export function parkCart(store: Store, session: Session, name: string | null): Promise<void> {
  return swapping(store, async () => {
    if (store.screen.openCart.read().cart.lines.length === 0) throw new CodedError('CART_EMPTY');
    return swap(store, { name, ...parkingOf(store, session) }, null);
  });
}

/**
 * Opens a parked cart; the open one is parked in exchange, under the name it had before, unless it is empty.
 * @throws CodedError CART_PARKED_UNKNOWN, CART_NOT_PARKED, SALE_IN_JOURNAL, TENDERS_TAKEN, SALE_TO_PAY_AGAIN
 */
export function resumeCart(store: Store, session: Session, cartId: string): Promise<void> {
  return swapping(store, async () => {
    const row = await store.db.carts.get(cartId);
    if (!row?.parked) throw new CodedError('CART_PARKED_UNKNOWN');
    return swap(store, { name: store.screen.openCart.read().parkedAs, ...parkingOf(store, session) }, row);
  });
}

/** @throws CodedError CART_NOT_PARKED, SALE_TO_PAY_AGAIN */
export function discardCart(store: Store, cartId: string): Promise<void> {
  return swapping(store, async () => {
    const row = await store.db.carts.get(cartId);
    if (row?.cart.paysAgain) throw new CodedError('SALE_TO_PAY_AGAIN');
    await moneyTransaction(store, [store.db.carts], () => store.db.carts.delete(cartId));
    return null;
  });
}

interface Parking extends ParkedFacts {
  readonly cartId: string;
}

function parkingOf(store: Store, { me }: Session): Omit<Parking, 'name'> {
  return { cartId: store.newId(), at: store.now().toISOString(), by: me.username };
}

/** Not while a sale is being recorded or the open cart is being written. What is done to the open cart meanwhile follows it. */
async function swapping(store: Store, work: () => Promise<OpenCart | null>): Promise<void> {
  const { openCart } = store.screen;
  try {
    await store.recording.sales.run(() =>
      store.cartApart(async () => {
        const thaw = openCart.freeze();
        try {
          return await work();
        } finally {
          thaw();
        }
      }),
    );
  } catch (error) {
    const data = errorData(error);
    throw KNOWN.has(data.code)
      ? new CodedError(data.code, data)
      : new CodedError('CART_NOT_PARKED', {}, { cause: error });
  }
}

const KNOWN: ReadonlySet<ErrorCode> = new Set([
  'CART_EMPTY',
  'CART_PARKED_UNKNOWN',
  'SALE_IN_JOURNAL',
  'TENDERS_TAKEN',
  'SALE_TO_PAY_AGAIN',
]);

async function swap(store: Store, { cartId, ...parked }: Parking, resumed: CartRow | null): Promise<OpenCart> {
  const { db, screen } = store;
  for (let isWritten = false; ; isWritten = true) {
    const open = openCartOf(screen.openCart.read());
    refuseSold(store, open);
    if (open.tenders.length > 0) {
      if (isWritten) await swapBack(store, cartId, resumed, open);
      throw new CodedError('TENDERS_TAKEN');
    }
    if (open.cart.paysAgain) throw new CodedError('SALE_TO_PAY_AGAIN');
    const next = await moneyTransaction(store, [db.carts, db.idmap], async () => {
      const cart = resumed ? await withKnownNumber(db, storedCartOf(resumed)) : NO_CART;
      if (open.cart.lines.length > 0) await db.carts.put({ cartId, ...open, parked });
      else await db.carts.delete(cartId);
      if (resumed) await db.carts.delete(resumed.cartId);
      await db.carts.put({ cartId: 'open', ...cart });
      return cart;
    }).catch((error: unknown) => swappedAllTheSame(db, cartId, resumed, error));
    // Changed during the write by what does not wait for it, as an undo does not.
    if (!isSameCart(screen.openCart.read(), open)) continue;
    screen.openCart.replace(next);
    return next;
  }
}

/** The open cart can no longer be parked. */
function swapBack(store: Store, cartId: string, resumed: CartRow | null, open: OpenCart): Promise<void> {
  const { db } = store;
  return moneyTransaction(store, [db.carts], async () => {
    await db.carts.delete(cartId);
    if (resumed) await db.carts.put(resumed);
    await db.carts.put({ cartId: 'open', ...open });
  });
}

/**
 * A commit reported as failed may have succeeded. The screen follows the disk: otherwise a cart open here and parked there
 * could be sold twice, and the one opened there overwritten.
 */
async function swappedAllTheSame(db: PosDatabase, cartId: string, resumed: CartRow | null, error: unknown) {
  const { row, isSwapped } = await db.transaction('r', [db.carts], async () => ({
    row: await db.carts.get('open'),
    isSwapped: resumed ? !(await db.carts.get(resumed.cartId)) : (await db.carts.get(cartId)) !== undefined,
  }));
  if (!row || !isSwapped) throw error;
  return withKnownNumber(db, storedCartOf(row));
}

/** The journal has it as sold; the database does not yet. */
function refuseSold({ recording }: Store, { cart }: OpenCart): void {
  const sold = recording.unstored?.write.sale.cart.lines ?? [];
  const isSold = cart.lines.some(({ lineId }) => sold.some((line) => line.lineId === lineId));
  if (isSold) throw new CodedError('SALE_IN_JOURNAL');
}

function isParked(row: CartRow): row is ParkedCart {
  return row.parked !== undefined;
}

/** The receipt number of a sale that is to be paid again, open or parked; null if there is none. */
export async function readSaleToPayAgain(db: PosDatabase): Promise<string | null> {
  const rows = await db.carts.toArray();
  return rows.find(({ cart, parksWith }) => cart.paysAgain && !parksWith)?.cart.paysAgain?.receiptNumber ?? null;
}
