// Takes back unsent changes of a record that the service is known not to have. Whoever made a change may, and a person who may
// discard entries. New records are taken back by withdraw-create; sales, days and audit entries never are.
import { CodedError } from '#shared/errors';
import { mayDo } from '#shared/domain/people/rights';
import { isSameUser } from '#shared/domain/people/user-name';
import type { Session } from '#shared/ipc/session';
import { loggedEntry } from '#shared/ipc/sync-log';
import { isOperation } from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import { moneyTransaction } from '../core/money-transaction';
import type { Store } from '../core/store';
import { tellLog } from '../core/tell-log';
import type { OutboxRow } from '../database/entry-rows';
import { acknowledge, isReplaceable } from '../writes/replace-entry';
import { tellSearch } from '../writes/tell-search';
import { parkDependents } from './discard-entry';
import { giveUpEntry } from './drop-entry';

/** Whether it is a change of a record that there was before. */
export function isChange(write: Write): boolean {
  return isOperation(write) || write.kind === 'customer.change';
}

export function mayWithdraw({ me }: Pick<Session, 'me'>, { savedBy }: { readonly savedBy: string }): boolean {
  return isSameUser(savedBy, me.username) || mayDo(me.features, 'DISCARD_ENTRY');
}

/**
 * All of them or none.
 * @param entryIds of one record
 * @returns false if one of them is being sent or may have arrived: then all stay
 * @throws CodedError FEATURE_MISSING, STORE_WRITE_FAILED
 */
export function withdrawChange(store: Store, session: Session, entryIds: readonly string[]): Promise<boolean> {
  return store.edits.run(async () => {
    const { db } = store;
    const tables = [db.outbox, db.settled, db.sales, db.localCustomers];
    const withdrawn = await moneyTransaction(store, tables, async () => {
      const rows = await db.outbox
        .where('entryId')
        .anyOf([...entryIds])
        .sortBy('seq');
      if (!rows.every(isWithdrawable)) return null;
      if (!rows.every(({ write }) => mayWithdraw(session, write))) throw new CodedError('FEATURE_MISSING');
      for (const row of rows) {
        await giveUpEntry(db, row);
        await parkDependents(db, row);
      }
      return rows.map(({ write }) => write);
    });
    if (withdrawn === null) return false;
    await acknowledge(
      store,
      withdrawn.map(({ entryId }) => entryId),
    );
    await tellSearch(store, withdrawn);
    for (const write of withdrawn) await tellLog(store, { is: 'discarded', isTakenBack: true, ...loggedEntry(write) });
    return true;
  });
}

function isWithdrawable(row: OutboxRow): boolean {
  return isChange(row.write) && isReplaceable(row);
}
