// Queues records again that the service had acknowledged and has lost, being restored from a copy without them. Which those
// are it is asked page by page (kept-page). Journal first, as with every write; pending entries stay.
import { decimalFromMinor } from '#shared/domain/money/money';
import { receiptSequence } from '#shared/domain/receipt/receipt-number';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import type { CashMovementWrite } from '#shared/writes/cash-movement';
import { dayRecord, type DayCloseWrite, type DayOpenWrite } from '#shared/writes/day';
import type { SaleWrite } from '#shared/writes/sale';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import { roundEnd } from '#shared/writes/van-round';
import type { Write } from '#shared/writes/write';
import { createAgain, localIdOfForgotten } from '../customers/forgotten-customers';
import { moneyTransaction } from '../core/money-transaction';
import { removeEntries } from '../database/outbox-rows';
import { readReturnsOf } from '../sales/returns';
import { markRecord } from '../writes/apply-outcome';
import { queueTables, queueWrite, queueWrites } from '../writes/queue-write';
import { appendToJournal } from '../writes/replace-entry';
import type { AuditRow, CashMovementRow, DayRow, SaleRow } from '../database/till-rows';
import type { OutboxRow } from '../database/entry-rows';
import type { Store } from '../core/store';
import { waitingCloses } from './kept-page';

/**
 * Of a lost day only the opening: its close is put back when it is among `closedDayCycleIds`, after its sales.
 * @param savedBy the signed-in user
 * @throws CodedError JOURNAL_WRITE_FAILED, STORE_WRITE_FAILED; records queued before the failure stay queued
 */
export async function sendKeptAgain(
  store: Store,
  missing: StoreInput<'kept.sendAgain'>,
  savedBy: string,
): Promise<StoreOutput<'kept.sendAgain'>> {
  const { db } = store;
  const { transactionIds, dayCycleIds, movementIds, closedDayCycleIds, customerNumbers, auditIds } = missing;
  const found = <T>(rows: readonly (T | undefined)[]) => rows.filter((row) => row !== undefined);
  // Lowest numbers first, to create the customers in their original order.
  let created = 0;
  for (const number of customerNumbers.toReversed()) created += (await createAgain(store, number, savedBy)) ? 1 : 0;
  const waiting = await db.outbox.where('entryId').anyOf(dayCycleIds).keys();
  const lost = found(await db.days.bulkGet(dayCycleIds)).filter(({ dayCycleId }) => !waiting.includes(dayCycleId));
  const closing = await waitingCloses(db, closedDayCycleIds);
  const open = found(await db.days.bulkGet(closedDayCycleIds)).filter(({ dayCycleId }) => !closing.has(dayCycleId));
  const closings = open.flatMap((day) => closeWrite(store, day));
  const movements = found(await db.cashMovements.bulkGet(movementIds)).map((row) => movementWrite(row));
  const entries = await db.audit.where('auditId').anyOf(auditIds).sortBy('seq');
  const sales = found(await db.sales.bulkGet(transactionIds)).filter(({ sync }) => sync === 'sent');
  // In the order they were recorded, so that a return follows its sale.
  sales.sort((one, other) => one.soldAt.localeCompare(other.soldAt));
  const salesAgain = await Promise.all(sales.map(async (row) => saleWrite(await underKnownCustomer(db, row))));
  const auditAgain = entries.map((row) => auditWrite(row));
  for (const write of [...auditAgain, ...lost.map(openWrite), ...salesAgain, ...movements, ...closings])
    await putBack(store, write);
  const others = created + lost.length + closings.length + movements.length + entries.length;
  return { sales: sales.length, others };
}

async function putBack(store: Store, write: Write): Promise<void> {
  const { db } = store;
  await appendToJournal(store, write);
  await moneyTransaction(store, [...queueTables(db), db.sales, db.cashMovements], async () => {
    await db.settled.delete(write.entryId);
    await queueWrite(db, write, true);
    if (write.kind === 'sale.record') await db.sales.update(write.entryId, { sync: 'not sent', error: null });
    await queueAfter(db, write);
  });
}

