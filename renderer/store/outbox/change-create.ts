// Changes a new record that was never sent, where the service has no operation that changes one: what is sent is made anew.
import type { Session } from '#shared/ipc/session';
import { moneyTransaction } from '../core/money-transaction';
import type { Store } from '../core/store';
import { isReplaceable, replacing, saveWrite } from '../writes/replace-entry';
import { checked } from '../writes/save-entry';
import { findCreate } from '../writes/save-create';

/**
 * @param localId of the record, which it keeps
 * @param body of the operation that creates it, whole
 * @returns false if it is being sent or may have arrived: then it stays as it is
 * @throws CodedError VALIDATION_FAILED (with the field), JOURNAL_WRITE_FAILED (nothing changed), STORE_WRITE_FAILED
 */
export function changeCreate(store: Store, session: Session, localId: string, body: unknown): Promise<boolean> {
  return store.edits.run(async () => {
    const { db } = store;
    const changed = await moneyTransaction(store, [db.outbox], async () => {
      const row = await findCreate(db, localId);
      if (!row || !isReplaceable(row)) return null;
      const write = checked({ ...row.write, body } as typeof row.write);
      return { ...write, ...replacing(store, session, write) };
    });
    if (!changed) return false;
    await saveWrite(store, changed);
    return true;
  });
}
