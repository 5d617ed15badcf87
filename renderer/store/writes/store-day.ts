// Stores a day: opened, cash moved, closed; each with its outbox row. Call within a strict transaction over `dayTables`;
// idempotent. A closed day never changes again.
import type { Table } from 'dexie';
import type { DayCloseWrite, DayOpenWrite } from '#shared/writes/day';
import type { DayWrite } from '#shared/writes/day-write';
import { vehicleAtStart } from '#shared/writes/van-round';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { queueTables, queueWrite } from './queue-write';
import type { DayRow } from '../database/rows';
import type { Store } from '../core/store';

export function dayTables(db: PosDatabase): Table[] {
  return [...queueTables(db), db.days, db.cashMovements];
}

export async function storeDayWrite(db: PosDatabase, write: DayWrite, isOutcomeUnknown: boolean): Promise<void> {
  await storeDay(db, write);
  await queueWrite(db, write, isOutcomeUnknown);
}

/** The part the till keeps, without an outbox row. */
export async function storeDay(db: PosDatabase, write: DayWrite): Promise<void> {
  if (write.kind === 'day.open') await storeOpened(db, write);
  else if (write.kind === 'day.close') await storeClosed(db, write);
  else await db.cashMovements.put({ ...write.body, dayCycleId: write.dayCycleId });
}

/** The database was lost: a restored open day may lack what the service had acknowledged. */
export async function markIncomplete(db: PosDatabase): Promise<void> {
  await db.days.where('status').equals('OPEN').modify({ isIncomplete: true });
}

/** Stores what of a day is only in the journal, if anything. @throws CodedError STORE_WRITE_FAILED */
export async function storeJournalledDay(store: Store): Promise<void> {
  const { db, recording } = store;
  const write = recording.unstoredDayWrite;
  if (!write) return;
  await moneyTransaction(store, dayTables(db), () => storeDayWrite(db, write, false));
  recording.unstoredDayWrite = null;
}

/** The day that is open on this register. */
export async function readOpenDay(db: PosDatabase, registerId: number): Promise<DayRow | undefined> {
  const open = await db.days.where('status').equals('OPEN').toArray();
  return open.find((day) => day.registerId === registerId);
}

async function storeOpened(db: PosDatabase, { body, float, zNumber, savedBy }: DayOpenWrite): Promise<void> {
  if (await db.days.get(body.dayCycleId)) return;
  const vehicle = vehicleAtStart.safeParse(body).data;
  await db.days.add({
    dayCycleId: body.dayCycleId,
    registerId: body.registerId ?? null,
    businessDate: body.businessDate,
    status: 'OPEN',
    openedAt: body.startedAt,
    openedBy: savedBy,
    openingCash: body.openingCash,
    floatPieces: float?.pieces ?? [],
    zNumber: zNumber ?? null,
    isIncomplete: false,
    closing: null,
    ...(vehicle && { vehicle }),
  });
}

async function storeClosed(db: PosDatabase, { dayCycleId, closing }: DayCloseWrite): Promise<void> {
  const day = await db.days.get(dayCycleId);
  if (day?.status === 'CLOSED') return;
  if (day) await db.days.put({ ...day, status: 'CLOSED', closing: closing ?? null });
  // The database was lost after the service had taken the opening.
  else if (closing) {
    const { zNumber, registerId, businessDate, openedAt, openedBy, openingCash, floatPieces } = closing;
    const opened = { zNumber, registerId, businessDate, openedAt, openedBy, openingCash, floatPieces };
    const vehicle = vehicleAtStart.safeParse(closing.round).data;
    const { isIncomplete } = closing;
    await db.days.add({ dayCycleId, status: 'CLOSED', ...opened, isIncomplete, closing, ...(vehicle && { vehicle }) });
  }
}
