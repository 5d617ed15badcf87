// Discards an entry that is parked for a person: only with the right or an approval, after its copy is in a file, and after
// the audit list says so. Entries that waited for it are parked for a person as well; a new customer leaves the carts and the
// search.
import { CodedError } from '#shared/errors';
import { mayDo } from '#shared/domain/people/rights';
import type { Session } from '#shared/ipc/session';
import { loggedEntry } from '#shared/ipc/sync-log';
import { localIdOfCreate } from '#shared/writes/customer-create';
import { kindOf } from '#shared/writes/write';
import { moneyTransaction } from '../core/money-transaction';
import type { Store } from '../core/store';
import { tellLog } from '../core/tell-log';
import { takeOutOfCarts, withoutCustomer } from '../customers/discarded-customer';
import { tellSearch } from '../writes/tell-search';
import type { PosDatabase } from '../database/database';
import { changeEntry } from '../database/outbox-rows';
import type { OutboxRow } from '../database/entry-rows';
import { newestAudit, recordAudit } from '../day/audit';
import { markRecord } from '../writes/apply-outcome';
import { withoutDependency } from '../writes/release-waiting';
import { acknowledge } from '../writes/replace-entry';
import { giveUpEntry } from './drop-entry';
import { discardFacts } from './entry-facts';

const RIGHT = 'DISCARD_ENTRY';

export interface Discard {
  readonly entryId: string;
  /** User name of the approver; null if the person has the right themselves. */
  readonly approvedBy: string | null;
  /** Name of the file that its copy was saved in. */
  readonly copyName: string;
}

/**
 * Does nothing if the entry is gone or waiting to be sent again.
 * @throws CodedError ENTRY_NOT_EXPORTED, APPROVAL_MISSING, STORE_WRITE_FAILED, and what recording an audit entry throws: nothing is discarded then
 */
export async function discardEntry(store: Store, session: Session, discard: Discard): Promise<void> {
  const { db } = store;
  const { entryId, approvedBy, copyName } = discard;
  // A correction that is only in the journal takes its place first.
  const parked = await store.edits.run(() => findParked(db, entryId));
  if (!parked) return;
  const copiedAt = parked.exportedAt;
  if (copiedAt === null) throw new CodedError('ENTRY_NOT_EXPORTED');
  if (!mayDo(session.me.features, RIGHT) && !(await isApproved(db, session, discard))) {
    throw new CodedError('APPROVAL_MISSING');
  }
  const facts = { ...discardFacts(parked.write, session.merchant), copyName, copiedAt };
  await recordAudit(store, session, { kind: 'DISCARDED', right: RIGHT, approvedBy, facts });
  const dropped = await drop(store, entryId);
  if (!dropped) return;
  await acknowledge(store, [entryId]);
  await tellSearch(store, [dropped.write]);
  await tellLog(store, { is: 'discarded', ...loggedEntry(dropped.write) });
}

async function drop(store: Store, entryId: string): Promise<OutboxRow | null> {
  const { db } = store;
  let dropped = null as OutboxRow | null;
  await store.cartApart(async () => {
    const tables = [db.outbox, db.settled, db.sales, db.localCustomers, db.carts];
    dropped = await moneyTransaction(store, tables, async () => {
      const row = await findParked(db, entryId);
      if (!row) return null;
      await giveUpEntry(db, row);
      await markRecord(db, row, 'refused', new CodedError('ENTRY_DISCARDED').data);
      await parkDependents(db, row);
      if (row.write.kind === 'customer.create') await takeOutOfCarts(db, localIdOfCreate(row.write));
      return row;
    });
    if (dropped?.write.kind === 'customer.create') {
      const localId = localIdOfCreate(dropped.write);
      store.screen.openCart.changeAll((open) => withoutCustomer(open, localId));
    }
    return null;
  });
  return dropped;
}

async function findParked(db: PosDatabase, entryId: string): Promise<OutboxRow | null> {
  const row = await db.outbox.where('entryId').equals(entryId).first();
  return !row || row.state === 'waiting' || row.state === 'in flight' ? null : row;
}

/** The approval of this entry, for this person, is in the audit list. */
async function isApproved(db: PosDatabase, { me, registerId }: Session, discard: Discard): Promise<boolean> {
  const approvals = newestAudit(db, registerId).filter(
    ({ kind, right, person, approvedBy, facts }) =>
      kind === 'OVERRIDE' &&
      right === RIGHT &&
      person === me.username &&
      facts.entryId === discard.entryId &&
      approvedBy !== null &&
      approvedBy === discard.approvedBy,
  );
  return (await approvals.first()) !== undefined;
}

/** Dependents that only had to come later may still be sent by a person; those that need its customer number cannot. */
export async function parkDependents(db: PosDatabase, { write }: OutboxRow): Promise<void> {
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
