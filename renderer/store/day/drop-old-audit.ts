// Audit entries for a service that accepts none: they wait as long as sent sales are kept, in case that changes. The till's
// audit list keeps them; only the pending copies are dropped, so that they do not grow from year to year.
import { oldestKept } from '../sales/drop-old-sales';
import { inPages } from '../database/in-pages';
import { moneyTransaction } from '../core/money-transaction';
import { removeEntries } from '../database/outbox-rows';
import { acknowledge } from '../writes/replace-entry';
import type { Store } from '../core/store';

/** Rows per transaction: a sale paid meanwhile waits for no more than these. */
const PAGE = 50;

/**
 * If interrupted, it continues the next time.
 * @param parts as for dropOldSales
 * @returns number of entries dropped
 */
export async function dropOldAudit(
  store: Store,
  { whenIdle, signal }: { readonly whenIdle: () => Promise<void>; readonly signal: AbortSignal },
): Promise<number> {
  const { db } = store;
  const limit = await oldestKept(store);
  if (limit === null) return 0;
  const places = await db.outbox.where('line').equals('not offered aside').primaryKeys();
  let dropped = 0;
  for (const page of inPages(places, PAGE)) {
    await whenIdle();
    if (signal.aborted) break;
    const over = await moneyTransaction(store, [db.outbox], async () => {
      const rows = (await db.outbox.bulkGet([...page])).filter((row) => row !== undefined);
      const old = rows.filter(({ state, savedAt }) => state === 'not offered' && savedAt < limit);
      await removeEntries(db, old);
      return old.map(({ entryId }) => entryId);
    });
    if (over.length > 0) await acknowledge(store, over);
    dropped += over.length;
  }
  return dropped;
}
