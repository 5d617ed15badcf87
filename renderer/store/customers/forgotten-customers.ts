// Customers created on this till that a service restored from an older copy has lost. Each is created again under a new
// local id with the till's current data; records sent again for them wait for the new number. If someone has entered them
// meanwhile, they are found by e-mail (customer-create).
import { customerCreateBody, type Customer } from '#shared/api/customers/customer';
import { uuidText } from '#shared/api/wire/formats';
import { localIdOfCreate, type CustomerCreateWrite } from '#shared/writes/customer-create';
import type { CustomerChangeWrite } from '#shared/writes/customer-change';
import { customerTables } from '../writes/accept-customer';
import { findCustomer, markGone } from '../customer-packs/customer-packs';
import { localKey } from '../customer-packs/customer-view';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { queueTables, queueWrite } from '../writes/queue-write';
import { appendToJournal } from '../writes/replace-entry';
import type { CartCustomer, CartWork } from '../database/till-rows';
import type { IdMapRow } from '../database/entry-rows';
import type { Store } from '../core/store';
import { storeCustomer } from '../writes/store-customer';

/**
 * Customer numbers given to creations of this till, newest first.
 * @param from how many id mappings to skip
 * @param most mappings to read
 */
export async function readCreatedNumbers(db: PosDatabase, from: number, most: number): Promise<string[]> {
  const rows = await db.idmap.orderBy('customerNumber').reverse().offset(from).limit(most).toArray();
  // Sales under another id are in there as well.
  const isSale = ({ customerNumber }: IdMapRow) => uuidText.safeParse(customerNumber).success;
  const customers = rows.filter((row) => !isSale(row) && row.createdAgainAs === undefined);
  return customers.map(({ customerNumber }) => customerNumber);
}

/** The local id under which a forgotten customer was created again; null otherwise. */
export async function localIdOfForgotten(db: PosDatabase, customerNumber: string | null): Promise<string | null> {
  if (customerNumber === null) return null;
  const rows = await db.idmap.where('customerNumber').equals(customerNumber).toArray();
  return rows.find(({ createdAgainAs }) => createdAgainAs !== undefined)?.createdAgainAs ?? null;
}

/**
 * @param savedBy the signed-in person
 * @returns whether it was done; not for a deleted customer, one this till no longer has, or one already created again
 * @throws CodedError JOURNAL_WRITE_FAILED, STORE_WRITE_FAILED; in the journal, it is restored at the next start
 */
export async function createAgain(store: Store, customerNumber: string, savedBy: string): Promise<boolean> {
  const { db, worker } = store;
  const known = await db.idmap.where('customerNumber').equals(customerNumber).first();
  const customer = await findCustomer(db, customerNumber);
  if (!known || known.createdAgainAs !== undefined || !customer || customer.status === 'DELETED') return false;
  const [create, change] = writesOf(store, customer, savedBy);
  if (!create) return false;
  const localId = localIdOfCreate(create);
  for (const write of [create, ...(change ? [change] : [])]) await appendToJournal(store, write);
  await moneyTransaction(store, [...customerTables(db), ...queueTables(db)], async () => {
    await storeCustomer(db, create, true);
    if (change) await queueWrite(db, change, true);
    await db.idmap.put({ ...known, createdAgainAs: localId });
    await markGone(db, customerNumber);
    for (const row of await db.carts.toArray()) {
      if (row.customer?.customerNumber === customerNumber) {
        await db.carts.put(underLocalId(row, customerNumber, localId));
      }
    }
  });
  store.screen.openCart.changeAll((open) => underLocalId(open, customerNumber, localId));
  await worker.call('index.customers', { customerNumbers: [customerNumber], localIds: [localId] });
  return true;
}

/** Two tax fields can only be set by a change. Empty if the service would not accept the rest. */
function writesOf(
  { newId, now }: Store,
  { gstin, gstRegistrationType, ...fields }: Customer,
  savedBy: string,
): [CustomerCreateWrite?, CustomerChangeWrite?] {
  const stated = Object.entries(fields).filter(([, value]) => value !== null);
  const body = customerCreateBody.safeParse(Object.fromEntries(stated));
  if (!body.success) return [];
  const facts = () => ({ entryId: newId(), savedAt: now().toISOString(), savedBy });
  const create: CustomerCreateWrite = { kind: 'customer.create', ...facts(), body: body.data };
  const later = { gstin, gstRegistrationType };
  const changed = Object.entries(later).flatMap(([field, value]) =>
    value === null ? [] : [[field, { bases: [null], value }] as const],
  );
  if (changed.length === 0) return [create];
  const ids = { customerNumber: null, localCustomerId: create.entryId, seenModifiedTime: null };
  return [create, { kind: 'customer.change', ...facts(), ...ids, fields: Object.fromEntries(changed) }];
}

/** The cart of that customer with the local id instead of the number; any other cart unchanged. */
function underLocalId<T extends CartWork>(open: T, customerNumber: string, localId: string): T {
  if (open.customer?.customerNumber !== customerNumber) return open;
  const customer: CartCustomer = { ...open.customer, key: localKey(localId), customerNumber: null, localId };
  return { ...open, customer, cart: { ...open.cart, customerNumber: null } };
}
