// The figures of a day for its report, from the rows of this till. Reads only.
import { makeDayReport, type DayReport, type Void } from '#shared/domain/day/day-report';
import { minorFromDecimal, minor } from '#shared/domain/money/money';
import { receiptSequence } from '#shared/domain/receipt/receipt-number';
import type { Sale } from '#shared/domain/sale/sale';
import type { AuditKind } from '#shared/api/sales/till-audit';
import type { PosDatabase } from '../database/database';
import type { DayRow } from '../database/till-rows';
import type { Store } from '../core/store';
import { readSales } from './sold-before';
import { readSubcategories } from '../catalog/subcategories';

/** @param timeZone of the merchant, IANA */
export async function readDayReport(
  { db, currency }: Pick<Store, 'db' | 'currency'>,
  timeZone: string,
  day: DayRow,
): Promise<DayReport> {
  const { dayCycleId, openingCash } = day;
  const [rows, rowsBefore, movements, voids, unsent] = await Promise.all([
    db.sales.where('dayCycleId').equals(dayCycleId).toArray(),
    readSales(db, day.soldBefore ?? []),
    db.cashMovements.where('dayCycleId').equals(dayCycleId).toArray(),
    readVoids(db, dayCycleId),
    readUnsentOfDay(db, day),
  ]);
  const sales = [...rowsBefore, ...rows].map(({ sale }) => sale).sort((a, b) => placeOf(a) - placeOf(b));
  return makeDayReport({
    floatAmount: minorFromDecimal(openingCash, currency),
    sales,
    soldBefore: rowsBefore.map(({ sale }) => sale),
    movements: movements.map(({ kind, amount, isForOpenSale }) => {
      return { kind, amount: minorFromDecimal(amount, currency), isForOpenSale };
    }),
    voids,
    unsentCount: unsent.length,
    groupOf: await readGroupOf(
      db,
      sales.flatMap(({ settled }) => settled.lines.flatMap(({ line }) => line.itemId ?? [])),
    ),
    hourOf: hourIn(timeZone),
  });
}

/** By number: the clock may have been corrected between two sales. */
function placeOf({ receiptNumber, registerId }: Sale): number {
  return receiptSequence(receiptNumber, registerId) ?? 0;
}

/** From the audit list, by the day that an entry names and never by its time: a clock may have been corrected since. */
async function readVoids(db: PosDatabase, dayCycleId: string): Promise<Void[]> {
  const entries = await db.audit
    .where('facts.dayCycleId')
    .equals(dayCycleId)
    .filter(({ kind }) => VOIDS.has(kind))
    .toArray();
  return entries.map(({ kind, facts: { lines = 0, amount = 0 } }) => ({
    isUndone: kind === 'VOID_UNDONE',
    lines,
    amount: minor(amount),
  }));
}

const VOIDS: ReadonlySet<AuditKind> = new Set<AuditKind>(['VOID', 'VOID_UNDONE']);

/** The day's entries in the outbox: its opening, sales, returns and cash movements, also those sold before it was opened. */
export async function readUnsentOfDay(db: PosDatabase, { dayCycleId, soldBefore = [] }: DayRow): Promise<string[]> {
  const sales = await db.sales.where('dayCycleId').equals(dayCycleId).primaryKeys();
  const movements = await db.cashMovements.where('dayCycleId').equals(dayCycleId).primaryKeys();
  const entryIds = await db.outbox
    .where('entryId')
    .anyOf([dayCycleId, ...soldBefore, ...sales, ...movements])
    .keys();
  return entryIds.map(String);
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
