// React hooks on live queries: they answer from the local database and again whenever what they read has changed.
// Lists are empty until the first answer.
import { useLiveQuery } from 'dexie-react-hooks';
import type { CustomerView } from './customer-view';
import type { DayReport } from '#shared/domain/day-report';
import { readableRow } from './earlier-discounts';
import type { ItemView } from './item-view';
import { readParkedCarts } from './parked-carts';
import { readOutboxCounts, type OutboxCounts } from './outbox-counts';
import { readCustomer, readCustomerSales } from './people';
import { readDayReport } from './day-figures';
import type { CashMovementRow, DayRow, OutboxRow, ParkedCart, SaleRow, StorageRow } from './rows';
import { readOpenDay } from './store-day';
import { useStore } from './store-context';
import { readItemGroups, readTiles, type TileGroup } from './tiles';

export { sendAgain } from './outbox';
export type { OutboxCounts } from './outbox-counts';
export type { CashMovementRow, DayRow, OutboxRow, SaleRow } from './rows';

/** @param group a subcategory id, or 'favourites'. */
export function useTiles(group: TileGroup): ItemView[] {
  const store = useStore();
  return useLiveQuery(() => readTiles(store.db, group, store), [store, group]) ?? [];
}

export function useItemGroups(): { id: string; name: string }[] {
  const { db } = useStore();
  return useLiveQuery(() => readItemGroups(db), [db]) ?? [];
}

/** Undefined until the first answer: nothing may be said of the outbox before it was looked at. */
export function useOutboxCounts(): OutboxCounts | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readOutboxCounts(db), [db]);
}

/** Oldest first; undefined until the first answer. */
export function useOutboxEntries(): OutboxRow[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => db.outbox.orderBy('seq').toArray(), [db]);
}

/** Latest first; undefined until the first answer. */
export function useParkedCarts(): ParkedCart[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readParkedCarts(db), [db]);
}

export function useCustomer(key: string): CustomerView | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readCustomer(db, key), [db, key]);
}

/** Newest first. */
export function useCustomerSales(key: string): SaleRow[] {
  const { db } = useStore();
  return useLiveQuery(() => readCustomerSales(db, key), [db, key]) ?? [];
}

export function useSale(transactionId: string): SaleRow | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const row = await db.sales.get(transactionId);
    return row && readableRow(row);
  }, [db, transactionId]);
}

/** Whether the browser promises to keep the database; null when it does not say, undefined until it was asked. */
export function useIsStoragePersistent(): boolean | null | undefined {
  const { db } = useStore();
  const row = useLiveQuery(() => db.meta.get('storage'), [db]) as StorageRow | undefined;
  return row?.isPersistent;
}

/** Null while no day is open on this register; undefined until the first answer. */
export function useOpenDay(registerId: number): DayRow | null | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => (await readOpenDay(db, registerId)) ?? null, [db, registerId]);
}

/** The days of this register that this till has, open and closed; undefined until the first answer. */
export function useOwnDays(registerId: number): DayRow[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => db.days.filter((day) => day.registerId === registerId).toArray(), [db, registerId]);
}

/** As of now; undefined until the first answer. */
export function useDayReport(day: DayRow, timeZone: string): DayReport | undefined {
  const store = useStore();
  return useLiveQuery(() => readDayReport(store, timeZone, day), [store, timeZone, day.dayCycleId]);
}

/** Oldest first. */
export function useCashMovements(dayCycleId: string): CashMovementRow[] {
  const { db } = useStore();
  return (
    useLiveQuery(() => db.cashMovements.where('dayCycleId').equals(dayCycleId).sortBy('at'), [db, dayCycleId]) ?? []
  );
}
