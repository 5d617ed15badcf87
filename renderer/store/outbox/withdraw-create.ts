// Takes back a new record that was never sent. Whoever may make it may take it back: unlike an entry that is parked for a person it
// is known not to be at the service. What waits for it is parked for a person.
import { loggedEntry } from '#shared/ipc/sync-log';
import { moneyTransaction } from '../core/money-transaction';
import type { Store } from '../core/store';
import { tellLog } from '../core/tell-log';
import type { PosDatabase } from '../database/database';
import { acknowledge, isReplaceable } from '../writes/replace-entry';
import { findCreate } from '../writes/save-create';
import { parkDependents } from './discard-entry';
import { giveUpEntry } from './drop-entry';

/**
 * @param localId of the record
 * @returns false if it is being sent or may have arrived: then it stays
 * @throws CodedError STORE_WRITE_FAILED
 */
export function withdrawCreate(store: Store, localId: string): Promise<boolean> {
  return store.edits.run(async () => {
    const { db } = store;
    const tables = [db.outbox, db.settled, db.sales, db.localCustomers];
    const withdrawn = await moneyTransaction(store, tables, async () => {
      const row = await findCreate(db, localId);
      if (!row || !isReplaceable(row)) return null;
      await giveUpEntry(db, row);
      await parkDependents(db, row);
      return row;
    });
    if (!withdrawn) return false;
    // Whoever waits leaves the record before it is gone from the screen: closed later, it would close what was opened since.
    void acknowledge(store, [withdrawn.entryId]).then(() =>
      tellLog(store, { is: 'discarded', isTakenBack: true, ...loggedEntry(withdrawn.write) }),
    );
    return true;
  });
}

/** Number of entries that wait for it. */
export function countWaitingFor(db: PosDatabase, localId: string): Promise<number> {
  return db.outbox.where('dependsOn').equals(localId).count();
}
