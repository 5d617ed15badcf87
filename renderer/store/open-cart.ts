// The open cart between screen and disk: restored when the store opens, written through on every change. Writes are in
// order and the last one wins; what changed meanwhile is written once.
import { errorData } from '#shared/errors';
import { NO_CART, useCart } from '../state/cart';
import { withCustomerNumber } from './accept-customer';
import { moneyTransaction } from './money-transaction';
import type { PosDatabase } from './database';
import { readableCart } from './earlier-discounts';
import type { OpenCart } from './rows';
import type { StoreCore } from './store';

export interface CartSaving {
  saved(): Promise<void>;
  stop(): void;
}

export async function restoreCart(db: PosDatabase): Promise<void> {
  const row = await db.carts.get('open');
  if (!row) {
    useCart.setState(NO_CART);
    return;
  }
  const localId = row.customer?.localId;
  const mapped = localId ? await db.idmap.get(localId) : undefined;
  const open = { ...row, cart: readableCart(row.cart) };
  useCart.setState(pick(mapped ? withCustomerNumber(open, mapped.localId, mapped.customerNumber) : open));
}

export function saveCartChanges(store: StoreCore): CartSaving {
  let latest: OpenCart | null = null;
  let saving: Promise<void> | null = null;
  const saveAll = async () => {
    for (let open = latest; open; open = latest) {
      latest = null;
      await save(store, open);
    }
    saving = null;
  };
  const stop = useCart.subscribe((now, before) => {
    if (now.cart === before.cart && now.customer === before.customer && now.selectedLineId === before.selectedLineId) {
      return;
    }
    latest = pick(now);
    saving ??= saveAll();
  });
  return { saved: async () => saving ?? undefined, stop };
}

async function save(store: StoreCore, open: OpenCart): Promise<void> {
  try {
    await moneyTransaction(store, [store.db.carts], async () => {
      await store.db.carts.put({ cartId: 'open', ...open });
    });
    useCart.setState({ saveError: null });
  } catch (error) {
    useCart.setState({ saveError: errorData(error) });
  }
}

function pick({ cart, customer, selectedLineId }: OpenCart): OpenCart {
  return { cart, customer, selectedLineId };
}
