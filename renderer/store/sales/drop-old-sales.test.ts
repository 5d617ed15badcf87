import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestStore, SOLD_AT, type TestStore } from '../testing/test-store';
import { dropOldSales, KEPT_DAYS } from './drop-old-sales';
import { recordSale } from './record-sale';
import type { DayRow, SaleRow } from '../database/till-rows';
import { sampleDraft } from '../testing/samples';

const DAY_MS = 86_400_000;
const OLD = KEPT_DAYS + 1;

let till: TestStore;
beforeEach(async () => {
  till = await openTestStore();
  till.pos.clockDriftSeconds = 0;
});
afterEach(() => till.store.close());

/** A sale accepted by the service, with `change` applied. */
async function sold(daysAgo: number, change: Partial<SaleRow> = {}): Promise<string> {
  const { db } = till.store;
  const { sale } = await recordSale(till.store, till.session, sampleDraft(till.session));
  const soldAt = new Date(SOLD_AT.getTime() - daysAgo * DAY_MS).toISOString();
  await db.sales.update(sale.transactionId, { soldAt, sync: 'sent', ...change });
  await db.outbox.where('entryId').equals(sale.transactionId).delete();
  return sale.transactionId;
}

const parts = (signal = new AbortController().signal) => ({ whenIdle: async () => undefined, signal });
const drop = () => dropOldSales(till.store, parts());
const kept = () => till.store.db.sales.toCollection().primaryKeys();

it('drops accepted sales only after the retention period', async () => {
  const [old, young] = [await sold(OLD), await sold(KEPT_DAYS - 1)];
  expect(await drop()).toBe(1);
  expect(await kept()).toContain(young);
  expect(await kept()).not.toContain(old);
});

it('keeps sales that are unsent, refused or queued again, however old', async () => {
  const ids = [await sold(OLD, { sync: 'not sent' }), await sold(OLD, { sync: 'refused' })];
  const again = await recordSale(till.store, till.session, sampleDraft(till.session));
  const soldAt = new Date(SOLD_AT.getTime() - OLD * DAY_MS).toISOString();
  await till.store.db.sales.update(again.sale.transactionId, { soldAt, sync: 'sent' });
  expect(await drop()).toBe(0);
  expect(await kept()).toEqual(expect.arrayContaining([...ids, again.sale.transactionId]));
});

it('keeps the sales of a day without a Z report', async () => {
  const day = (dayCycleId: string, closing: unknown) => ({ dayCycleId, registerId: 1, closing }) as unknown as DayRow;
  await till.store.db.days.bulkPut([day('open', null), day('closed', {})]);
  const [open, closed] = [await sold(OLD, { dayCycleId: 'open' }), await sold(OLD, { dayCycleId: 'closed' })];
  expect(await drop()).toBe(1);
  expect(await kept()).toContain(open);
  expect(await kept()).not.toContain(closed);
});

it('drops nothing too early when the clock of the till is years ahead, and sold with it', async () => {
  const young = await sold(10);
  const ahead = new Date(SOLD_AT.getTime() + 3000 * DAY_MS);
  await till.store.close();
  till = await openTestStore(till.session, till.pos, { now: () => ahead });
  till.pos.clockDriftSeconds = null;
  await recordSale(till.store, till.session, sampleDraft(till.session));
  expect(await drop()).toBe(0);
  till.pos.clockDriftSeconds = (ahead.getTime() - SOLD_AT.getTime()) / 1000;
  expect(await drop()).toBe(0);
  expect(await kept()).toContain(young);
});

it('drops after the start once the time of the service is known', async () => {
  const old = await sold(OLD);
  await till.store.close();
  till.pos.clockDriftSeconds = null;
  till = await openTestStore(till.session, till.pos);
  expect(await kept()).toContain(old);
  till.pos.clockDriftSeconds = 0;
  till.pos.syncChanged();
  await vi.waitFor(async () => expect(await kept()).not.toContain(old));
});

it('stops between two pages when the store closes, and continues the next time', async () => {
  for (let i = 0; i < 120; i += 1) await sold(OLD + i);
  const closing = new AbortController();
  let pages = 0;
  const whenIdle = async () => {
    if ((pages += 1) === 2) closing.abort();
  };
  expect(await dropOldSales(till.store, { whenIdle, signal: closing.signal })).toBe(50);
  expect(await drop()).toBe(70);
});
