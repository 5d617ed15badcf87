// Replaces a local customer with the service's row; every record with the local id gets the customer number. To be called
// within a strict transaction over `customerTables`; idempotent.
import type { Table } from 'dexie';
import type { Customer } from '#shared/api/customers/customer';
import { customerRecord } from '#shared/writes/customer-create';
import { putCustomers } from '../customer-packs/customer-packs';
import type { PosDatabase } from '../database/database';
import { changeEntries } from '../database/outbox-rows';
import { raiseCount } from '../sync/pull';
import { withoutDependency } from './release-waiting';
import type { CartCustomer, CartWork } from '../database/till-rows';

export function customerTables(db: PosDatabase): Table[] {
  return [
    db.outbox,
    db.meta,
    db.localCustomers,
    db.idmap,
    db.recordIds,
    db.sales,
    db.carts,
    db.customerPacks,
    db.pulls,
  ];
}

export async function storeAccepted(db: PosDatabase, customer: Customer, localId: string | null): Promise<void> {
  if (localId !== null) await storeCustomerNumber(db, localId, customer.customerNumber);
  const { added } = await putCustomers(db, [customer]);
  await raiseCount(db, 'customers', added);
}

/** Idempotent. To be called within a transaction over the customer tables (packs excepted) and sales. */
export async function storeCustomerNumber(db: PosDatabase, localId: string, customerNumber: string): Promise<void> {
  await db.idmap.put({ localId, customerNumber });
  await db.localCustomers.delete(localId);
  const waiting = await db.outbox.where('dependsOn').equals(localId).toArray();
  await changeEntries(db, waiting, (row) => ({
    ...withoutDependency(localId)(row),
    learned: { ...row.learned, [localId]: customerNumber },
  }));
  const ofRecord = await db.outbox.where('recordKey').equals(customerRecord(localId)).toArray();
  await changeEntries(db, ofRecord, () => ({ recordKey: customerRecord(customerNumber) }));
  await db.sales.where('localCustomerId').equals(localId).modify({ customerNumber });
  for (const row of await db.carts.toArray()) {
    if (row.customer?.localId === localId) {
      await db.carts.put({ ...row, ...withCustomerNumber(row, localId, customerNumber) });
    }
  }
}

/** Puts the customer number into a cart of that customer; other carts are returned unchanged. */
export function withCustomerNumber<T extends CartWork>(open: T, localId: string, customerNumber: string): T {
  if (open.customer?.localId !== localId) return open;
  const customer: CartCustomer = { ...open.customer, key: customerNumber, customerNumber, localId: null };
  return { ...open, customer, cart: { ...open.cart, customerNumber } };
}
