// Stores a new customer and queues it in the outbox. To be called within a strict transaction over `queueTables`;
// idempotent.
import { localIdOfCreate, type CustomerCreateWrite } from '#shared/writes/customer-create';
import type { PosDatabase } from '../database/database';
import { queueWrite } from './queue-write';
import type { LocalCustomerRow } from '../database/entry-rows';

export async function storeCustomer(
  db: PosDatabase,
  write: CustomerCreateWrite,
  isOutcomeUnknown: boolean,
): Promise<LocalCustomerRow> {
  const localId = localIdOfCreate(write);
  const present = await db.localCustomers.get(localId);
  const isQueued = (await db.outbox.where('entryId').equals(write.entryId).first()) !== undefined;
  const savedAt = present?.savedAt ?? write.savedAt;
  const row: LocalCustomerRow =
    present && isQueued ? present : { localId, body: write.body, savedAt, sync: 'not sent', error: null };
  // Stored by an earlier attempt and sent since.
  if (await db.settled.get(write.entryId)) return row;
  await db.localCustomers.put(row);
  await queueWrite(db, write, isOutcomeUnknown);
  return row;
}
