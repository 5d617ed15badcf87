// Edits a customer, online or offline. A change is an outbox entry with the previous value of each field; it is folded into
// an earlier entry that was never sent. The service's row stays unchanged here.
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { customerPatchBody, type Customer, type CustomerPatchBody } from '#shared/api/customers/customer';
import {
  changedFields,
  type CustomerChangeWrite,
  type CustomerField,
  type FieldChange,
} from '#shared/writes/customer-change';
import { isSameOrBothEmpty, type FieldValue } from '#shared/writes/kind';
import { findCustomer } from '../customer-packs/customer-packs';
import { customerView, localCustomerView, localIdOf, type CustomerView } from '../customer-packs/customer-view';
import type { PosDatabase } from '../database/database';
import { readEntries, readOverlay } from '../customer-packs/overlay';
import { readCustomer } from './people';
import { checkedBody } from '../writes/checked-body';
import { expectFeature } from '../writes/expect-feature';
import { editTransaction, folded, saveWrite } from '../writes/replace-entry';
import type { OutboxRow } from '../database/entry-rows';
import type { Store } from '../core/store';

/** What a person had before them when they changed a customer. */
export interface SeenCustomer {
  /** What the changed fields were. By default the row here with the unsent changes over it. */
  readonly fields: CustomerPatchBody;
  /** The row of the service, for a customer who is not on this till yet. */
  readonly row?: Customer | undefined;
}

/**
 * @param key customer number, or `local:<localId>`. Null or an empty text clears a field. Unchanged fields change nothing.
 * Resolves with the view shown from now on.
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (with the field), CUSTOMER_UNKNOWN, JOURNAL_WRITE_FAILED (nothing saved),
 * STORE_WRITE_FAILED (in the journal; stored before the next edit, or at the next start).
 */
export function changeCustomer(
  store: Store,
  session: Session,
  key: string,
  values: CustomerPatchBody,
  seen?: SeenCustomer,
): Promise<CustomerView> {
  return store.edits.run(() => {
    expectFeature(session, ['CRM_WRITE']);
    return change(store, session, key, checkedValues(values), seen);
  });
}

/** To be called within `edits.run`. */
export async function change(
  store: Store,
  session: Session,
  key: string,
  values: CustomerPatchBody,
  seen?: SeenCustomer,
): Promise<CustomerView> {
  const facts = { entryId: store.newId(), savedAt: store.now().toISOString(), savedBy: session.me.username };
  const { db } = store;
  const tables = [db.outbox, db.localCustomers, db.idmap, db.customerPacks, db.pulls];
  const write = await editTransaction(store, tables, async () => {
    const edited = await readEdited(db, key, seen?.row);
    const fields = changesOf(edited, values, seen?.fields);
    if (Object.keys(fields).length === 0) return null;
    const { customerNumber, localCustomerId, seenModifiedTime } = edited;
    const ids = { customerNumber, localCustomerId, seenModifiedTime };
    return folded(store, edited.entries, { kind: 'customer.change', ...facts, ...ids, fields });
  });
  if (write) await saveWrite(store, write);
  const view = await readCustomer(db, key);
  if (view) return view;
  if (!seen?.row) throw new CodedError('CUSTOMER_UNKNOWN');
  return customerView(seen.row, await readOverlay(db, key));
}

interface Edited extends Pick<CustomerChangeWrite, 'customerNumber' | 'localCustomerId' | 'seenModifiedTime'> {
  /** The row without unsent changes. */
  readonly row: CustomerView['customer'];
  readonly entries: readonly OutboxRow[];
}

async function readEdited(db: PosDatabase, key: string, shown: Customer | undefined): Promise<Edited> {
  const localId = localIdOf(key);
  const local = localId === null ? undefined : await db.localCustomers.get(localId);
  if (local) {
    const { customer: row } = localCustomerView(local);
    const entries = await readEntries(db, local.localId);
    return { row, entries, customerNumber: null, localCustomerId: local.localId, seenModifiedTime: null };
  }
  const customerNumber = localId === null ? key : (await db.idmap.get(localId))?.customerNumber;
  const customer = (customerNumber === undefined ? undefined : await findCustomer(db, customerNumber)) ?? shown;
  if (!customer) throw new CodedError('CUSTOMER_UNKNOWN');
  const { customer: row, customerNumber: number } = customerView(customer);
  const entries = await readEntries(db, customer.customerNumber);
  return { row, entries, customerNumber: number, localCustomerId: null, seenModifiedTime: customer.modifiedTime };
}

function changesOf(
  { row, entries }: Edited,
  values: CustomerPatchBody,
  seen: CustomerPatchBody = {},
): CustomerChangeWrite['fields'] {
  const fields: CustomerChangeWrite['fields'] = {};
  for (const [field, value] of Object.entries(values) as [CustomerField, FieldValue][]) {
    const unsent = entries.flatMap((entry) => unsentChange(entry, field));
    // Another value that the service got since is no base: nobody has seen it under the unsent change or what was typed.
    const [edited = [Object.hasOwn(seen, field) ? (seen[field] ?? null) : row[field]]] = unsent.map(
      ({ bases }) => bases,
    );
    const known = [...edited, ...unsent.map((each) => each.value)];
    const isDecided = Object.hasOwn(seen, field) && !known.some((base) => isSameOrBothEmpty(base, seen[field]));
    const change: FieldChange = { bases: isDecided ? [seen[field] ?? null, ...known] : known, value };
    if (!isSameOrBothEmpty(known.at(-1), value)) fields[field] = change;
  }
  return fields;
}

function unsentChange({ write }: OutboxRow, field: CustomerField): FieldChange[] {
  if (write.kind !== 'customer.change') return [];
  return changedFields(write).flatMap(([name, change]) => (name === field ? [change] : []));
}

/** @throws CodedError VALIDATION_FAILED with the field */
export function checkedValues(values: CustomerPatchBody): CustomerPatchBody {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const cleared = Object.entries(values).map(([field, value]) => [field, isBlank(value) ? null : value] as const);
  return checkedBody(customerPatchBody, Object.fromEntries(cleared.filter(([, value]) => value !== undefined)));
}
