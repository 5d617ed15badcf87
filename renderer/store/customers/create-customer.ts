// Creates a customer, online or offline: journal, then one strict transaction, after which the customer can be used in a
// sale. The number arrives with the upload.
import type { Session } from '#shared/ipc/session';
import { customerCreateBody, type CustomerCreateBody, type CustomerPatchBody } from '#shared/api/customers/customer';
import { localCustomerView, localKey, type CustomerView } from '../customer-packs/customer-view';
import { moneyTransaction } from '../core/money-transaction';
import type { Store } from '../core/store';
import { checkedBody } from '../writes/checked-body';
import { expectFeature } from '../writes/expect-feature';
import { saveWrite } from '../writes/replace-entry';
import { change } from './change-customer';

/**
 * @param entryId of the form: saving it again does nothing, and what was typed since changes the customer
 * @throws CodedError FEATURE_MISSING, VALIDATION_FAILED (with the field), JOURNAL_WRITE_FAILED (nothing saved), STORE_WRITE_FAILED (in
 * the journal; stored before the next edit, or at the next start)
 */
export function createCustomer(
  store: Store,
  session: Session,
  body: CustomerCreateBody,
  entryId: string = store.newId(),
): Promise<CustomerView> {
  return store.edits.run(async () => {
    expectFeature(session, ['CRM_WRITE']);
    const typed = checkedBody(customerCreateBody, body);
    const known = await readKnown(store, entryId);
    if (known.isThere) {
      const emptied = Object.keys(known.body).filter((field) => !(field in typed));
      const cleared: CustomerPatchBody = Object.fromEntries(emptied.map((field) => [field, null]));
      return change(store, session, localKey(entryId), { ...cleared, ...typed });
    }
    // What was discarded since is not made by its id again.
    const localId = known.isFinished ? store.newId() : entryId;
    const savedAt = store.now().toISOString();
    const savedBy = session.me.username;
    await saveWrite(store, { kind: 'customer.create', entryId: localId, savedAt, savedBy, body: typed });
    return localCustomerView({ localId, body: typed, savedAt, sync: 'not sent', error: null });
  });
}

/** Whether an attempt that seemed to fail was stored after all, and with what. */
function readKnown(store: Store, entryId: string) {
  const { localCustomers, idmap, settled } = store.db;
  return moneyTransaction(store, [localCustomers, idmap, settled], async () => {
    const [local, numbered, over] = await Promise.all([
      localCustomers.get(entryId),
      idmap.get(entryId),
      settled.get(entryId),
    ]);
    return {
      isThere: local !== undefined || numbered !== undefined,
      isFinished: over !== undefined,
      body: local?.body ?? {},
    };
  });
}
