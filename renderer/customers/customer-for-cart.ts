// A customer who was chosen for the cart. The row they were chosen from may be older than a change made since.
import type { CartCustomer } from '../store/database/till-rows';
import type { PosDatabase } from '../store/database/database';
import { readCustomer } from '../store/customers/people';
import type { CustomerView } from '../store/customer-packs/customer-view';
import { cartCustomer } from '../store/customers/customer-name';

export async function customerForCart(db: PosDatabase, chosen: CustomerView): Promise<CartCustomer> {
  return cartCustomer((await readCustomer(db, chosen.key)) ?? chosen);
}
