// A new customer into the database, with its place in the outbox. To be called within a strict transaction over
// `localCustomers`, `outbox` and `idmap`; the same when it runs twice.
import type { CustomerCreateWrite } from '#shared/ipc/write';
import type { PosDatabase } from './database';
import { outboxRow } from './outbox';
import type { LocalCustomerRow } from './rows';

export async function storeCustomer(
  db: PosDatabase,
  write: CustomerCreateWrite,
  isOutcomeUnknown: boolean,
): Promise<LocalCustomerRow> {
  const { entryId } = write;
  const present = await db.localCustomers.get(entryId);
  const row = present ?? { localId: entryId, body: write.body, savedAt: write.savedAt, sync: 'not sent', error: null };
  // Stored by an earlier try, and sent since.
  if (await db.idmap.get(entryId)) return row;
  if (!present) await db.localCustomers.add(row);
  if (!(await db.outbox.where('entryId').equals(entryId).first())) {
    await db.outbox.add({ ...outboxRow(write, null), isOutcomeUnknown });
  }
  return row;
}
