// Gives a record that was made here the id it has at the service; every entry with the local id gets it. To be called within a
// strict transaction over `queueTables`; idempotent.
import { localRecord } from '#shared/writes/local-id';
import { kindOf } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';
import { changeEntries } from '../database/outbox-rows';
import { withoutDependency } from './release-waiting';

export async function storeRecordId(db: PosDatabase, localId: string, id: string): Promise<void> {
  await db.recordIds.put({ localId, id });
  const waiting = await db.outbox.where('dependsOn').equals(localId).toArray();
  await changeEntries(db, waiting, (row) => ({
    ...withoutDependency(localId)(row),
    learned: { ...row.learned, [localId]: id },
  }));
  const ofRecord = await db.outbox.where('recordKey').equals(localRecord(localId)).toArray();
  await changeEntries(db, ofRecord, ({ write, learned }) => ({ recordKey: kindOf(write).record(write, learned) }));
}
