// Customers and their sales by key, for the screens.
import { findCustomer, findCustomers, isMarkedGone } from '../customer-packs/customer-packs';
import { customerView, localCustomerView, localIdOf, type CustomerView } from '../customer-packs/customer-view';
import type { PosDatabase } from '../database/database';
import { readableRow } from '../database/earlier-discounts';
import { readOverlay, readOverlays } from '../customer-packs/overlay';
import type { SaleRow } from '../database/till-rows';
import { customerName } from './customer-name';

/** A key with a local id leads to the service's row once there is one. */
export async function readCustomer(db: PosDatabase, key: string): Promise<CustomerView | undefined> {
  const localId = localIdOf(key);
  const local = localId === null ? undefined : await db.localCustomers.get(localId);
  if (local) return localCustomerView(local, await readOverlay(db, local.localId));
  const customerNumber = localId === null ? key : (await db.idmap.get(localId))?.customerNumber;
  const customer = customerNumber === undefined ? undefined : await findCustomer(db, customerNumber);
  if (!customer) return undefined;
  const overlay = await readOverlay(db, customer.customerNumber);
  return customerView(customer, overlay, await isMarkedGone(db, customer.customerNumber));
}

/** By customer number, of those who are on this computer; with the unsent changes. */
export async function readCustomerNames(db: PosDatabase, numbers: readonly string[]): Promise<Map<string, string>> {
  const overlays = await readOverlays(db, numbers);
  const named = (await findCustomers(db, numbers)).map((row) => {
    const { customer } = customerView(row, overlays.get(row.customerNumber) ?? null, false);
    return [row.customerNumber, customerName(customer)] as const;
  });
  return new Map(named);
}

/** Sales of this till to the customer, newest first. */
export async function readCustomerSales(db: PosDatabase, key: string): Promise<SaleRow[]> {
  const localId = localIdOf(key);
  const customerNumber = localId === null ? key : (await db.idmap.get(localId))?.customerNumber;
  const rows = customerNumber
    ? await db.sales.where('customerNumber').equals(customerNumber).toArray()
    : await db.sales
        .where('localCustomerId')
        .equals(localId ?? '')
        .toArray();
  return rows.map(readableRow).sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1));
}
