// A sale to a new customer who was given up can never be sent with their number. A person may let it go without them: the amounts,
// the receipt number and the id stay, and the journal keeps the sale as it was made.
import type { SaleWrite } from '#shared/writes/sale';
import { nudge } from '../core/nudge';
import { moneyTransaction } from '../core/money-transaction';
import type { Store } from '../core/store';
import { tellLog } from '../core/tell-log';
import { changeEntry } from '../database/outbox-rows';
import type { OutboxRow } from '../database/entry-rows';
import { markRecord } from '../writes/apply-outcome';
import { neverComing } from '../writes/coming-numbers';
import { withoutDependency } from '../writes/release-waiting';

/** @returns the local id of the customer this refused sale waits for; null for any other entry */
export function awaitedCustomer({ write, state, dependsOn }: OutboxRow): string | null {
  if (write.kind !== 'sale.record' || state !== 'refused') return null;
  const { localCustomerId } = write;
  return localCustomerId !== null && dependsOn.includes(localCustomerId) ? localCustomerId : null;
}

/** Sends it without the customer, who will never have a number. An entry whose number may still come stays as it is. */
export async function sendWithoutCustomer(store: Store, entryId: string): Promise<void> {
  const { db } = store;
  const isSent = await moneyTransaction(store, [db.outbox, db.sales, db.localCustomers], async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    const localId = row ? awaitedCustomer(row) : null;
    if (!row || localId === null || (await neverComing(db, [localId])).size === 0) return false;
    const write: SaleWrite = { ...(row.write as SaleWrite), localCustomerId: null };
    await changeEntry(db, row, { state: 'waiting', lastError: null, write, ...withoutDependency(localId)(row) });
    await db.sales.update(entryId, { localCustomerId: null });
    await markRecord(db, row, 'not sent', null);
    return true;
  });
  if (!isSent) return;
  await tellLog(store, { is: 'sent without customer' });
  nudge(store, 'person');
}
