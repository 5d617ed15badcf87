// Sales and returns made on this till while no day was open, where the merchant allows it: they enter the next day opened here.
import { cashFrom } from '#shared/domain/day/day-report';
import { subtract, ZERO, type MinorUnits } from '#shared/domain/money/money';
import type { Sale } from '#shared/domain/sale/sale';
import type { PosDatabase } from '../database/database';
import type { SaleRow } from '../database/till-rows';
import { readOpenDay } from '../writes/store-day';

/**
 * Transaction ids of what no day of this register has counted yet. Found by the sales without a day, never by their times: a
 * clock may have been wrong.
 */
export async function readSoldBefore(db: PosDatabase, registerId: number): Promise<string[]> {
  const [all, inDays, days] = await Promise.all([
    db.sales.toCollection().primaryKeys(),
    db.sales.where('dayCycleId').above('').primaryKeys(),
    db.days.filter((day) => day.registerId === registerId).toArray(),
  ]);
  const counted = new Set([...inDays, ...days.flatMap(({ soldBefore = [] }) => soldBefore)]);
  // Earlier versions counted such sales to no day. What they left behind stays as it was reported.
  const uncounted = days.filter(({ soldBefore }) => !soldBefore).map((day) => day.closing?.closedAt ?? day.openedAt);
  const rows = await readSales(
    db,
    all.filter((id) => !counted.has(id)),
  );
  const isOfThisTill = ({ sale }: SaleRow) => sale.registerId === registerId && sale.dayCycleId === null;
  return rows
    .filter((row) => isOfThisTill(row) && uncounted.every((time) => row.soldAt > time))
    .map(({ transactionId }) => transactionId);
}

/** Whether it counts to the day that is open, or while none is to the next one: no day that was closed has it. */
export async function isOfOpenDay(
  db: PosDatabase,
  registerId: number,
  { transactionId, dayCycleId }: Pick<Sale, 'transactionId' | 'dayCycleId'>,
): Promise<boolean> {
  const day = await readOpenDay(db, registerId);
  if (day) return dayCycleId === day.dayCycleId || (day.soldBefore ?? []).includes(transactionId);
  return dayCycleId === null && (await readSoldBefore(db, registerId)).includes(transactionId);
}

/** Their cash, which is in the drawer already when the next day is opened; below zero if more was refunded. */
export async function readCashSoldBefore(db: PosDatabase, registerId: number): Promise<MinorUnits> {
  return cashOf(db, await readSoldBefore(db, registerId));
}

export async function cashOf(db: PosDatabase, transactionIds: readonly string[]): Promise<MinorUnits> {
  return cashFrom((await readSales(db, transactionIds)).map(({ sale }) => sale));
}

/**
 * The float: what is in the drawer without the cash sold before, which the reports add again. Where the drawer has less than that,
 * the day begins with no float and is short at its close.
 */
export function floatIn(drawer: MinorUnits, soldBefore: MinorUnits): MinorUnits {
  const float = subtract(drawer, soldBefore);
  return float < 0 ? ZERO : float;
}

/** Without those that are no longer on this till. */
export async function readSales(db: PosDatabase, transactionIds: readonly string[]): Promise<SaleRow[]> {
  const rows = await db.sales.bulkGet([...transactionIds]);
  return rows.filter((row) => row !== undefined);
}
