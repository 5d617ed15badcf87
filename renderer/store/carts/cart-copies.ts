// The second copy of the open cart and the parked ones, kept by main: made a moment after they change, and put into a database
// that was lost. A failed copy is made again with the next change; it keeps nobody from selling.
import { z } from 'zod';
import type { CartCopy } from '#shared/ipc/cart-copies';
import type { PosClient } from '../../bridge/bridge';
import type { PosDatabase } from '../database/database';
import type { StorePorts } from '../core/ports';
import type { CartRow } from '../database/rows';
import type { StoreCore } from '../core/store';
import type { TillScreen } from '../core/till-screen';
import { readEpoch, writeTransaction } from '../database/write-transaction';

export interface CartCopying {
  /** After each change of a cart. */
  soon(): void;
  stop(): void;
}

/** Milliseconds: long enough that a burst of scans is one copy. */
const SOON_MS = 500;

export function copyCarts(
  { db, epoch }: Pick<StoreCore, 'db' | 'epoch'>,
  { pos, pause }: Pick<StorePorts, 'pos' | 'pause'>,
): CartCopying {
  let isCopying = false;
  let isChanged = false;
  let isOver = false;
  const copyAll = async () => {
    for (isCopying = true; isChanged && !isOver;) {
      await pause(SOON_MS);
      isChanged = false;
      const rows = isOver ? null : await cartsOf(db, epoch);
      if (rows) await pos.call('carts.keep', { carts: rows.map(copyOf) });
    }
  };
  return {
    soon() {
      isChanged = true;
      if (isCopying) return;
      copyAll()
        .catch((error: unknown) => {
          if (!isOver) console.error('The carts have no second copy', error);
        })
        .finally(() => {
          isCopying = false;
        });
    },
    stop() {
      isOver = true;
    },
  };
}

/** Null from a database that was emptied, or that another store has opened: its carts are not those of this till. */
function cartsOf(db: PosDatabase, epoch: number): Promise<CartRow[] | null> {
  return db.transaction('r', [db.meta, db.carts], async () =>
    (await readEpoch(db, 'meta')) === epoch ? db.carts.toArray() : null,
  );
}

function copyOf(row: CartRow): CartCopy {
  return { cartId: row.cartId, lineIds: row.cart.lines.map(({ lineId }) => lineId), text: JSON.stringify(row) };
}

/**
 * Into a database that was lost, before the journal is taken in: a sale that comes from there takes its cart away. Of a store
 * that is open the open cart is on the screen, and only parked ones come back.
 *
 * @param screen of the open store; null while it is being opened
 */
export async function restoreLostCarts(
  { db, epoch, pos }: { readonly db: PosDatabase; readonly epoch: number; readonly pos: PosClient },
  screen: TillScreen | null,
): Promise<void> {
  try {
    const { carts } = await pos.call('carts.read', null);
    const onScreen = new Set(screen?.openCart.read().cart.lines.map(({ lineId }) => lineId));
    const rows = carts
      .filter(({ lineIds }) => !lineIds.some((lineId) => onScreen.has(lineId)))
      .map(({ text }) => cartRow.parse(JSON.parse(text)) as unknown as CartRow)
      .filter(({ cartId }) => screen === null || cartId !== 'open');
    await writeTransaction(db, epoch, 'meta', [db.carts], () => db.carts.bulkPut(rows));
  } catch (error) {
    console.error('The carts of the lost database were not restored', error);
  }
}

/** It was a row of this till; what is asked here keeps a file that is none from the screen. */
const cartRow = z.looseObject({
  cartId: z.string(),
  cart: z.looseObject({ lines: z.array(z.looseObject({ lineId: z.string() })) }),
});

/** It is new, or was lost: every store that was brought together with its journal knows its next sale. */
export async function isLost(db: PosDatabase): Promise<boolean> {
  return (await db.meta.get('next sale')) === undefined;
}
