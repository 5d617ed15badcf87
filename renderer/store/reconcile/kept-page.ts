// Pages of the records that the service has acknowledged and this till still keeps, the newest first: what the service is
// asked for when it may have been restored from an older copy. Reads only.
import type { Table } from 'dexie';
import { MOST_IDS, NO_RECORDS, type RecordIds } from '#shared/api/sales/known-records';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import { dayRecord } from '#shared/writes/day';
import { readCreatedNumbers } from '../customers/forgotten-customers';
import type { SaleRow } from '../database/till-rows';
import type { Store } from '../core/store';

type Place = StoreInput<'kept.page'>['before'];

/** Records of a kind per page. Including the sales at the same time as its last one, a page never exceeds one request. */
const PAGE = MOST_IDS - 100;

/** Records that are added between two pages are told twice at worst, as each list is newest first. */
export async function readKeptPage(
  { db }: Store,
  { before }: StoreInput<'kept.page'>,
): Promise<StoreOutput<'kept.page'>> {
  const from = before?.others ?? 0;
  const { transactionIds, soldAt } = await salesPage(db, before);
  const { isLast, ...others } = await othersPage(db, from);
  return {
    ids: { ...others, transactionIds },
    next: soldAt === null && isLast ? null : { soldAt, others: from + PAGE },
  };
}

/**
 * Whole pages of sent sales, however many unsent ones lie between: those say nothing about what the service still has.
 * @returns `soldAt` is where the next page begins, null after the last sale
 */
async function salesPage(
  db: Store['db'],
  before: Place,
): Promise<{ readonly transactionIds: string[]; readonly soldAt: string | null }> {
  if (before?.soldAt === null) return { transactionIds: [], soldAt: null };
  const range = before === null ? db.sales.orderBy('soldAt') : db.sales.where('soldAt').below(before.soldAt);
  const page = await range.reverse().filter(isSent).limit(PAGE).toArray();
  const last = page.at(-1);
  const soldAt = page.length === PAGE && last ? last.soldAt : null;
  const twins = soldAt === null ? [] : await db.sales.where('soldAt').equals(soldAt).filter(isSent).toArray();
  return { transactionIds: [...new Set([...page, ...twins].map(({ transactionId }) => transactionId))], soldAt };
}

function isSent({ sync }: SaleRow): boolean {
  return sync === 'sent';
}

type Others = Omit<RecordIds, 'transactionIds'> & { readonly isLast: boolean };
const { transactionIds: _, ...NO_OTHERS } = NO_RECORDS;

/** @param from how many records of each kind the pages before had */
async function othersPage(db: Store['db'], from: number): Promise<Others> {
  const counts = await Promise.all(
    [db.days, db.cashMovements, db.idmap, db.audit].map((table: Table) => table.count()),
  );
  const most = Math.max(...counts);
  const isLast = from + PAGE >= most;
  // A busy till has pages of sales long after: each would read the whole audit list for nothing.
  if (from >= most) return { ...NO_OTHERS, isLast };
  const days = await db.days.orderBy('businessDate').reverse().offset(from).limit(PAGE).toArray();
  const dayCycleIds = days.map(({ dayCycleId }) => dayCycleId);
  const movementIds = (await movementsNewestFirst(db)).slice(from, from + PAGE);
  const entries = await db.audit.orderBy('seq').reverse().offset(from).limit(PAGE).toArray();
  const auditIds = entries.map(({ auditId }) => auditId);
  const waiting = await db.outbox
    .where('entryId')
    .anyOf([...dayCycleIds, ...movementIds, ...auditIds])
    .keys();
  const unsent = new Set<unknown>([...waiting, ...(await discardedIds(db))]);
  const isTaken = (id: string) => !unsent.has(id);
  const closing = await waitingCloses(db, dayCycleIds);
  const closed = days.filter((day) => day.closing && !closing.has(day.dayCycleId)).map(({ dayCycleId }) => dayCycleId);
  // Of a day whose opening waits again, the close was not put back after it any more.
  const isHalf = (id: string) => waiting.includes(id) && closed.includes(id);
  return {
    dayCycleIds: dayCycleIds.filter((id) => isTaken(id) || isHalf(id)),
    movementIds: movementIds.filter(isTaken),
    closedDayCycleIds: closed,
    customerNumbers: await readCreatedNumbers(db, from, PAGE),
    auditIds: auditIds.filter(isTaken),
    isLast,
  };
}

/** The days of these whose close is in the outbox. */
export async function waitingCloses(db: Store['db'], dayCycleIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.outbox.where('recordKey').anyOf(dayCycleIds.map(dayRecord)).toArray();
  return new Set(rows.flatMap(({ write }) => (write.kind === 'day.close' ? [write.dayCycleId] : [])));
}

/** What the service refused and a person discarded: it would only be refused again. */
async function discardedIds(db: Store['db']): Promise<string[]> {
  const discards = await db.audit.filter(({ kind }) => kind === 'DISCARDED').toArray();
  return discards.flatMap(({ facts }) => facts.entryId ?? []);
}

/** By business date, as their days are; those of a day that is not here last. From the index alone: the till drops no movement. */
async function movementsNewestFirst(db: Store['db']): Promise<string[]> {
  const days = await db.days.orderBy('businessDate').reverse().primaryKeys();
  const places = new Map<unknown, number>(days.map((dayCycleId, i) => [dayCycleId, i]));
  const [dayOf, movementIds] = await db.transaction('r', [db.cashMovements], () => {
    const byDay = db.cashMovements.orderBy('dayCycleId');
    return Promise.all([byDay.keys(), byDay.primaryKeys()]);
  });
  const placed = movementIds.map((movementId, i) => ({ movementId, place: places.get(dayOf[i]) ?? days.length }));
  return placed.sort((one, other) => one.place - other.place).map(({ movementId }) => movementId);
}
