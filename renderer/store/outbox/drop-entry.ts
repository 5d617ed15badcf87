// Removes an unsent entry from the outbox for good, only on a person's decision. A discarded entry was exported first;
// entries that waited for it are parked for a person as well.
import { CodedError } from '#shared/errors';
import { loggedWhat } from '#shared/ipc/sync-log';
import { kindOf } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { changeEntry, removeEntries } from '../database/outbox-rows';
import { withoutDependency } from '../writes/release-waiting';
import { acknowledge } from '../writes/replace-entry';
import type { OutboxRow } from '../database/rows';
import { markRecord } from '../writes/apply-outcome';
import type { Store } from '../core/store';
import { tellLog } from '../core/tell-log';

/** For an entry with nothing left to send. @throws CodedError STORE_WRITE_FAILED */
export async function dropEntry(store: Store, row: OutboxRow): Promise<void> {
  const { db } = store;
  await moneyTransaction(store, [db.outbox, db.settled], () => remove(db, row));
  await acknowledge(store, [row.entryId]);
}

/**
 * Drops an entry that is parked for a person. Does nothing if it is gone or waiting to be sent again.
 * @throws CodedError ENTRY_NOT_EXPORTED, STORE_WRITE_FAILED
 */
export async function discardEntry(store: Store, entryId: string): Promise<void> {
  const { db } = store;
  const tables = [db.outbox, db.settled, db.sales, db.localCustomers];
  const dropped = await moneyTransaction(store, tables, async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    if (!row || row.state === 'waiting' || row.state === 'in flight') return null;
    if (row.exportedAt === null) throw new CodedError('ENTRY_NOT_EXPORTED');
    await remove(db, row);
    await markRecord(db, row, 'refused', new CodedError('ENTRY_DISCARDED').data);
    await parkDependents(db, row);
    return row;
  });
  if (!dropped) return;
  await acknowledge(store, [entryId]);
  await tellLog(store, { is: 'discarded', what: loggedWhat(dropped.write) });
}

async function remove(db: PosDatabase, row: OutboxRow): Promise<void> {
  await removeEntries(db, [row]);
  await db.settled.put({ entryId: row.entryId });
}

/** Dependents that only had to come later may still be sent by a person; those that need its customer number cannot. */
async function parkDependents(db: PosDatabase, { write }: OutboxRow): Promise<void> {
  const id = kindOf(write).provides(write);
  const error = new CodedError('WAITED_FOR_DISCARDED').data;
  for (const row of await db.outbox.where('dependsOn').equals(id).toArray()) {
    const { needs } = kindOf(row.write)
      .dependsOn(row.write)
      .find((each) => each.id === id) ?? { needs: 'accepted' };
    const freed = needs === 'number' ? {} : withoutDependency(id)(row);
    const parked = await changeEntry(db, row, { state: 'refused', lastError: error, ...freed });
    await markRecord(db, parked, 'refused', error);
  }
}
