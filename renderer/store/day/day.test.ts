import { openTestStore, SOLD_AT, testPorts, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAmountOf } from '#shared/domain/cart/cart';
import { minor } from '#shared/domain/money/money';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { AuditKind } from '#shared/api/sales/till-audit';
import type { Sale } from '#shared/domain/sale/sale';
import { CodedError } from '#shared/errors';
import type { CountedCash } from '#shared/writes/day-closing';
import { recordAudit } from './audit';
import { closeDay, closeDayOfOtherTill, moveCash, openDay } from './day';
import { readDayReport } from './day-figures';
import { claimEntries } from '../outbox/outbox';
import { recordSale } from '../sales/record-sale';
import { recordVoid } from './record-void';
import { isOfOpenDay } from './sold-before';
import { applyOutcome } from '../writes/apply-outcome';
import { readOpenDay, storeDay } from '../writes/store-day';
import { sampleCart, sampleDraft } from '../testing/samples';

const FLOAT: CountedCash = { amount: minor(50000), pieces: [{ denomination: minor(10000), count: 5 }] };
const uuid = () => crypto.randomUUID() as string;
let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
  return () => till.store.close();
});

const open = (id = uuid()) => openDay(till.store, till.session, id, FLOAT);
const sell = () => recordSale(till.store, till.session, sampleDraft(till.session, null, sampleCart([1250])));
const move = (kind: 'IN' | 'OUT' | 'DROP' | 'NO_SALE', amount: number, movementId = uuid()) =>
  moveCash(till.store, till.session, { movementId, kind, amount: minor(amount), reason: 'Change' });
const theDay = async () => {
  const day = await readOpenDay(till.store.db, till.session.registerId);
  if (!day) throw new Error('No day is open.');
  return day;
};
const close = async (amount: number, dayCycleId?: string) =>
  closeDay(till.store, till.session, {
    entryId: uuid(),
    dayCycleId: dayCycleId ?? (await theDay()).dayCycleId,
    counted: { amount: minor(amount), pieces: [] },
    reason: 'Counted twice.',
    approvedBy: null,
  });
const failWrites = (isFailing: boolean) => {
  const { db } = till.store;
  const fail = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  if (isFailing) db.days.hook('creating').subscribe(fail);
  return () => db.days.hook('creating').unsubscribe(fail);
};

