// A customer made on this till has got its number: the service's row takes the place of the local one, and everything
// that carried the local id carries the number from then on. One transaction, the same when it runs twice.
import type { Customer } from '#shared/schema/customer';
import { putCustomers } from './customer-packs';
import { moneyTransaction } from './money-transaction';
import { raiseCount } from './pull';
import type { CartCustomer, OpenCart } from './rows';
import type { StoreCore } from './store';

export async function acceptCustomer(
  store: StoreCore,
  localId: string,
  customer: Customer,
): Promise<{ customer: Customer }> {
  const { db } = store;
  const { customerNumber } = customer;
  const tables = [db.outbox, db.localCustomers, db.idmap, db.sales, db.carts, db.customerPacks, db.pulls];
  await moneyTransaction(store, tables, async () => {
    await db.idmap.put({ localId, customerNumber });
    await db.localCustomers.delete(localId);
    await db.outbox.where('entryId').equals(localId).delete();
    await db.outbox.where('dependsOn').equals(localId).modify({ dependsOn: null, customerNumber });
    await db.sales.where('localCustomerId').equals(localId).modify({ customerNumber });
    const open = await db.carts.get('open');
    if (open) await db.carts.put({ ...open, ...withCustomerNumber(open, localId, customerNumber) });
    const { added } = await putCustomers(db, [customer]);
    await raiseCount(db, 'customers', added);
  });
  return { customer };
}

/** The open cart of that customer under the new number; any other cart as it is. */
export function withCustomerNumber(open: OpenCart, localId: string, customerNumber: string): OpenCart {
  if (open.customer?.localId !== localId) return open;
  const customer: CartCustomer = { ...open.customer, key: customerNumber, customerNumber, localId: null };
  return { ...open, customer, cart: { ...open.cart, customerNumber } };
}
