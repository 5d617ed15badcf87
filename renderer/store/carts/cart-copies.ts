// The second copy of the open cart and the parked carts, kept by main: made a moment after each change, and restored into a
// database that was lost. A failed copy is repeated with the next change and never blocks selling.
import { z } from 'zod';
import { errorData } from '#shared/errors';
import type { CartCopy } from '#shared/ipc/cart-copies';
import { noteFailure } from '../core/note-failure';
import { tellLog } from '../core/tell-log';
import type { PosDatabase } from '../database/database';
import type { StorePorts } from '../core/ports';
import type { CartRow } from '../database/till-rows';
import type { Store } from '../core/store';
import type { TillScreen } from '../core/till-screen';
import { readEpoch, writeTransaction } from '../database/write-transaction';

export interface CartCopying {
  /** Call after each change of a cart. */
  soon(): void;
  stop(): void;
}

/** Milliseconds: long enough to combine a burst of scans into one copy. */
const SOON_MS = 500;

export function copyCarts(
  { db, epoch, storeId }: Pick<Store, 'db' | 'epoch' | 'storeId'>,
  { pos, pause }: Pick<StorePorts, 'pos' | 'pause'>,
): CartCopying {
  let isCopying = false;
  let isChanged = false;
  let isOver = false;
  const copy = async () => {
    await pause(SOON_MS);
    isChanged = false;
    const rows = isOver ? null : await cartsOf(db, epoch);
    if (rows) await pos.call('carts.keep', { storeId, carts: rows.map(copyOf) });
  };
  // One function, so that the flag is cleared in the same turn in which there was no change.
  const copyAll = async () => {
    for (isCopying = true; isChanged && !isOver;) {
      try {
        await copy();
      } catch (error) {
        if (!isOver) noteFailure('The carts have no second copy', error);
      }
    }
    isCopying = false;
  };
  return {
    soon() {
      isChanged = true;
      if (!isCopying) void copyAll();
    },
    stop() {
      isOver = true;
    },
  };
}

/** Null from a database that was emptied or that another store has opened: its carts are not this till's. */
function cartsOf(db: PosDatabase, epoch: number): Promise<CartRow[] | null> {
  return db.transaction('r', [db.meta, db.carts], async () =>
    (await readEpoch(db, 'meta')) === epoch ? db.carts.toArray() : null,
  );
}

function copyOf(row: CartRow): CartCopy {
  return { cartId: row.cartId, lineIds: row.cart.lines.map(({ lineId }) => lineId), text: JSON.stringify(row) };
}

/**
 * Restores carts into a lost database, before the journal is ingested: ingesting a sale removes its cart. In an open store
 * the open cart is on the screen, so only parked ones are restored. One without lines is not: the copy may be from before a sale that is
 * in the journal, and its customer would get the next one.
 * @param screen of the open store; null while it is being opened
 * @throws CodedError STORE_NOT_READY for a store that is no longer the attached one
 */
export async function restoreLostCarts(
  { db, epoch, pos, storeId }: Pick<Store, 'db' | 'epoch' | 'pos' | 'storeId'>,
  screen: TillScreen | null,
): Promise<void> {
  try {
    const { carts } = await pos.call('carts.read', { storeId });
    const onScreen = new Set(screen?.openCart.read().cart.lines.map(({ lineId }) => lineId));
    const rows = carts
      .filter(({ lineIds }) => lineIds.length > 0 && !lineIds.some((lineId) => onScreen.has(lineId)))
      .map(({ text }) => cartRow.parse(JSON.parse(text)) as unknown as CartRow)
      .filter(({ cartId }) => screen === null || cartId !== 'open');
    await writeTransaction(db, epoch, 'meta', [db.carts], () => db.carts.bulkPut(rows));
  } catch (error) {
    // The store that has taken over restores them.
    if (errorData(error).code === 'STORE_NOT_READY') throw error;
    noteFailure('The carts of the lost database were not restored', error);
    await tellLog({ pos }, { is: 'carts not restored' });
  }
}

/** Each row was written by this till; the check keeps other data off the screen. */
const cartRow = z.looseObject({
  cartId: z.string(),
  cart: z.looseObject({ lines: z.array(z.looseObject({ lineId: z.string() })) }),
});