describe('a day', () => {
  it('is opened once, however often the button is pressed', async () => {
    const id = uuid();
    await Promise.all([open(id), open(id)]);
    expect(await theDay()).toMatchObject({ dayCycleId: id, businessDate: '2026-03-02', openingCash: 500 });
    await expect(open()).rejects.toMatchObject({ code: 'DAY_ALREADY_OPEN' });
    expect(till.pos.journal.map(({ kind }) => kind)).toEqual(['day.open']);
  });

  it('says on which computer it was opened, here and to the service', async () => {
    await open();
    expect(till.pos.journal).toMatchObject([{ body: { openedOn: 'THIS-PC' } }]);
    expect(await theDay()).toMatchObject({ openedOn: 'THIS-PC' });
  });

  it('gives its sales its id and its date, also after midnight', async () => {
    let at = SOLD_AT;
    const other = await openTestStore(undefined, undefined, { now: () => at });
    await openDay(other.store, other.session, uuid(), FLOAT);
    at = new Date(SOLD_AT.getTime() + 86_400_000);
    const { transaction } = await recordSale(other.store, other.session, sampleDraft(other.session));
    const day = await readOpenDay(other.store.db, other.session.registerId);
    expect(transaction).toMatchObject({ dayCycleId: day?.dayCycleId, businessDate: '2026-03-02' });
    await other.store.close();
  });

  it('has the date that a person stated where the clock was in doubt, and gives it to its sales', async () => {
    await openDay(till.store, till.session, uuid(), FLOAT, { businessDate: '2026-02-27' });
    expect(await theDay()).toMatchObject({ businessDate: '2026-02-27', openedAt: SOLD_AT.toISOString() });
    expect((await sell()).transaction).toMatchObject({ businessDate: '2026-02-27' });
  });

  it('names its first and last receipt by their numbers, also when the clock was put right between them', async () => {
    let at = SOLD_AT;
    const other = await openTestStore(undefined, undefined, { now: () => at });
    await openDay(other.store, other.session, uuid(), FLOAT);
    const first = await recordSale(other.store, other.session, sampleDraft(other.session));
    at = new Date(SOLD_AT.getTime() - 3_600_000);
    const last = await recordSale(other.store, other.session, sampleDraft(other.session));
    expect(last.transaction.soldAt < first.transaction.soldAt).toBe(true);
    const day = await readOpenDay(other.store.db, other.session.registerId);
    if (!day) throw new Error('No day is open.');
    const { firstReceipt, lastReceipt } = await readDayReport(other.store, 'Asia/Dubai', day);
    expect([firstReceipt, lastReceipt]).toEqual([first.receiptNumber, last.receiptNumber]);
    await other.store.close();
  });

  it('is not needed to sell', async () => {
    const { transaction } = await sell();
    expect(transaction).toMatchObject({ dayCycleId: null, businessDate: '2026-03-02' });
    await expect(move('IN', 100)).rejects.toMatchObject({ code: 'DAY_NOT_OPEN' });
  });

  it('is closed with what was counted, what was expected and what was unsent', async () => {
    await open();
    const { dayCycleId } = await theDay();
    const { transaction } = await sell();
    const movements = [uuid(), uuid(), uuid(), uuid()] as const;
    await move('IN', 10000, movements[0]);
    await move('OUT', 500, movements[1]);
    await move('DROP', 30000, movements[2]);
    await move('NO_SALE', 0, movements[3]);
    await close(31900);
    const row = await till.store.db.days.get(dayCycleId);
    expect(row).toMatchObject({ status: 'CLOSED', closing: { zNumber: 1, counted: { amount: 31900 } } });
    expect(row?.closing?.report.cash.expectedAmount).toBe(50000 + 2500 + 10000 - 500 - 30000);
    expect(row?.closing?.report).toMatchObject({ drawerOpenings: 1, unsentCount: 6 });
    expect(new Set(row?.closing?.unsent)).toEqual(new Set([dayCycleId, transaction.transactionId, ...movements]));
    expect((await sell()).transaction.dayCycleId).toBeNull();
  });

  it('numbers its Z reports without gaps and closes once', async () => {
    for (const expected of [1, 2, 3]) {
      await open();
      const { dayCycleId } = await theDay();
      const [, again, other] = await Promise.allSettled([50000, 50000, 49000].map((count) => close(count, dayCycleId)));
      expect([again?.status, other]).toMatchObject(['fulfilled', { reason: { code: 'DAY_ENTRY_KEPT' } }]);
      const row = await till.store.db.days.get(dayCycleId);
      expect(row?.closing).toMatchObject({ zNumber: expected, counted: { amount: 50000 } });
    }
    expect(till.pos.journal.filter(({ kind }) => kind === 'day.close')).toHaveLength(3);
  });

  it('numbers its Z reports from the beginning of its epoch when another till of the register gave out some', async () => {
    const session = { ...till.session, receiptSequenceFloor: sequenceFloorOf(2) + 17 };
    await openDay(till.store, session, uuid(), FLOAT);
    expect(await theDay()).toMatchObject({ zNumber: 2_000_000_001 });
  });

  it('of another till is closed by its count alone, once, and leaves no day and no number here', async () => {
    const toClose = {
      entryId: uuid(),
      dayCycleId: uuid(),
      startedAt: '2026-03-01T04:00:00.000Z',
      counted: { amount: minor(33375), pieces: [] },
    };
    await closeDayOfOtherTill(till.store, till.session, toClose);
    await closeDayOfOtherTill(till.store, till.session, toClose);
    const counted = { amount: minor(33000), pieces: [] };
    const again = closeDayOfOtherTill(till.store, till.session, { ...toClose, counted });
    await expect(again).rejects.toMatchObject({ code: 'DAY_ENTRY_KEPT' });
    const { entryId, dayCycleId } = toClose;
    const body = { closedAt: SOLD_AT.toISOString(), closingCash: 333.75 };
    const [entry, ...others] = await claimEntries(till.store, 20);
    expect(entry?.write).toMatchObject({ kind: 'day.close', entryId, dayCycleId, body });
    expect([others, till.pos.journal.length, await till.store.db.days.count()]).toEqual([[], 1, 0]);
    await applyOutcome(till.store, entryId, {
      kind: 'accepted',
      answer: { dayCycleId, businessDate: '2026-03-01', status: 'CLOSED' },
    });
    await closeDayOfOtherTill(till.store, till.session, toClose);
    expect(await till.store.db.outbox.count()).toBe(0);
    await open();
    expect(await theDay()).toMatchObject({ zNumber: 1 });
  });

  it('of another till is not closed before it began, though the clock of this one is behind', async () => {
    const later = new Date(SOLD_AT.getTime() + 60_000).toISOString();
    const counted = { amount: minor(0), pieces: [] };
    const toClose = { entryId: uuid(), dayCycleId: uuid(), startedAt: later, counted };
    await closeDayOfOtherTill(till.store, till.session, toClose);
    expect((await claimEntries(till.store, 1))[0]?.write).toMatchObject({ body: { closedAt: later } });
  });

  it('is not closed before something that happened in it', async () => {
    let at = SOLD_AT;
    const other = await openTestStore(undefined, undefined, { now: () => at });
    const id = uuid();
    await openDay(other.store, other.session, id, FLOAT);
    await recordSale(other.store, other.session, sampleDraft(other.session));
    at = new Date(SOLD_AT.getTime() - 3_600_000);
    const counted = { amount: minor(52500), pieces: [] };
    await closeDay(other.store, other.session, {
      entryId: uuid(),
      dayCycleId: id,
      counted,
      reason: null,
      approvedBy: null,
    });
    expect((await other.store.db.days.get(id))?.closing?.closedAt).toBe(SOLD_AT.toISOString());
    await other.store.close();
  });

  it('in a van says so to the service, and keeps the round with its report', async () => {
    const vehicle = { vehicleId: uuid(), vehicleLabel: 'Van 1', startOdometerKm: 42_260 };
    const round = { endOdometerKm: 42_351.5, visitedStores: 15, totalStores: 18 };
    const id = uuid();
    await openDay(till.store, till.session, id, FLOAT, { vehicle });
    expect(await theDay()).toMatchObject({ vehicle });
    const counted = { amount: minor(50000), pieces: [] };
    const toClose = { entryId: uuid(), dayCycleId: id, counted, reason: null, approvedBy: null, round };
    await closeDay(till.store, till.session, toClose);
    expect(till.pos.journal).toMatchObject([
      { body: { registerId: till.session.registerId, ...vehicle, vehicleType: 'VAN' } },
      { body: round, closing: { round: { ...vehicle, ...round } } },
    ]);
    // The database is lost after the service has had the opening.
    const [, close] = structuredClone(till.pos.journal);
    await till.store.db.days.clear();
    if (close?.kind !== 'day.close') throw new Error('No close.');
    await storeDay(till.store.db, close);
    expect(await till.store.db.days.get(id)).toMatchObject({ vehicle, closing: { round } });
  });

  it('has its own sales and those made before it, until it is closed', async () => {
    const isOf = (sale: Sale) => isOfOpenDay(till.store.db, till.session.registerId, sale);
    const before = (await sell()).sale;
    expect(await isOf(before)).toBe(true);
    await open();
    const own = (await sell()).sale;
    expect([await isOf(before), await isOf(own)]).toEqual([true, true]);
    await close(52_500);
    expect([await isOf(before), await isOf(own)]).toEqual([false, false]);
    await open();
    expect([await isOf(before), await isOf(own)]).toEqual([false, false]);
  });

  it('counts what was voided in it, and no more than that', async () => {
    const cart = sampleCart([1250, 500]);
    const voided = (kind: 'VOID' | 'VOID_UNDONE', lines = cart.lines) =>
      recordVoid(till.store, till.session, { kind, lines });
    await voided('VOID');
    await open();
    const day = await theDay();
    await voided('VOID');
    await voided('VOID_UNDONE', cart.lines.slice(0, 1));
    await recordAudit(till.store, till.session, { kind: 'LOCK' });
    const amount = listAmountOf(cart.lines[1] ?? { quantity: quantityFromThousandths(0), unitPrice: minor(0) });
    expect((await readDayReport(till.store, 'Asia/Dubai', day)).voids).toEqual({ count: 1, amount });
    expect(
      (await till.store.db.audit.toArray()).map(({ kind, facts }) => [kind, facts.lines, facts.dayCycleId]),
    ).toEqual([
      ['VOID', 2, undefined],
      ['VOID', 2, day.dayCycleId],
      ['VOID_UNDONE', 1, day.dayCycleId],
      ['LOCK', undefined, undefined],
    ]);
  });

  it('counts what was voided when its clock had been set back, and whatever entries came later', async () => {
    await open();
    const day = await theDay();
    // The till opened three hours early by a clock that was ahead, and takes in older entries of another installation.
    const before = (hours: number) => new Date(Date.parse(day.openedAt) - hours * 3_600_000).toISOString();
    const facts = { lines: 1, amount: 500, currency: 'AED', dayCycleId: day.dayCycleId };
    const entry = (kind: AuditKind, at: string) =>
      recordAudit(till.store, till.session, { kind, ...(kind === 'VOID' && { facts }) }, { auditId: uuid(), at });
    await entry('VOID', before(2));
    await entry('VOID', before(1));
    await entry('LOCK', before(48));
    expect((await readDayReport(till.store, 'Asia/Dubai', day)).voids).toEqual({ count: 2, amount: 1000 });
  });

  it('keeps the report as it was made', async () => {
    await open();
    const day = await theDay();
    await sell();
    const before = await readDayReport(till.store, 'Asia/Dubai', day);
    await close(52500);
    expect((await till.store.db.days.get(day.dayCycleId))?.closing?.report).toEqual(before);
    expect(before.hours).toEqual([{ hour: 0, count: 1, amount: 2500 }]);
  });
});

