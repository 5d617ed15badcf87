// Entries that were exported to or imported from a file, so that the same file imports none of them twice.
import type { PosDatabase } from '../database/database';
import { inPages } from '../database/in-pages';
import type { Store } from '../core/store';
import { moneyTransaction } from '../core/money-transaction';
import { oldestKept } from '../sales/drop-old-sales';

/** Rows per transaction: a sale paid meanwhile waits for no more than these. */
const PAGE = 200;

/** To be called within a transaction over `copiedEntries`, like `markCopied`. */
export async function areCopied(db: PosDatabase, entryIds: readonly string[]): Promise<boolean[]> {
  const rows = await db.copiedEntries.bulkGet([...entryIds]);
  return rows.map((row) => row !== undefined);
}

/** @param copiedAt ISO 8601 */
export async function markCopied(db: PosDatabase, entryIds: readonly string[], copiedAt: string): Promise<void> {
  await db.copiedEntries.bulkPut(entryIds.map((entryId) => ({ entryId, copiedAt })));
}

/**
 * Forgets those copied longer ago than sent sales are kept: a file of then is sent again at most, and the service knows its
 * entries by their ids.
 * @param parts as for dropOldSales
 */
export async function dropOldCopied(
  store: Store,
  { whenIdle, signal }: { readonly whenIdle: () => Promise<void>; readonly signal: AbortSignal },
): Promise<void> {
  const { db } = store;
  const limit = await oldestKept(store);
  if (limit === null) return;
  const old = await db.copiedEntries.where('copiedAt').below(limit).primaryKeys();
  for (const page of inPages(old, PAGE)) {
    await whenIdle();
    if (signal.aborted) return;
    await moneyTransaction(store, [db.copiedEntries], () => db.copiedEntries.bulkDelete([...page]));
  }
}
