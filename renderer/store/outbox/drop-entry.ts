// Removes an unsent entry from the outbox for good. Whether a person decided so, and may, is the matter of the callers.
import type { PosDatabase } from '../database/database';
import { tellSearch } from '../writes/tell-search';
import { moneyTransaction } from '../core/money-transaction';
import { removeEntries } from '../database/outbox-rows';
import { acknowledge } from '../writes/replace-entry';
import type { OutboxRow } from '../database/entry-rows';
import type { Store } from '../core/store';

/** For an entry with nothing left to send. @throws CodedError STORE_WRITE_FAILED */
export async function dropEntry(store: Store, row: OutboxRow): Promise<void> {
  const { db } = store;
  await moneyTransaction(store, [db.outbox, db.settled], () => giveUpEntry(db, row));
  await acknowledge(store, [row.entryId]);
  await tellSearch(store, [row.write]);
}

/** Its copies in the journal or in a file bring it back no more. To be called within a transaction over both tables. */
export async function giveUpEntry(db: PosDatabase, row: OutboxRow): Promise<void> {
  await removeEntries(db, [row]);
  await db.settled.put({ entryId: row.entryId, isGivenUp: true });
}
