// Creates a customer, online or offline: journal, then one strict transaction, after which the customer can be used in a
// sale. The number arrives with the upload.
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { CustomerCreateWrite } from '#shared/writes/customer-create';
import { customerCreateBody, type CustomerCreateBody } from '#shared/api/customers/customer';
import { localCustomerView, type CustomerView } from '../customer-packs/customer-view';
import { moneyTransaction } from '../core/money-transaction';
import { queueTables } from '../writes/queue-write';
import { appendToJournal } from '../writes/replace-entry';
import type { LocalCustomerRow } from '../database/rows';
import type { Store } from '../core/store';
import { storeCustomer } from '../writes/store-customer';
import { tellSearch } from '../writes/tell-search';

/**
 * @throws CodedError VALIDATION_FAILED (with the field), JOURNAL_WRITE_FAILED (nothing saved), STORE_WRITE_FAILED (in the
 * journal; restored at the next start).
 */
export async function createCustomer(store: Store, session: Session, body: CustomerCreateBody): Promise<CustomerView> {
  const { db, recording } = store;
  const checked = checkedBody(body);
  const bodyText = JSON.stringify(checked);
  const write: CustomerCreateWrite = recording.unstoredCustomers.get(bodyText) ?? {
    kind: 'customer.create',
    entryId: store.newId(),
    savedAt: store.now().toISOString(),
    savedBy: session.me.username,
    body: checked,
  };
  await appendToJournal(store, write);
  recording.unstoredCustomers.set(bodyText, write);
  const row: LocalCustomerRow = await moneyTransaction(store, queueTables(db), () => storeCustomer(db, write, false));
  recording.unstoredCustomers.delete(bodyText);
  await tellSearch(store, [write]);
  // The engine also checks by itself; a lost nudge only costs time.
  void store.pos.call('sync.nudge', { reason: 'write' }).catch(() => null);
  return localCustomerView(row);
}

function checkedBody(body: CustomerCreateBody): CustomerCreateWrite['body'] {
  const result = customerCreateBody.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new CodedError('VALIDATION_FAILED', {
    ...(issue && { message: issue.message, field: issue.path.join('.') }),
  });
}
