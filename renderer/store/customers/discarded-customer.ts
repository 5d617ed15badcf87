// Takes a new customer who was discarded out of the open and the parked carts. The carts go on without a customer: a sale to
// someone who will never have a number could not be sent.
import { setCustomer } from '#shared/domain/cart/cart';
import type { PosDatabase } from '../database/database';
import type { CartRow, CartWork } from '../database/till-rows';

/** To be called within a transaction over `carts`. */
export async function takeOutOfCarts(db: PosDatabase, localId: string): Promise<void> {
  for (const row of await db.carts.toArray()) {
    if (row.customer?.localId === localId) await db.carts.put(withoutCustomer(stillNamed(row), localId));
  }
}

/** The cart without this customer; any other cart unchanged. */
export function withoutCustomer<T extends CartWork>(open: T, localId: string): T {
  if (open.customer?.localId !== localId) return open;
  return { ...open, customer: null, cart: setCustomer(open.cart, null) };
}

/** The list of parked sales called it by its customer, and that is how the cashier looks for it. */
function stillNamed(row: CartRow): CartRow {
  const { parked, customer } = row;
  return parked && customer ? { ...row, parked: { ...parked, name: parked.name ?? customer.name } } : row;
}
