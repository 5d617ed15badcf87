// React hooks for live queries: they read the local database and update whenever the rows they read change. Lists are empty
// until the first result unless noted.
import { useLiveQuery } from './core/use-live-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { CustomerView } from './customer-packs/customer-view';
import type { MinorUnits } from '#shared/domain/money/money';
import type { Sale } from '#shared/domain/sale/sale';
import type { DayReport } from '#shared/domain/day/day-report';
import { DAY_RECORDS } from '#shared/writes/day';
import { readAudit } from './day/audit';
import { readSale, searchSales } from './sales/find-sales';
import type { SoughtAmount } from './sales/sales-of-amount';
import { readLinkedSales } from './sales/returns';
import { readParkedCarts, readSaleToPayAgain } from './carts/parked-carts';
import { readCases, readWaiting, type OutboxCase, type WaitingList } from './outbox/outbox-lists';
import { NO_RECORD_NAMES, readRecordNames, type RecordNames } from './outbox/record-names';
import { readSent } from './outbox/sent-entries';
import type { SentRow } from './database/entry-rows';
import { readAnsweredDiscounts } from './catalog/discounts';
import { readPinnedItems } from './catalog/pinned-items';
import { readCustomer, readCustomerNames } from './customers/people';
import { readPurchases, type Purchases } from './sales/purchases';
import { readDayReport } from './day/day-figures';
import { cashReceived, uncountedOpenSaleCash } from './day/open-sale-cash';
import { readCashSoldBefore } from './day/sold-before';
import type { AuditRow, CashMovementRow, DayRow, ParkedCart, SaleRow, StorageRow } from './database/till-rows';
import { readOpenDay } from './writes/store-day';
import type { Write } from '#shared/writes/write';
import { isDayWrite, type DayWrite } from '#shared/writes/day-write';
import { useStore } from './core/store-context';
import { readTiles, type TileGroup, type Tiles } from './catalog/tiles';
import type { ItemGroup } from './core/store';

/**
 * Undefined until they are read.
 * @param group a subcategory id, or 'favorites'
 */
export function useTiles(group: TileGroup, limit: number): Tiles | undefined {
  const { db, currency } = useStore();
  return useLiveQuery(() => readTiles(db, group, limit, currency), [db, currency, group, limit]);
}

/** Item ids. */
export function usePinnedItems(): ReadonlySet<string> {
  const { db } = useStore();
  const pinned = useLiveQuery(() => readPinnedItems(db), [db]);
  return useMemo(() => new Set(pinned), [pinned]);
}

const NO_GROUPS: readonly ItemGroup[] = [];

export function useItemGroups(): readonly ItemGroup[] {
  const { itemGroups } = useStore();
  return useSyncExternalStore(itemGroups.subscribe, itemGroups.latest) ?? NO_GROUPS;
}

/** The first pending entries; undefined until the first result. */
export function useWaitingEntries(limit: number): WaitingList | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readWaiting(db, limit), [db, limit]);
}

/** The first entries that need a person; undefined until the first result. */
export function useOutboxCases(limit: number): OutboxCase[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readCases(db, limit), [db, limit]);
}

/** The names of the records that entries change; empty until the first result. */
export function useRecordNames(writes: readonly Write[]): RecordNames {
  const { db } = useStore();
  const entryIds = writes.map(({ entryId }) => entryId).join(' ');
  return useLiveQuery(() => readRecordNames(db, writes), [db, entryIds]) ?? NO_RECORD_NAMES;
}

/** What the service took, as `readSent`; undefined until the first result. */
export function useSent(): SentRow[] | undefined {
  const { db, now } = useStore();
  return useLiveQuery(() => readSent({ db, now }), [db, now]);
}

/** Unsent openings and closes of days, oldest first; undefined until the first result. */
export function useUnsentDayWrites(): DayWrite[] | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const rows = await db.outbox.where('recordKey').startsWith(DAY_RECORDS).sortBy('seq');
    return rows.flatMap(({ write }) => (isDayWrite(write) ? [write] : []));
  }, [db]);
}

/** How many the catalog has; null until the service has answered this till, undefined until the first result. */
export function useDiscountCount(): number | null | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => (await readAnsweredDiscounts(db))?.length ?? null, [db]);
}

/** Latest first; undefined until the first result. */
export function useParkedCarts(): ParkedCart[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readParkedCarts(db), [db]);
}

/** As `readSaleToPayAgain`; undefined until the first result. */
export function useSaleToPayAgain(): string | null | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readSaleToPayAgain(db), [db]);
}

