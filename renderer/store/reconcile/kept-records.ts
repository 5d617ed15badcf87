// Queues records again that the service had acknowledged and has lost, being restored from a copy without them. Which those
// are it is asked page by page (kept-page). Journal first, as with every write; pending entries stay.
import { decimalFromMinor } from '#shared/domain/money/money';
import { receiptSequence } from '#shared/domain/receipt/receipt-number';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import type { CashMovementWrite } from '#shared/writes/cash-movement';
import type { DayCloseWrite, DayOpenWrite } from '#shared/writes/day';
import type { SaleWrite } from '#shared/writes/sale';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import { roundEnd } from '#shared/writes/van-round';
import type { Write } from '#shared/writes/write';
import { createAgain, localIdOfForgotten } from '../customers/forgotten-customers';
import { moneyTransaction } from '../core/money-transaction';
import { queueTables, queueWrite } from '../writes/queue-write';
import { appendToJournal } from '../writes/replace-entry';
import type { AuditRow, CashMovementRow, DayRow, SaleRow } from '../database/rows';
import type { Store } from '../core/store';

/**
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
  const lost = found(await db.days.bulkGet(dayCycleIds)).flatMap((day) => dayWrites(store, day));
  const open = found(await db.days.bulkGet(closedDayCycleIds)).flatMap((day) => dayWrites(store, day).slice(1));
  const days = [...lost, ...open];
  const movements = found(await db.cashMovements.bulkGet(movementIds)).map((row) => movementWrite(row));
  const entries = await db.audit.where('auditId').anyOf(auditIds).sortBy('seq');
  const sales = found(await db.sales.bulkGet(transactionIds)).filter(({ sync }) => sync === 'sent');
  // In the order they were recorded, so that a return follows its sale.
  sales.sort((one, other) => one.soldAt.localeCompare(other.soldAt));
  const salesAgain = await Promise.all(sales.map(async (row) => saleWrite(await underKnownCustomer(db, row))));
  const closings = days.filter(({ kind }) => kind === 'day.close');
  const openings = days.filter(({ kind }) => kind === 'day.open');
  const auditAgain = entries.map((row) => auditWrite(row));
  for (const write of [...auditAgain, ...openings, ...salesAgain, ...movements, ...closings])
    await putBack(store, write);
  return { sales: sales.length, others: created + days.length + movements.length + entries.length };
}

async function putBack(store: Store, write: Write): Promise<void> {
  const { db } = store;
  await appendToJournal(store, write);
  await moneyTransaction(store, [...queueTables(db), db.sales], async () => {
    await db.settled.delete(write.entryId);
    await queueWrite(db, write, true);
    if (write.kind === 'sale.record') await db.sales.update(write.entryId, { sync: 'not sent', error: null });
  });
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

function dayWrites({ currency, newId }: Store, day: DayRow): (DayOpenWrite | DayCloseWrite)[] {
  const { dayCycleId, businessDate, openedAt, openedBy, openedOn, openingCash, registerId, vehicle, closing } = day;
  const opening: DayOpenWrite = {
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
  if (!closing) return [opening];
  const { closedAt, closedBy, counted, round } = closing;
  const end = roundEnd.safeParse(round).data;
  const body = { closedAt, closingCash: decimalFromMinor(counted.amount, currency), ...end };
  const facts = { entryId: newId(), savedAt: closedAt, savedBy: closedBy };
  return [opening, { kind: 'day.close', ...facts, dayCycleId, body }];
}

function movementWrite({ dayCycleId, ...body }: CashMovementRow): CashMovementWrite {
  const { movementId, at, cashier } = body;
  return { kind: 'cash.move', entryId: movementId, savedAt: at, savedBy: cashier, dayCycleId, body };
}

function auditWrite({ seq: _, ...body }: AuditRow): TillAuditWrite {
  return { kind: 'till.audit', entryId: body.auditId, savedAt: body.at, savedBy: body.person, body };
}
