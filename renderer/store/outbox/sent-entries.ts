// The list of what the service took of this computer. Rows are written with the outcome (writes/keep-sent).
import { DAY_MS } from '#shared/domain/day/business-date';
import type { SentRow } from '../database/entry-rows';
import { inPages } from '../database/in-pages';
import type { Store } from '../core/store';
import { moneyTransaction } from '../core/money-transaction';

export const MOST_SENT = 300;
export const SENT_DAYS = 30;

/** Rows per transaction: a sale paid meanwhile waits for no more than these. */
const PAGE = 200;

/** Newest first, at most MOST_SENT and none older than SENT_DAYS. */
export async function readSent({ db, now }: Pick<Store, 'db' | 'now'>): Promise<SentRow[]> {
  const rows = await db.sent.where('sentAt').aboveOrEqual(oldest(now())).reverse().limit(MOST_SENT).toArray();
  // Entries that were answered together have one time.
  return rows.sort((a, b) => compare(b.sentAt, a.sentAt) || compare(b.savedAt, a.savedAt));
}

/**
 * Drops what is in the list no more; nothing while the clock of the till is in doubt.
 * @param parts as for dropOldSales
 */
export async function dropOldSent(
  store: Store,
  { whenIdle, signal }: { readonly whenIdle: () => Promise<void>; readonly signal: AbortSignal },
): Promise<void> {
  const { db, agreedTime } = store;
  const now = await agreedTime();
  if (now === null) return;
  const [old, over] = await Promise.all([
    db.sent.where('sentAt').below(oldest(now)).primaryKeys(),
    db.sent.orderBy('sentAt').reverse().offset(MOST_SENT).primaryKeys(),
  ]);
  for (const page of inPages([...new Set([...old, ...over])], PAGE)) {
    await whenIdle();
    if (signal.aborted) return;
    await moneyTransaction(store, [db.sent], () => db.sent.bulkDelete([...page]));
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function oldest(now: Date): string {
  return new Date(now.getTime() - SENT_DAYS * DAY_MS).toISOString();
}
