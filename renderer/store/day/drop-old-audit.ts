// Audit entries for a service that takes none: they wait as long as sent sales are kept, in case it learns to. The audit list of
// the till keeps them; only what waits of them is dropped, so that it does not grow from year to year.
import { oldestKept } from '../sales/drop-old-sales';
import { inPages } from '../database/in-pages';
import { moneyTransaction } from '../core/money-transaction';
import { removeEntries } from '../database/outbox-rows';
import { acknowledge } from '../writes/replace-entry';
import type { Store } from '../core/store';

/** Rows in one transaction: a sale that is paid meanwhile waits for no more than these. */
const PAGE = 50;

/**
 * Broken off anywhere it goes on the next time.
 * @param parts as of dropOldSales
 * @returns how many entries wait no more
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
