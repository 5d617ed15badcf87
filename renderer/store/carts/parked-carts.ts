// Carts put aside and taken up again. Parking and resuming are one strict transaction each, so a crash leaves every cart
// either open or parked and never both; the screen changes after it. Rows lie beside the open cart in `carts`.
import { CodedError, type ErrorCode } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { NO_CART, openCartOf, storedCartOf, withKnownNumber } from './open-cart';
import type { CartRow, OpenCart, ParkedCart, ParkedFacts } from '../database/rows';
import type { Store } from '../core/store';

/**
 * A live query is told of changes by range, and takes the bounds of a range to be in it: only so does it not read everything
 * again with every change of the open cart.
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
 * Puts the open cart aside and leaves an empty one.
 * @throws CodedError CART_EMPTY, CART_NOT_PARKED (all is as it was), SALE_IN_JOURNAL (it is sold already), TENDERS_TAKEN
 */
export function parkCart(store: Store, session: Session, name: string | null): Promise<void> {
  return swapping(store, async () => {
    if (store.screen.openCart.read().cart.lines.length === 0) throw new CodedError('CART_EMPTY');
    return swap(store, { name, ...parkingOf(store, session) }, null);
  });
}

/**
 * Opens a parked cart; the open one is parked in its stead if there is anything in it.
 * @throws CodedError CART_PARKED_UNKNOWN, CART_NOT_PARKED, SALE_IN_JOURNAL, TENDERS_TAKEN
 */
export function resumeCart(store: Store, session: Session, cartId: string): Promise<void> {
  return swapping(store, async () => {
    const row = await store.db.carts.get(cartId);
    if (!row?.parked) throw new CodedError('CART_PARKED_UNKNOWN');
    return swap(store, { name: null, ...parkingOf(store, session) }, row);
  });
}

/** @throws CodedError CART_NOT_PARKED */
export function discardCart(store: Store, cartId: string): Promise<void> {
  return swapping(store, async () => {
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

/** Not while a sale is being recorded, nor while the open cart is written by anybody else. */
async function swapping(store: Store, work: () => Promise<OpenCart | null>): Promise<void> {
  try {
    await store.recording.sales.run(() => store.cartApart(work));
  } catch (error) {
    throw error instanceof CodedError && KNOWN.has(error.code)
      ? error
      : new CodedError('CART_NOT_PARKED', {}, { cause: error });
  }
}

const KNOWN: ReadonlySet<ErrorCode> = new Set([
  'CART_EMPTY',
  'CART_PARKED_UNKNOWN',
  'SALE_IN_JOURNAL',
  'TENDERS_TAKEN',
]);

async function swap(store: Store, { cartId, ...parked }: Parking, resumed: CartRow | null): Promise<OpenCart> {
  const { db, screen } = store;
  for (;;) {
    const open = openCartOf(screen.openCart.read());
    refuseSold(store, open);
    if (open.tenders.length > 0) throw new CodedError('TENDERS_TAKEN');
    const next = await moneyTransaction(store, [db.carts, db.idmap], async () => {
      const cart = resumed ? await withKnownNumber(db, storedCartOf(resumed)) : NO_CART;
      if (open.cart.lines.length > 0) await db.carts.put({ cartId, ...open, parked });
      if (resumed) await db.carts.delete(resumed.cartId);
      await db.carts.put({ cartId: 'open', ...cart });
      return cart;
    }).catch((error: unknown) => swappedAllTheSame(db, cartId, resumed, error));
    const now = screen.openCart.read();
    // A scan came in while it was written: it belongs to the cart that is put aside.
    if (now.cart !== open.cart || now.customer !== open.customer) continue;
    screen.openCart.replace(next);
    return next;
  }
}

/**
 * A commit that is reported as failed may have got through. The screen follows the disk: a cart that is open here and parked
 * there would be sold twice, the one opened there be written over.
 */
async function swappedAllTheSame(db: PosDatabase, cartId: string, resumed: CartRow | null, error: unknown) {
  const { row, isSwapped } = await db.transaction('r', [db.carts], async () => ({
    row: await db.carts.get('open'),
    isSwapped: resumed ? !(await db.carts.get(resumed.cartId)) : (await db.carts.get(cartId)) !== undefined,
  }));
  if (!row || !isSwapped) throw error;
  return withKnownNumber(db, storedCartOf(row));
}

/** It stands in the journal as sold and waits for the database. */
function refuseSold({ recording }: Store, { cart }: OpenCart): void {
  const sold = recording.unstored?.write.sale.cart.lines ?? [];
  const isSold = cart.lines.some(({ lineId }) => sold.some((line) => line.lineId === lineId));
  if (isSold) throw new CodedError('SALE_IN_JOURNAL');
}

function isParked(row: CartRow): row is ParkedCart {
  return row.parked !== undefined;
}
