// Drops old sales that the service has, when the app is idle. The till keeps enough for offline returns and for sending
// sales again to a service restored from an older copy. Days keep their Z reports, which are stored separately; older
// receipts are looked up at the service.
import { DAY_MS } from '#shared/domain/day/business-date';
import { moneyTransaction } from '../core/money-transaction';
import type { SaleRow } from '../database/till-rows';
import type { Store, StoreCore } from '../core/store';

/** Longer than the return period of most shops and the age of any copy of a service. */
export const KEPT_DAYS = 120;
/** A till that was never cleared has hundreds of thousands of sales; they may take a few starts. */
const MOST_AT_A_START = 20_000;
/** Rows per transaction, which limits the delay of a sale that is paid meanwhile. */
const PAGE = 50;

/**
 * Drops sales older than KEPT_DAYS that have reached the service, except those of a day without a Z report. If interrupted,
 * it continues the next time.
 * @param parts `whenIdle` resolves when the page is idle; `signal` is aborted when the store closes
 * @returns the number of dropped rows
 */
export async function dropOldSales(
  store: Store,
  { whenIdle, signal }: { readonly whenIdle: () => Promise<void>; readonly signal: AbortSignal },
): Promise<number> {
  const limit = await oldestKept(store);
  if (limit === null) return 0;
  let from = '';
  let dropped = 0;
  for (let looked = 0; looked < MOST_AT_A_START; looked += PAGE) {
    await whenIdle();
    if (signal.aborted) break;
    const page = await dropPage(store, from, limit);
    dropped += page.dropped;
    if (page.next === null) break;
    from = page.next;
  }
  return dropped;
}

/** Sales made before this time may be dropped; null while that is not known. @throws CodedError if main does not answer */
export async function oldestKept({ agreedTime }: Store): Promise<string | null> {
  // By the service's clock alone: the till's may be years ahead, and so may the sales that it stamped.
  const now = await agreedTime();
  return now && new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
}

interface DroppedPage {
  readonly dropped: number;
  /** Start of the next page; null after the last. */
  readonly next: string | null;
}

/** Finds a page in the transaction that drops it, as listing all old sales first would delay a payment. */
function dropPage(store: StoreCore, from: string, limit: string): Promise<DroppedPage> {
  const { db } = store;
  return moneyTransaction(store, [db.sales, db.outbox, db.days], async () => {
    const rows = await db.sales.where('soldAt').between(from, limit).limit(PAGE).toArray();
    const [waiting, days] = await Promise.all([
      Promise.all(rows.map(({ transactionId }) => db.outbox.where('entryId').equals(transactionId).count())),
      db.days.bulkGet([...new Set(rows.flatMap(({ dayCycleId }) => dayCycleId ?? []))]),
    ]);
    const open = await db.days.where('status').equals('OPEN').toArray();
    const unreported = new Set([
      ...days.flatMap((day) => (day && !day.closing ? [day.dayCycleId] : [])),
      ...open.flatMap(({ soldBefore = [] }) => soldBefore),
    ]);
    const isOver = ({ sync, dayCycleId, transactionId }: SaleRow) =>
      sync === 'sent' && !unreported.has(dayCycleId ?? transactionId);
    const over = rows.filter((row, i) => waiting[i] === 0 && isOver(row));
    await db.sales.bulkDelete(over.map(({ transactionId }) => transactionId));
    return { dropped: over.length, next: rows.length < PAGE ? null : nextPage(rows, from) };
  });
}

/** Stops when kept rows of the same time fill a whole page: they would be found forever. The next start tries again. */
function nextPage(rows: readonly SaleRow[], from: string): string | null {
  const last = rows.at(-1)?.soldAt ?? from;
  return last === from ? `${last}~` : last;
}
