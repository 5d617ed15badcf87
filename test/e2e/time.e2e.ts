// The clock that stamps sales: one wrong server changes nothing, and correcting the clock keeps reports in order.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import { en, openingWords } from '#test/support/words';
import { countDrawer, goToDay, openDay, sellLanterns } from './day-steps';
import { expect, test } from './till-fixture';

const HOUR_MS = 60 * 60 * 1000;
const TWO_MINUTES_MS = 2 * 60 * 1000;
const SALES = 12;

test(
  'four of ten Date headers an hour ahead: no sale time is two minutes off, and the day keeps its order',
  { tag: '@nightly' },
  async ({ till, cashier, network, witness }) => {
    const { page } = till;
    let [answers, wrong] = [0, 0];
    network.changeDates((date) => {
      answers += 1;
      const isWrong = (answers * 7) % 10 < 4;
      wrong += Number(isWrong);
      return isWrong ? date + HOUR_MS : date;
    });
    await till.signIn(cashier);
    await till.waitForFirstLoad();
    await openDay(till, 2);
    const sold: { receipt: string; from: number; to: number }[] = [];
    for (let n = 0; n < SALES; n += 1) {
      const from = Date.now();
      const receipt = await sellLanterns(till);
      sold.push({ receipt, from, to: Date.now() });
    }
    await till.waitForEmptyQueue();
    expect(wrong / answers).toBeGreaterThan(0.3);

    const stamped = new Map((await witness.sales()).map(({ receiptNumber, soldAt }) => [receiptNumber, soldAt]));
    for (const { receipt, from, to } of sold) {
      const soldAt = Date.parse(stamped.get(receipt) ?? '');
      expect(soldAt, receipt).toBeGreaterThanOrEqual(from - TWO_MINUTES_MS);
      expect(soldAt, receipt).toBeLessThanOrEqual(to + TWO_MINUTES_MS);
    }
    await goToDay(till);
    await page.getByRole('button', { name: 'X report' }).click();
    const receipts = `${sold[0]?.receipt} to ${sold.at(-1)?.receipt}`;
    await expect(page.getByRole('article', { name: /^X report/ })).toContainText(receipts);
  },
);

test(
  'a clock an hour fast is corrected: the Z report names the first and the last receipt',
  { tag: '@nightly' },
  async ({ openTill: till, witness }) => {
    const { page } = till;
    await openDay(till, 2);
    await page.clock.setFixedTime(Date.now() + HOUR_MS);
    const first = await sellLanterns(till);
    await page.clock.setFixedTime(Date.now());
    const last = await sellLanterns(till);
    await goToDay(till);
    await countDrawer(till, '220.50');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'No difference' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const report = page.getByRole('article', { name: /^Z report [A-Z]+-1,/ });
    await expect(report).toContainText(`${first} to ${last}`);
    await till.waitForEmptyQueue();
    const times = new Map(
      (await witness.sales()).map(({ receiptNumber, soldAt }) => [receiptNumber, Date.parse(soldAt)]),
    );
    expect((times.get(first) ?? 0) - (times.get(last) ?? 0)).toBeGreaterThan(HOUR_MS / 2);
  },
);

test(
  "without a network, a clock on yesterday's date does not set the business date: the till asks for it",
  { tag: '@nightly' },
  async ({ openTill, device, cashier, network, witness }) => {
    await expect(openTill.status).toContainText(openingWords(en.status.readAt));
    await network.cut();
    await device.close();
    const till = await device.start();
    await till.page.clock.setFixedTime(Date.now() - 24 * HOUR_MS);
    await till.unlock(cashier.password);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(Date.now());
    await openDay(till, 2, today);
    const receipt = await sellLanterns(till);
    await network.restore();
    await till.waitForEmptyQueue();
    const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
    expect(sale).toMatchObject({ businessDate: today });
  },
);

test(
  "a computer in another time zone: dates and times use the merchant's zone on screen, receipt and service",
  { tag: '@nightly' },
  async ({ network, cashier, witness }) => {
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const device = openDevice(userData, network.url, { TZ: 'Pacific/Honolulu' });
    try {
      const till = await device.start();
      expect(await till.page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe('Pacific/Honolulu');
      await till.signIn(cashier);
      await till.waitForFirstLoad();
      await till.addItem({ stockCode: '71053', quantity: 1 });
      const from = Date.now();
      await till.openPay();
      const receipt = await till.payExact();
      const to = Date.now();
      await till.newSale();
      await till.waitForEmptyQueue();
      const sale = (await witness.sales()).find(({ receiptNumber }) => receiptNumber === receipt);
      if (!sale) throw new Error('The sale is not at the service.');
      expect(Date.parse(sale.soldAt)).toBeGreaterThanOrEqual(from - TWO_MINUTES_MS);
      expect(Date.parse(sale.soldAt)).toBeLessThanOrEqual(to + TWO_MINUTES_MS);
      const inDubai = { timeZone: 'Asia/Dubai' };
      expect(sale.businessDate).toBe(new Intl.DateTimeFormat('en-CA', inDubai).format(new Date(sale.soldAt)));
      const clock = { ...inDubai, hour: '2-digit', minute: '2-digit' } as const;
      const time = new Intl.DateTimeFormat('en-GB', clock).format(new Date(sale.soldAt));
      await till.page.getByRole('link', { name: 'Receipts' }).click();
      const row = till.page.getByRole('row', { name: new RegExp(receipt) });
      await expect(row).toContainText(time);
      await expect(till.page.getByRole('article')).toContainText(time);
      await till.goTo('Day');
      // A day of the demo: opened at 08:02, closed eleven hours later.
      await expect(till.page.getByRole('cell', { name: '08:02–19:02' }).first()).toBeVisible();
    } finally {
      await device.close();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
