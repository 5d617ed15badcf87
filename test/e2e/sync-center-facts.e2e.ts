// The facts of the sync center: local data, the next full check, room on the disk, and the log. A file simulates the state
// of the disk.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteIndexedDatabases, openDevice } from '#test/support/device';
import type { Till } from '#test/support/till';
import { en, openingWords, worded } from '#test/support/words';
import { expect, test as base } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 1 };
const GB = 1_000_000_000;

interface Disk {
  readonly file: string;
  has(bytes: number): void;
}

const test = base.extend<{ disk: Disk }>({
  disk: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'merchant-pos-disk-'));
    const file = join(folder, 'free-bytes');
    const has = (bytes: number) => writeFileSync(file, `${bytes}`);
    has(48 * GB);
    await use({ file, has });
    rmSync(folder, { recursive: true, force: true });
  },
  device: async ({ network, disk }, use) => {
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const device = openDevice(userData, network.url, { POS_TEST_FREE_SPACE: disk.file });
    await use(device);
    await device.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  },
});

test.use({ hasOpenDay: true });

const badge = ({ page }: Till) => page.getByRole('group', { name: 'Connection and waiting entries' });
const log = ({ page }: Till) => page.getByRole('region', { name: 'Log' });
const here = ({ page }: Till) => page.getByRole('region', { name: en.sync.here });
const facts = ({ page }: Till) => page.getByRole('region', { name: 'This till', exact: true });
const needsYou = ({ page }: Till) => page.getByRole('region', { name: en.sync.needsYou });
const tryNow = ({ page }: Till) => page.getByRole('button', { name: 'Try now' }).click();

async function sellOne(till: Till): Promise<void> {
  await till.addItem(LANTERN);
  await till.openPay();
  await till.payExact();
  await till.newSale();
}

test(
  'shows how much of the service is here and when it is fully checked again; the log survives a restart',
  { tag: '@nightly' },
  async ({ openTill: till, device, cashier }) => {
    await till.goTo('Sync');
    await expect(badge(till)).toContainText(openingWords(en.status.readAt));
    await expect(badge(till)).toContainText(en.status.nothingWaiting);
    await till.page.getByRole('button', { name: 'Check everything now' }).click();
    await expect(till.page.getByText(/^Last full check today/)).toBeVisible();
    const { customers, items } = await till.counts();
    const format = (count: number) => count.toLocaleString('en');
    await expect(here(till)).toContainText(`${format(customers)} of ${format(customers)}`);
    await expect(here(till)).toContainText(`${format(items)} of ${format(items)}`);
    await expect(here(till).getByText(/^Full check \d\d:\d\d, next by /)).toHaveCount(2);
    await expect(facts(till)).toContainText(/Last answer\d\d:\d\d, in \d+ ms/);
    await expect(facts(till)).toContainText('48 GB free');
    await expect(log(till)).toContainText(worded(en.sync.log.firstLoad.items, { rows: format(items) }));
    await expect(log(till)).toContainText(en.sync.log.fullCheckSame.customers);

    await device.close();
    const again = await device.start();
    await again.unlock(cashier.password);
    await again.goTo('Sync');
    await expect(log(again)).toContainText(worded(en.sync.log.firstLoad.items, { rows: format(items) }));
    await expect(log(again).getByText('The app was started')).toBeVisible();
    await expect(log(again)).toContainText(/2 times since \d\d:\d\d/);
    await log(again).getByRole('button', { name: 'Copy' }).click();
    await expect(log(again).getByRole('button', { name: 'Copied' })).toBeVisible();
    // The keyboard focus reaches the lines and scrolls them.
    const lines = log(again).getByRole('list');
    await lines.focus();
    await expect(lines).toBeFocused();
  },
);

test(
  'offline it lists pending entries as safe, then as sent; recovered entries are reported as having had one copy',
  { tag: '@nightly' },
  async ({ openTill: till, network, device, cashier }) => {
    await network.cut();
    await sellOne(till);
    await till.goTo('Sync');
    await tryNow(till);
    await expect(badge(till)).toContainText('Offline since');
    await expect(facts(till)).toContainText(en.errors.SERVICE_NOT_RUNNING.what);
    await expect(here(till).getByText(/next when the service answers$/)).toHaveCount(2);
    await expect(log(till)).toContainText(
      `${en.sync.log.lost['no answer']} ${worded(en.sync.log.unsent_one, { count: 1 })}`,
    );
    await expect(log(till)).toContainText('Unsent entries safe in two places');
    await till.page.getByText('Data at risk', { exact: true }).click();
    await expect(log(till)).toContainText('No data was at risk');

    await device.close();
    deleteIndexedDatabases(device.userData);
    const again = await device.start();
    await again.unlock(cashier.password);
    await again.goTo('Sync');
    await again.page.getByText('Data at risk', { exact: true }).click();
    await expect(log(again).getByRole('listitem')).toHaveCount(1);
    await expect(log(again)).toContainText(worded(en.sync.log.restored_one, { count: 1 }));
    await expect(log(again)).toContainText('One copy only');
    await expect(again.page.getByRole('region', { name: en.sync.waiting })).toContainText(/Sale \d+[A-Z]*-\d{5}/);

    await network.restore();
    await tryNow(again);
    await again.waitForEmptyQueue();
    await again.page.getByText('Everything', { exact: true }).click();
    await expect(log(again)).toContainText('1 sale was sent and confirmed.');
  },
);

test(
  'after a start without a network it shows how many customers and items are here',
  { tag: '@nightly' },
  async ({ openTill, device, network, cashier }) => {
    await openTill.goTo('Sync');
    const { customers, items } = await openTill.counts();
    expect(customers).toBeGreaterThan(100);
    await network.cut();
    await device.close();
    const till = await device.start();
    await till.unlock(cashier.password);
    await till.goTo('Sync');
    await expect.poll(() => till.counts()).toEqual({ customers, items });
  },
);

test(
  'a nearly full disk: only items are read, with a warning before anything fails; sales go on, reading resumes',
  { tag: '@nightly' },
  async ({ device, disk, cashier }) => {
    disk.has(0.2 * GB);
    const till = await device.start();
    await till.signIn(cashier);
    await till.goTo('Sync');
    await expect(badge(till)).toContainText('Disk nearly full');
    await expect(badge(till)).not.toContainText(openingWords(en.status.readAt));
    await expect(needsYou(till)).toContainText('The disk of this till is nearly full: 200 MB left.');
    await expect(needsYou(till)).not.toContainText(en.sync.nothingNeeded);
    // Selling needs items.
    await expect.poll(async () => (await till.counts()).items).toBeGreaterThan(2000);
    expect((await till.counts()).customers).toBe(0);

    disk.has(2 * GB);
    await tryNow(till);
    await till.waitForEmptyQueue();
    await expect(needsYou(till)).toContainText(en.sync.nothingNeeded);
    await expect(log(till)).toContainText(worded(en.sync.log.storageShort, { bytes: '200 MB' }));
    await expect(log(till)).toContainText(worded(en.sync.log.storageEnough, { bytes: '2 GB' }));

    disk.has(0.9 * GB);
    await tryNow(till);
    await expect(badge(till)).toContainText('Disk filling up');
    await expect(needsYou(till)).toContainText(en.sync.fact.lowThen);

    disk.has(0.2 * GB);
    await tryNow(till);
    await expect(badge(till)).toContainText('Disk nearly full');
    await till.goTo('Sell');
    await expect(badge(till)).toContainText('Disk nearly full');
    await sellOne(till);
    await till.goTo('Sync');
    await expect(log(till)).toContainText('1 sale was sent and confirmed.');
  },
);
