// Stores the opening of a day, its cash movements and its close, and queues each in the outbox. To be called within a strict
// transaction over `dayTables`; idempotent. A closed day never changes again.
import type { Table } from 'dexie';
import { minor } from '#shared/domain/money/money';
import type { DayCloseWrite, DayOpenWrite } from '#shared/writes/day';
import type { DayWrite } from '#shared/writes/day-write';
import { vehicleAtStart } from '#shared/writes/van-round';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { queueTables, queueWrite } from './queue-write';
import type { DayRow, ShownCount } from '../database/till-rows';
import type { Store } from '../core/store';

export function dayTables(db: PosDatabase): Table[] {
  return [...queueTables(db), db.days, db.cashMovements];
}

export async function storeDayWrite(db: PosDatabase, write: DayWrite, isOutcomeUnknown: boolean): Promise<void> {
  await storeDay(db, write);
  await queueWrite(db, write, isOutcomeUnknown);
}

/** Stores the till's own record without queuing it. */
export async function storeDay(db: PosDatabase, write: DayWrite): Promise<void> {
  if (write.kind === 'day.open') await storeOpened(db, write);
  else if (write.kind === 'day.close') await storeClosed(db, write);
  else {
    const { body, dayCycleId, isForOpenSale } = write;
    await db.cashMovements.put({ ...body, dayCycleId, ...(isForOpenSale && { isForOpenSale }) });
  }
}

/** Until the day is closed; nothing after that. */
export async function storeShownCount(db: PosDatabase, dayCycleId: string, shownCount: ShownCount): Promise<void> {
  const day = await db.days.get(dayCycleId);
  if (day?.status === 'OPEN') await db.days.put({ ...day, shownCount });
}

/** After a lost database a restored open day may lack entries that the service had already accepted. */
export async function markIncomplete(db: PosDatabase): Promise<void> {
  await db.days.where('status').equals('OPEN').modify({ isIncomplete: true });
}

/** Stores a day write that is only in the journal, if there is one. @throws CodedError STORE_WRITE_FAILED */
export async function storeJournaledDay(store: Store): Promise<void> {
  const { db, recording } = store;
  const write = recording.unstoredDayWrite;
  if (!write) return;
  await moneyTransaction(store, dayTables(db), () => storeDayWrite(db, write, false));
  recording.unstoredDayWrite = null;
}

/** The open day of this till. */
export async function readOpenDay(db: PosDatabase, registerId: number): Promise<DayRow | undefined> {
  return openDayAmong(await db.days.where('status').equals('OPEN').toArray(), registerId);
}

/** Of several, as earlier versions could import one beside it, the one opened last. */
export function openDayAmong(days: readonly DayRow[], registerId: number): DayRow | undefined {
  const open = days.filter((day) => day.registerId === registerId && day.status === 'OPEN' && !day.isElsewhere);
  return open.toSorted((one, other) => other.openedAt.localeCompare(one.openedAt))[0];
}

async function storeOpened(db: PosDatabase, write: DayOpenWrite): Promise<void> {
  const { body, float, zNumber, savedBy, soldBefore, openSaleCash, isSentAgain } = write;
  const stored = await db.days.get(body.dayCycleId);
  // What a service has lost is sent again without what only this till knows of the day.
  const own = {
    floatPieces: float?.pieces ?? [],
    zNumber: zNumber ?? null,
    ...(soldBefore && { soldBefore }),
    ...(openSaleCash !== undefined && { openSaleCash: minor(openSaleCash) }),
  };
  // In a lost database it may have been restored as sent again before the journal says that it is the day of this till.
  if (stored?.isElsewhere && !isSentAgain) await db.days.update(body.dayCycleId, { ...own, isElsewhere: undefined });
  if (stored) return;
  const vehicle = vehicleAtStart.safeParse(body).data;
  await db.days.add({
    dayCycleId: body.dayCycleId,
    registerId: body.registerId ?? null,
    businessDate: body.businessDate,
    status: 'OPEN',
    openedAt: body.startedAt,
    openedBy: savedBy,
    openedOn: body.openedOn ?? null,
    openingCash: body.openingCash,
    ...own,
    isIncomplete: false,
    closing: null,
    ...(vehicle && { vehicle }),
    ...(isSentAgain && { isElsewhere: true as const }),
  });
}

async function storeClosed(db: PosDatabase, { dayCycleId, closing, isSentAgain }: DayCloseWrite): Promise<void> {
  const day = await db.days.get(dayCycleId);
  // In a lost database the day may have been restored as sent again first, without what only this till knows of it.
  const isBare = day?.isElsewhere === true && day.closing === null && closing !== undefined && !isSentAgain;
  if (day?.status === 'CLOSED' && !isBare) return;
  if (day && !isBare) await db.days.put({ ...day, status: 'CLOSED', closing: closing ?? null });
  // Or the database was lost after the service had accepted the opening.
  else if (closing) {
    const { zNumber, registerId, businessDate, openedAt, openedBy, openedOn = null, openingCash } = closing;
    const by = { openedAt, openedBy, openedOn };
    const opened = { zNumber, registerId, businessDate, ...by, openingCash, floatPieces: closing.floatPieces };
    const vehicle = vehicleAtStart.safeParse(closing.round).data;
    const { isIncomplete, soldBefore } = closing;
    const own = { isIncomplete, closing, ...(vehicle && { vehicle }), ...(soldBefore && { soldBefore }) };
    await db.days.put({ dayCycleId, status: 'CLOSED', ...opened, ...own });
  }
}
