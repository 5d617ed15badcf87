// The figures of a day for its report, from the rows of this till. Reads only.
import { makeDayReport, type DayReport, type Void } from '#shared/domain/day/day-report';
import { minorFromDecimal, minor } from '#shared/domain/money/money';
import { receiptSequence } from '#shared/domain/receipt/receipt-number';
import type { Sale } from '#shared/domain/sale/sale';
import type { AuditKind } from '#shared/api/sales/till-audit';
import { newestAudit } from './audit';
import type { PosDatabase } from '../database/database';
import type { DayRow, SaleRow } from '../database/rows';
import type { Store } from '../core/store';
import { readSubcategories } from '../catalog/subcategories';

/** @param timeZone of the merchant, IANA */
export async function readDayReport(
  { db, currency }: Pick<Store, 'db' | 'currency'>,
  timeZone: string,
  day: DayRow,
): Promise<DayReport> {
  const { dayCycleId, openingCash, openedAt, registerId } = day;
  const [rows, before, movements, voids, unsent] = await Promise.all([
    db.sales.where('dayCycleId').equals(dayCycleId).toArray(),
    readSalesBefore(db, day),
    db.cashMovements.where('dayCycleId').equals(dayCycleId).toArray(),
    readVoids(db, dayCycleId, registerId, openedAt),
    readUnsentOfDay(db, dayCycleId),
  ]);
  const sales = inOrder(rows);
  const earlier = inOrder(before);
  return makeDayReport({
    floatAmount: minorFromDecimal(openingCash, currency),
    sales,
    earlier,
    movements: movements.map(({ kind, amount }) => ({ kind, amount: minorFromDecimal(amount, currency) })),
    voids,
    unsentCount: unsent.length,
    groupOf: await readGroupOf(
      db,
      [...earlier, ...sales].flatMap(({ settled }) => settled.lines.map(({ line }) => line.itemId)),
    ),
    hourOf: hourIn(timeZone),
  });
}

/** Sales and returns that this register made without an open day, since the day before this one was closed. */
async function readSalesBefore(db: PosDatabase, { registerId, openedAt }: DayRow): Promise<SaleRow[]> {
  const days = await db.days.filter((day) => day.registerId === registerId && day.openedAt < openedAt).toArray();
  const closedAt = days.reduce(
    (latest, { closing }) => (closing && closing.closedAt > latest ? closing.closedAt : latest),
    '',
  );
  return db.sales
    .where('soldAt')
    .between(closedAt, openedAt)
    .filter(({ dayCycleId, sale }) => dayCycleId === null && sale.registerId === registerId)
    .toArray();
}

function inOrder(rows: readonly SaleRow[]): Sale[] {
  return rows.map(({ sale }) => sale).sort((a, b) => placeOf(a) - placeOf(b));
}

/** By number: the clock may have been corrected between two sales. */
function placeOf({ receiptNumber, registerId }: Sale): number {
  return receiptSequence(receiptNumber, registerId) ?? 0;
}

/** From the audit list, from the newest back to the opening of the day. */
async function readVoids(
  db: PosDatabase,
  dayCycleId: string,
  registerId: number | null,
  openedAt: string,
): Promise<Void[]> {
  if (registerId === null) return [];
  const entries = await newestAudit(db, registerId)
    .until(({ at }) => at < openedAt)
    .filter(({ kind, facts }) => VOIDS.has(kind) && facts.dayCycleId === dayCycleId)
    .toArray();
  return entries.map(({ kind, facts: { lines = 0, amount = 0 } }) => ({
    isUndone: kind === 'VOID_UNDONE',
    lines,
    amount: minor(amount),
  }));
}

const VOIDS: ReadonlySet<AuditKind> = new Set<AuditKind>(['VOID', 'VOID_UNDONE']);

/** The day's entries in the outbox: its opening, sales, returns and cash movements. */
export async function readUnsentOfDay(db: PosDatabase, dayCycleId: string): Promise<string[]> {
  const sales = await db.sales.where('dayCycleId').equals(dayCycleId).primaryKeys();
  const movements = await db.cashMovements.where('dayCycleId').equals(dayCycleId).primaryKeys();
  const entryIds = await db.outbox
    .where('entryId')
    .anyOf([dayCycleId, ...sales, ...movements])
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