describe('what waits for the opening of a day', () => {
  const taken = async () => (await claimEntries(till.store, 10)).map(({ write }) => write.kind);

  it('is its sales, until the service has it', async () => {
    await open();
    const { dayCycleId } = await theDay();
    await sell();
    expect(await taken()).toEqual(['day.open']);
    const answer = { dayCycleId, businessDate: '2026-03-02', status: 'OPEN' };
    await applyOutcome(till.store, dayCycleId, { kind: 'accepted', answer });
    expect(await taken()).toEqual(['sale.record']);
  });

  it.each(['refused', 'not offered'] as const)('is not its sales any more once it was %s', async (kind) => {
    await open();
    const { dayCycleId } = await theDay();
    await sell();
    await taken();
    await applyOutcome(till.store, dayCycleId, { kind, error: new CodedError('WRITE_REFUSED').data });
    expect(await taken()).toEqual(['sale.record']);
    await move('IN', 100);
    await sell();
    expect(await taken()).toEqual(['sale.record', 'sale.record']);
  });
});

describe('when something fails', () => {
  it('saves nothing without the journal', async () => {
    till.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    await expect(open()).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect(await readOpenDay(till.store.db, till.session.registerId)).toBeUndefined();
  });

  it('opens the same day when the database comes back, and sells into it', async () => {
    const repair = failWrites(true);
    const id = uuid();
    await expect(open(id)).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    repair();
    expect((await sell()).transaction.dayCycleId).toBe(id);
    await open(id);
    expect(till.pos.journal.map(({ kind }) => kind)).toEqual(['day.open', 'sale.record']);
  });

  it('refuses what was changed after it was kept in the journal', async () => {
    const repair = failWrites(true);
    const id = uuid();
    await expect(open(id)).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    repair();
    const counted = { amount: minor(99900), pieces: [] };
    await expect(openDay(till.store, till.session, id, counted)).rejects.toMatchObject({ code: 'DAY_ENTRY_KEPT' });
    expect(await theDay()).toMatchObject({ dayCycleId: id, openingCash: 500 });
    const moved = { movementId: uuid(), kind: 'IN', amount: minor(5000), reason: 'Change' } as const;
    await moveCash(till.store, till.session, moved);
    await moveCash(till.store, till.session, moved);
    const corrected = { ...moved, kind: 'OUT' } as const;
    await expect(moveCash(till.store, till.session, corrected)).rejects.toMatchObject({ code: 'DAY_ENTRY_KEPT' });
    expect(till.pos.journal.map(({ kind }) => kind)).toEqual(['day.open', 'cash.move']);
  });

  it('comes back open from the journal when the database is lost', async () => {
    await open();
    const { dayCycleId } = await theDay();
    await move('IN', 10000);
    await sell();
    const report = await readDayReport(till.store, 'Asia/Dubai', await theDay());
    await till.store.db.delete();
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    expect(await theDay()).toMatchObject({
      dayCycleId,
      openingCash: 500,
      floatPieces: FLOAT.pieces,
      isIncomplete: true,
    });
    expect(await readDayReport(till.store, 'Asia/Dubai', await theDay())).toEqual(report);
    expect((await sell()).transaction.dayCycleId).toBe(dayCycleId);
  });

  it('comes back closed, with its Z report, when only the close is left in the journal', async () => {
    await open();
    const { dayCycleId } = await theDay();
    await sell();
    await close(52500);
    const closed = await till.store.db.days.get(dayCycleId);
    const left = till.pos.journal.filter(({ kind }) => kind === 'day.close');
    till.pos.journal.splice(0, till.pos.journal.length, ...left);
    await till.store.db.delete();
    await till.store.close();
    till = await openTestStore(till.session, till.pos, testPorts(till.pos));
    expect(await till.store.db.days.get(dayCycleId)).toEqual(closed);
  });

  const loseDatabase = async () => {
    await till.store.db.delete();
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
  };
  const accept = async () => {
    for (const { write } of await claimEntries(till.store, 20)) {
      const answer = { dayCycleId: uuid(), businessDate: '2026-03-02', status: 'OPEN' };
      await applyOutcome(till.store, write.entryId, { kind: 'accepted', answer });
      till.pos.journal.splice(0, 1);
    }
  };

  it('knows the day, and the numbers of Z reports, when the service has had it long ago', async () => {
    await open();
    const { dayCycleId } = await theDay();
    await accept();
    expect(till.pos.journal).toEqual([]);
    await loseDatabase();
    expect(await theDay()).toMatchObject({ dayCycleId, openingCash: 500, zNumber: 1 });
    expect(await till.store.db.outbox.count()).toBe(0);
    await close(50000);
    await accept();
    await loseDatabase();
    expect(await till.store.db.days.get(dayCycleId)).toMatchObject({ status: 'CLOSED', closing: { zNumber: 1 } });
    await open();
    expect(await theDay()).toMatchObject({ zNumber: 2 });
  });
});
