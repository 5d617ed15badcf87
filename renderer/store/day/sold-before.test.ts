import { openTestStore, SOLD_AT, testSession, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { minor, sum } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { priceConfigOf } from '../core/merchant-config';
import { priceCart } from '#shared/domain/cart/price-cart';
import { closeDay, openDay } from './day';
import { readDayReport } from './day-figures';
import { recordNoReceiptReturn } from '../sales/record-no-receipt-return';
import { recordSale } from '../sales/record-sale';
import { readOpenDay } from '../writes/store-day';
import { sampleCart, sampleDraft } from '../testing/samples';

/** All cash in the drawer. */
const DRAWER = { amount: minor(50000), pieces: [{ denomination: minor(50000), count: 1 }] };
const uuid = () => crypto.randomUUID() as string;
let till: TestStore;
let at = SOLD_AT;

beforeEach(async () => {
  at = SOLD_AT;
  till = await openTestStore(testSession(), undefined, { now: () => at });
  return () => till.store.close();
});

/** 25.00 in cash. */
const sell = () => recordSale(till.store, till.session, sampleDraft(till.session, null, sampleCart([1250])));
const refund = () => {
  const goods = sampleCart([500]);
  const { grossAmount } = priceCart(goods, priceConfigOf(till.session.merchant, '2026-03-01')).totals;
  const refunded = { tenders: [takeExact('CASH', sum([grossAmount]))], roundingAmount: minor(0) };
  const draft = { draftId: uuid(), goods, refund: refunded, reason: null, note: '' };
  return recordNoReceiptReturn(till.store, till.session, draft);
};
const open = () => openDay(till.store, till.session, uuid(), DRAWER);
const theDay = async () => {
  const day = await readOpenDay(till.store.db, till.session.registerId);
  if (!day) throw new Error('No day is open.');
  return day;
};
const report = async () => readDayReport(till.store, 'Asia/Dubai', await theDay());
const close = async () => {
  const { dayCycleId } = await theDay();
  const counted = { amount: minor(50000), pieces: [] };
  await closeDay(till.store, till.session, {
    entryId: uuid(),
    dayCycleId,
    counted,
    reason: 'Counted.',
    approvedBy: null,
  });
  return (await till.store.db.days.get(dayCycleId))?.closing;
};

describe('sales while no day is open, where the merchant allows them', () => {
  it('enter the next day with their cash, once, and stay without its id', async () => {
    const { transaction } = await sell();
    await sell();
    await refund();
    expect(transaction.dayCycleId).toBeNull();
    await open();
    await sell();
    expect(await report()).toMatchObject({
      sales: { count: 3, grossAmount: 7500 },
      returns: { count: 1, grossAmount: 1000 },
      soldBefore: { count: 3, amount: 4000 },
      cash: { floatAmount: 46000, expectedAmount: 52500 },
      firstReceipt: transaction.receiptNumber,
    });
    const closing = await close();
    expect(closing?.report).toMatchObject({ soldBefore: { count: 3, amount: 4000 }, cash: { expectedAmount: 52500 } });
    expect(closing?.unsent).toContain(transaction.transactionId);
    await sell();
    await open();
    expect(await report()).toMatchObject({ sales: { count: 1 }, soldBefore: { count: 1, amount: 2500 } });
  });

  it('leave no float where the drawer has less than their cash, and add to it what was refunded', async () => {
    await sell();
    const id = uuid();
    const less = { amount: minor(1000), pieces: [] };
    await openDay(till.store, till.session, id, less);
    expect(await report()).toMatchObject({ cash: { floatAmount: 0, expectedAmount: 2500 } });
    // Pressed again.
    await openDay(till.store, till.session, id, less);
    await close();
    await refund();
    await open();
    expect(await report()).toMatchObject({ cash: { floatAmount: 51000, expectedAmount: 50000 } });
    expect(await theDay()).toMatchObject({ openingCash: 510, floatPieces: [] });
  });

  it('enter it also when the clock was days behind as they were made', async () => {
    await open();
    await close();
    at = new Date(SOLD_AT.getTime() - 5 * 86_400_000);
    await sell();
    at = SOLD_AT;
    await open();
    expect(await report()).toMatchObject({ soldBefore: { count: 1 } });
  });

  it('enter it when they were only in the journal as it was opened, and after the database was lost', async () => {
    await sell();
    await open();
    const before = await report();
    await till.store.db.delete();
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    expect(await report()).toEqual(before);
    expect(before.soldBefore).toEqual({ count: 1, amount: 2500 });
  });

  it('are left as they were where an earlier version had opened a day after them', async () => {
    await sell();
    at = new Date(SOLD_AT.getTime() + 1000);
    await open();
    await close();
    await till.store.db.days.toCollection().modify((day) => {
      delete day.soldBefore;
    });
    await open();
    expect(await report()).toMatchObject({ soldBefore: { count: 0, amount: 0 }, sales: { count: 0 } });
  });
});

describe('sales and returns while no day is open, where the merchant does not allow them', () => {
  beforeEach(() => {
    const { tillRules: _rules, ...merchant } = till.session.merchant;
    till = { ...till, session: { ...till.session, merchant } };
  });

  it('are refused before anything is written, and made once the day is open', async () => {
    await expect(sell()).rejects.toMatchObject({ code: 'DAY_NOT_OPEN' });
    await expect(refund()).rejects.toMatchObject({ code: 'DAY_NOT_OPEN' });
    expect([till.pos.journal, await till.store.db.sales.count()]).toEqual([[], 0]);
    await open();
    expect((await sell()).transaction.receiptNumber).toMatch(/-00001$/);
    await refund();
    await close();
    await expect(sell()).rejects.toMatchObject({ code: 'DAY_NOT_OPEN' });
  });
});