export function useCustomer(key: string): CustomerView | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readCustomer(db, key), [db, key]);
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** As `readCustomerNames`; empty until the first result. `numbers` must stay the same between renders while nothing changes. */
export function useCustomerNames(numbers: readonly string[]): ReadonlyMap<string, string> {
  const { db } = useStore();
  return useLiveQuery(() => readCustomerNames(db, numbers), [db, numbers]) ?? NO_NAMES;
}

const NO_PURCHASES: Purchases = { purchases: [], areAll: true };

/** As `readPurchases`; empty until the first result. */
export function usePurchases(key: string, most: number): Purchases {
  const { db } = useStore();
  return useLiveQuery(() => readPurchases(db, key, most), [db, key, most]) ?? NO_PURCHASES;
}

export interface FoundReceipts {
  /** The text they were found with. */
  readonly text: string;
  readonly rows: SaleRow[];
}

/** Sales and returns, see searchSales; undefined until the first result, and of an earlier text until the next. */
export function useReceipts(text: string, amount: SoughtAmount | null, limit: number): FoundReceipts | undefined {
  const { db, search } = useStore();
  const query = { text, amount, businessDate: null, hasReturns: true };
  return useLiveQuery(
    async () => ({ text, rows: await searchSales({ db, search }, query, limit) }),
    [db, search, text, limit],
  );
}

/** Undefined until it is read, and for a sale that this till does not have. @param transactionId null for none */
export function useSale(transactionId: string | null): SaleRow | undefined {
  const { db } = useStore();
  return useLiveQuery(() => (transactionId === null ? undefined : readSale(db, transactionId)), [db, transactionId]);
}

/** Of a sale its returns, oldest first; of a return its sale, if this till has it. */
export function useLinkedSales(sale: Sale): Sale[] {
  const { db } = useStore();
  return useLiveQuery(() => readLinkedSales(db, sale), [db, sale.transactionId]) ?? [];
}

/** Whether the browser guarantees persistent storage; null when unknown, undefined until requested. */
export function useIsStoragePersistent(): boolean | null | undefined {
  const { db } = useStore();
  const row = useLiveQuery(() => db.meta.get('storage'), [db]) as StorageRow | undefined;
  return row?.isPersistent;
}

/** Null while no day is open on this register; undefined until the first result. As last read while the disk cannot be read. */
export function useOpenDay(registerId: number): DayRow | null | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => (await readOpenDay(db, registerId)) ?? null, [db, registerId], 'open day');
}

/** The cash of sales before the next day; undefined until the first result. */
export function useCashSoldBefore(registerId: number): MinorUnits | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readCashSoldBefore(db, registerId), [db, registerId]);
}

/** Open and closed days of this register on this till; undefined until the first result. */
export function useOwnDays(registerId: number): DayRow[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => db.days.filter((day) => day.registerId === registerId).toArray(), [db, registerId]);
}

/** As of now; undefined until the first result. */
export function useDayReport(day: DayRow, timeZone: string): DayReport | undefined {
  const store = useStore();
  return useLiveQuery(() => readDayReport(store, timeZone, day), [store, timeZone, day.dayCycleId]);
}

/** Cash received for the open sale that the day does not count yet; undefined until the first result. */
export function useUncountedOpenSaleCash(day: DayRow): MinorUnits | undefined {
  const store = useStore();
  const { openCart } = store.screen;
  const received = useSyncExternalStore(openCart.subscribe, () => cashReceived(openCart.read().tenders));
  return useLiveQuery(() => uncountedOpenSaleCash(store, day, received), [store, day, received]);
}

/** How many sales, returns and cash movements the day has; undefined until the first result. */
export function useCashSteps(dayCycleId: string): number | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const [sales, moved] = await Promise.all([
      db.sales.where('dayCycleId').equals(dayCycleId).count(),
      db.cashMovements
        .where('dayCycleId')
        .equals(dayCycleId)
        .filter(({ kind }) => kind !== 'NO_SALE')
        .count(),
    ]);
    return sales + moved;
  }, [db, dayCycleId]);
}

/** Oldest first; undefined until the first result. */
export function useCashMovements(dayCycleId: string): CashMovementRow[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => db.cashMovements.where('dayCycleId').equals(dayCycleId).sortBy('at'), [db, dayCycleId]);
}

export interface ListedAudit extends AuditRow {
  /** Not yet accepted by the service. */
  readonly isUnsent: boolean;
}

/** Audit entries of this register, newest first; undefined until the first result. */
export function useAudit(registerId: number, limit: number): ListedAudit[] | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const entries = await readAudit(db, registerId, limit);
    const waiting = await db.outbox
      .where('entryId')
      .anyOf(entries.map(({ auditId }) => auditId))
      .toArray();
    const unsent = new Set(waiting.map(({ entryId }) => entryId));
    return entries.map((entry) => ({ ...entry, isUnsent: unsent.has(entry.auditId) }));
  }, [db, registerId, limit]);
}
