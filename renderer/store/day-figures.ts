// The figures of a day from the rows of this till: what its report is made of. Reads only.
import { makeDayReport, type DayReport } from '#shared/domain/day-report';
import { minorFromDecimal } from '#shared/domain/money';
import type { PosDatabase } from './database';
import type { DayRow } from './rows';
import type { Store } from './store';
import { readSubcategories } from './subcategories';

/** @param timeZone of the merchant, IANA */
export async function readDayReport(
  { db, currency }: Pick<Store, 'db' | 'currency'>,
  timeZone: string,
  { dayCycleId, openingCash }: DayRow,
): Promise<DayReport> {
  const [rows, movements, unsent] = await Promise.all([
    db.sales.where('dayCycleId').equals(dayCycleId).sortBy('soldAt'),
    db.cashMovements.where('dayCycleId').equals(dayCycleId).toArray(),
    readUnsentOfDay(db, dayCycleId),
  ]);
  const sales = rows.map(({ sale }) => sale);
  return makeDayReport({
    floatAmount: minorFromDecimal(openingCash, currency),
    sales,
    movements: movements.map(({ kind, amount }) => ({ kind, amount: minorFromDecimal(amount, currency) })),
    unsentCount: unsent.length,
    groupOf: await readGroupOf(
      db,
      sales.flatMap(({ settled }) => settled.lines.map(({ line }) => line.itemId)),
    ),
    hourOf: hourIn(timeZone),
  });
}

/** Entries of the day that stand in the outbox: its opening, sales, returns and cash movements. */
export async function readUnsentOfDay(db: PosDatabase, dayCycleId: string): Promise<string[]> {
  const sales = await db.sales.where('dayCycleId').equals(dayCycleId).primaryKeys();
  const movements = await db.cashMovements.where('dayCycleId').equals(dayCycleId).primaryKeys();
  const rows = await db.outbox
    .where('entryId')
    .anyOf([dayCycleId, ...sales, ...movements])
    .toArray();
  return rows.map(({ entryId }) => entryId);
}

async function readGroupOf(db: PosDatabase, itemIds: readonly string[]): Promise<(itemId: string) => string | null> {
  const names = new Map((await readSubcategories(db)).map(({ id, name }) => [id, name] as const));
  const items = await db.items.bulkGet([...new Set(itemIds)]);
  const groups = new Map(items.map((row) => [row?.itemId, names.get(row?.subcategoryId ?? -1) ?? null] as const));
  return (itemId) => groups.get(itemId) ?? null;
}

function hourIn(timeZone: string): (soldAt: string) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return (soldAt) => Number(format.format(new Date(soldAt)));
}
