// Handles a new customer refused as a duplicate (e-mail or mobile number already in use): the person adopts the existing
// customer, adopts them and fills in missing fields, or corrects the input and sends it again.
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import {
  customer,
  customerCreateBody,
  customerPatchBody,
  type Customer,
  type CustomerCreateBody,
} from '#shared/api/customers/customer';
import { localIdOfCreate, type CustomerCreateWrite } from '#shared/writes/customer-create';
import { isSameOrBothEmpty } from '#shared/writes/kind';
import { idMappingsFrom } from '#shared/writes/write';
import { changeCustomer } from '../customers/change-customer';
import { indexCustomer } from '../customers/index-customer';
import { nudge } from '../core/nudge';
import { moneyTransaction } from '../core/money-transaction';
import { checkedBody } from '../writes/checked-body';
import { expectFeature } from '../writes/expect-feature';
import { acknowledge, replacing, saveWrite } from '../writes/replace-entry';
import type { OutboxRow } from '../database/entry-rows';
import { applyOutcome } from '../writes/apply-outcome';
import type { Store } from '../core/store';

type RefusedCreate = OutboxRow & { readonly write: CustomerCreateWrite };

/**
 * Replaces the local customer with the existing one; entries that waited for the number now carry it.
 * @throws CodedError CUSTOMER_UNKNOWN when the entry was not refused as a duplicate, STORE_WRITE_FAILED
 */
export function adoptExisting(store: Store, entryId: string): Promise<Customer> {
  return store.edits.run(async () => {
    const row = await readRefused(store, entryId);
    const existing = existingOf(row);
    for (const stored of await applyOutcome(store, entryId, { kind: 'accepted', answer: existing })) {
      await indexCustomer(store, stored);
    }
    await acknowledge(store, [entryId], idMappingsFrom(row.write, existing));
    nudge(store, 'person');
    return existing;
  });
}

/**
 * Also fills in fields that the existing customer lacks, as a separate change that is saved first.
 * @throws CodedError as adoptExisting and changeCustomer
 */
export async function mergeIntoExisting(store: Store, session: Session, entryId: string): Promise<Customer> {
  const row = await readRefused(store, entryId);
  const existing = existingOf(row);
  const lacking = lackingFields(row.write.body, existing);
  await changeCustomer(store, session, existing.customerNumber, customerPatchBody.parse(lacking));
  return adoptExisting(store, entryId);
}

/**
 * Replaces the body of the refused creation, keeping its local id and place in line.
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (with the field), CUSTOMER_UNKNOWN (no longer a refused creation),
 * JOURNAL_WRITE_FAILED (nothing changed), STORE_WRITE_FAILED
 */
export function correctCustomer(
  store: Store,
  session: Session,
  entryId: string,
  body: CustomerCreateBody,
): Promise<void> {
  return store.edits.run(async () => {
    expectFeature(session, ['CRM_WRITE']);
    const corrected = checkedBody(customerCreateBody, body);
    const { write } = await readRefused(store, entryId);
    await saveWrite(store, {
      ...write,
      ...replacing(store, session, write),
      localId: localIdOfCreate(write),
      body: corrected,
    });
  });
}

/** Fields that were typed and that the existing customer lacks. */
export function lackingFields(body: CustomerCreateBody, existing: Customer): Partial<CustomerCreateBody> {
  const lacking = Object.entries(body).filter(([field, value]) => {
    const theirs = existing[field as keyof Customer];
    return isSameOrBothEmpty(theirs, null) && !isSameOrBothEmpty(value, null);
  });
  return Object.fromEntries(lacking);
}

async function readRefused(store: Store, entryId: string): Promise<RefusedCreate> {
  const { outbox } = store.db;
  const row = await moneyTransaction(store, [outbox], () => outbox.where('entryId').equals(entryId).first());
  if (!row || row.state !== 'refused' || row.write.kind !== 'customer.create') throw new CodedError('CUSTOMER_UNKNOWN');
  return row as RefusedCreate;
}

function existingOf({ existing }: OutboxRow): Customer {
  const result = customer.safeParse(existing);
  if (!result.success) throw new CodedError('CUSTOMER_UNKNOWN');
  return result.data;
}
