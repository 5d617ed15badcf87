// Two computers signed in at one register: each gives out receipts of its own, all of it arrives, and both are told.
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import type { Till } from '#test/support/till';
import { en, openingWords } from '#test/support/words';
import { goToDay, sellLanterns } from './day-steps';
import { expect, test as base } from './till-fixture';

/** `other`: a second computer, signed in at the same register. */
const test = base.extend<{ other: Till }>({
  other: async ({ network, cashier, openTill: _first }, use) => {
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const device = openDevice(userData, network.url);
    try {
      const other = await device.start();
      await other.signIn(cashier);
      await other.waitForFirstLoad();
      await use(other);
    } finally {
      await device.close();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});

test('two computers at one register sell without a network, each in its own series, and every sale arrives once', async ({
  openTill: one,
  other,
  network,
  witness,
}) => {
  await network.cut();
  const receipts: string[] = [];
  for (const till of [one, other, one, other]) receipts.push(await sellLanterns(till));
  expect(new Set(receipts).size).toBe(4);
  await network.restore();
  for (const till of [one, other]) await till.waitForEmptyQueue();
  const there = (await witness.sales()).map(({ receiptNumber }) => receiptNumber);
  for (const receipt of receipts) expect(there.filter((each) => each === receipt)).toHaveLength(1);
});

test(
  'two computers at one register are told of each other, and whose day is open',
  { tag: '@nightly' },
  async ({ openTill: one, other }) => {
    await one.openDay();
    await one.waitForEmptyQueue();
    // Both are called the same, as they are one computer here.
    const name = en.otherTill.sameName.replace('{{device}}', hostname().split('.')[0] ?? '');
    const [, what = ''] = en.otherTill.what.replace('{{device}}', name).split('{{when}}');
    for (const { page } of [one, other]) {
      await page.getByRole('link', { name: 'Sync' }).first().click();
      // Otherwise a till makes contact every minute.
      await page.getByRole('button', { name: en.sync.tryNow }).click();
      await expect(page.getByRole('region', { name: en.sync.needsYou })).toContainText(what);
    }
    const { page } = other;
    await goToDay(other);
    await expect(page.getByText(en.day.elsewhere.notOpen)).toBeVisible();
    // Other tests may have left days of this register open; the latest is the first.
    const opened = openingWords(en.day.elsewhere.row.replace('{{device}}', name));
    await expect(page.getByRole('row', { name: opened }).first()).toContainText(en.day.statuses.OPEN);
    await expect(page.getByText(what)).toBeVisible();
    await page.getByRole('button', { name: en.otherTill.hide }).click();
    await expect(page.getByText(what)).toHaveCount(0);
    await other.goTo('Sync');
    await expect(page.getByText(what)).toBeVisible();
  },
);
