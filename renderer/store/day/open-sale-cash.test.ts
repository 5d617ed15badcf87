import { beforeEach, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { recordSale } from '../sales/record-sale';
import { sampleCart, sampleDraft } from '../testing/samples';
import { lastTill, openTestStore, type TestStore } from '../testing/test-store';
import { closeDay, openDay } from './day';
import { readDayReport } from './day-figures';
import { noteShownCount } from './shown-count';

const counted = (amount: number) => ({ amount: minor(amount), pieces: [] });

let at: TestStore;
beforeEach(async () => {
  at = await openTestStore();
});

const open = async (drawer: number) => {
  const dayCycleId = crypto.randomUUID();
  await openDay(at.store, at.session, dayCycleId, counted(drawer));
  return dayCycleId;
};
const close = (dayCycleId: string, drawer: number) =>
  closeDay(at.store, at.session, {
    entryId: crypto.randomUUID(),
    dayCycleId,
    counted: counted(drawer),
    reason: null,
    approvedBy: null,
    openSaleReason: 'Received',
  });
const dayOf = async (dayCycleId: string) => {
  const day = await at.store.db.days.get(dayCycleId);
  if (!day) throw new Error('No such day.');
  return day;
};
const cashOf = async (dayCycleId: string) =>
  (await readDayReport(at.store, at.session.merchant.timeZone, await dayOf(dayCycleId))).cash;
const moved = () =>
  at.pos.journal.flatMap((write) =>
    write.kind === 'cash.move' ? [[write.body.kind, write.body.amount, write.body.reason]] : [],
  );

it('counts to the day that is closed with it, and not once more to the day of its sale', async () => {
  const first = await open(10_000);
  lastTill().cart.setState({ cart: sampleCart([1275]), tenders: [takeExact('CASH', minor(500))] });
  await noteShownCount(at.store, at.session, first, counted(10_500));
  expect((await dayOf(first)).shownCount?.difference).toBe(0);
  await close(first, 10_500);
  expect((await dayOf(first)).closing?.report.cash).toMatchObject({ openSaleAmount: 500, expectedAmount: 10_500 });

  // The service computes the difference from the movements.
  expect(moved()).toEqual([['IN', 5, 'Received']]);

  const next = await open(10_500);
  expect(await cashOf(next)).toMatchObject({ openSaleAmount: -500, expectedAmount: 10_000 });
  const { cart } = lastTill().cart.getState();
  await recordSale(at.store, at.session, {
    ...sampleDraft(at.session, null, cart),
    tenders: [takeExact('CASH', minor(500)), takeExact('CASH', minor(2050))],
    roundingAmount: minor(0),
  });
  // 105.00 and the 20.50 that came in on this day.
  expect((await cashOf(next)).expectedAmount).toBe(12_550);
  await close(next, 12_550);
  expect((await dayOf(next)).closing?.report.cash.expectedAmount).toBe(12_550);
  expect(moved()).toHaveLength(2);
});

it('is left alone where it was given back before the next day', async () => {
  const first = await open(10_000);
  lastTill().cart.setState({ cart: sampleCart([1275]), tenders: [takeExact('CASH', minor(500))] });
  await close(first, 10_500);
  lastTill().cart.getState().returnTender(0);
  const next = await open(10_000);
  expect((await cashOf(next)).expectedAmount).toBe(10_000);
});