/** Queues what the service refuses without this record once more, after it: also what it has refused already. */
async function queueAfter(db: Store['db'], { entryId, kind }: Write): Promise<void> {
  const ids =
    kind === 'sale.record' ? await returnsOf(db, entryId) : kind === 'day.open' ? await restOf(db, entryId) : [];
  const rows = await db.outbox.where('entryId').anyOf(ids).sortBy('seq');
  const early = rows.filter(({ state, dependsOn }) => FREED.includes(state) && !dependsOn.includes(entryId));
  await removeEntries(db, early);
  await queueWrites(
    db,
    early.map(({ write }) => write),
    true,
  );
  for (const row of early) await markRecord(db, row, 'not sent', null);
}

/** The states of entries that were sent without waiting, or are about to be. */
const FREED: readonly OutboxRow['state'][] = ['waiting', 'in flight', 'refused'];

async function returnsOf(db: Store['db'], transactionId: string): Promise<string[]> {
  return (await readReturnsOf(db, transactionId)).map((sale) => sale.transactionId);
}

/** Cash movements and close of a day. */
async function restOf(db: Store['db'], dayCycleId: string): Promise<string[]> {
  const movements = await db.cashMovements.where('dayCycleId').equals(dayCycleId).primaryKeys();
  const entries = await db.outbox.where('recordKey').equals(dayRecord(dayCycleId)).toArray();
  return [...movements, ...entries.filter(({ write }) => write.kind === 'day.close').map(({ entryId }) => entryId)];
}

/** A sale to a customer who is created again waits for the new number and is then filed under it. */
async function underKnownCustomer(db: Store['db'], row: SaleRow): Promise<SaleRow> {
  const localCustomerId = await localIdOfForgotten(db, row.customerNumber);
  if (localCustomerId === null) return row;
  const customer = { customerNumber: null, localCustomerId };
  await db.sales.update(row.transactionId, customer);
  return { ...row, ...customer };
}

function saleWrite({ transaction, localCustomerId, customerNumber }: SaleRow): SaleWrite {
  const { transactionId, soldAt, cashier, receiptNumber, registerId } = transaction;
  // The sale was sent with the number that its new customer had received by then.
  const sale = { ...transaction, customerNumber, cart: { ...transaction.cart, customerNumber } };
  return {
    kind: 'sale.record',
    entryId: transactionId,
    savedAt: soldAt,
    savedBy: cashier,
    receiptSequence: receiptSequence(receiptNumber, registerId) ?? 1,
    localCustomerId: customerNumber === null ? localCustomerId : null,
    sale,
  };
}

function openWrite(day: DayRow): DayOpenWrite {
  const { dayCycleId, businessDate, openedAt, openedBy, openedOn, openingCash, registerId, vehicle } = day;
  return {
    kind: 'day.open',
    entryId: dayCycleId,
    savedAt: openedAt,
    savedBy: openedBy,
    body: {
      dayCycleId,
      businessDate,
      startedAt: openedAt,
      openingCash,
      openedOn,
      ...(registerId !== null && { registerId }),
      ...vehicle,
    },
    isSentAgain: true,
  };
}

/** None of a day that is open. */
function closeWrite({ currency, newId }: Store, { dayCycleId, closing }: DayRow): DayCloseWrite[] {
  if (!closing) return [];
  const { closedAt, closedBy, counted, round } = closing;
  const end = roundEnd.safeParse(round).data;
  const body = { closedAt, closingCash: decimalFromMinor(counted.amount, currency), ...end };
  return [{ kind: 'day.close', entryId: newId(), savedAt: closedAt, savedBy: closedBy, dayCycleId, body }];
}

function movementWrite({ dayCycleId, ...body }: CashMovementRow): CashMovementWrite {
  const { movementId, at, cashier } = body;
  return { kind: 'cash.move', entryId: movementId, savedAt: at, savedBy: cashier, dayCycleId, body };
}

function auditWrite({ seq: _, ...body }: AuditRow): TillAuditWrite {
  return { kind: 'till.audit', entryId: body.auditId, savedAt: body.at, savedBy: body.person, body };
}
