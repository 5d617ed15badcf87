// Customers whom this till has created and whom a service restored from an older copy has forgotten. Each is created once more
// under a new local id, as the till knows them now; what is sent again of theirs waits for the new number. Should somebody
// else have entered them meanwhile, the e-mail finds them (customer-create).
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
import type { CartCustomer, CartWork, IdMapRow } from '../database/rows';
import type { Store } from '../core/store';
import { storeCustomer } from '../writes/store-customer';

/** @returns the newest numbers that creations on this till were answered with; at most `most` */
export async function readCreatedNumbers(db: PosDatabase, most: number): Promise<string[]> {
  const rows = await db.idmap.orderBy('customerNumber').reverse().limit(most).toArray();
  // A sale under another id stands there as well.
  const isSale = ({ customerNumber }: IdMapRow) => uuidText.safeParse(customerNumber).success;
  const customers = rows.filter((row) => !isSale(row) && row.createdAgainAs === undefined);
  return customers.map(({ customerNumber }) => customerNumber);
}

/** The local id under which a forgotten customer was created again; null for anybody else. */
export async function localIdOfForgotten(db: PosDatabase, customerNumber: string | null): Promise<string | null> {
  if (customerNumber === null) return null;
  const rows = await db.idmap.where('customerNumber').equals(customerNumber).toArray();
  return rows.find(({ createdAgainAs }) => createdAgainAs !== undefined)?.createdAgainAs ?? null;
}

/**
 * @param savedBy who is signed in
 * @returns whether it is done; not for one who was deleted, whom this till does not know any more, or has created again already
 * @throws CodedError JOURNAL_WRITE_FAILED, STORE_WRITE_FAILED; in the journal it comes back with the next start
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

/** Two tax fields are taken by a change alone. Nothing where the service would not take the rest. */
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

/** A cart of that customer without the number; any other cart as it is. */
function underLocalId<T extends CartWork>(open: T, customerNumber: string, localId: string): T {
  if (open.customer?.customerNumber !== customerNumber) return open;
  const customer: CartCustomer = { ...open.customer, key: localKey(localId), customerNumber: null, localId };
  return { ...open, customer, cart: { ...open.cart, customerNumber: null } };
}
