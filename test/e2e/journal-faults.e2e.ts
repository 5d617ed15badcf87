// Faults of the journal file: truncated, written by a newer version, impossible to open.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteIndexedDatabases, type Device } from '#test/support/device';
import type { Till } from '#test/support/till';
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';

test.use({ hasOpenDay: true });

const LINES = [{ stockCode: '22423', quantity: 2 }];

async function sell(till: Till): Promise<string> {
  await till.addItems(LINES);
  await till.openPay();
  const receipt = await till.payExact();
  await till.newSale();
  await expect(till.lines).toHaveCount(0);
  return receipt;
}

const running = (receipt: string) => Number(receipt.split('-')[1]);
const needsYou = (till: Till) => till.page.getByRole('region', { name: en.sync.needsYou });

function journalOf({ userData }: Device): string {
  const folder = join(userData, 'journal');
  const name = readdirSync(folder).find((each) => each.endsWith('.log'));
  if (name === undefined) throw new Error(`No journal in ${folder}.`);
  return join(folder, name);
}

/** The second copy of the open cart and the parked sales. */
function cartsOn({ userData }: Device): unknown {
  const folder = join(userData, 'carts');
  const name = readdirSync(folder).find((each) => each.endsWith('.json'));
  return name === undefined ? null : (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { carts: unknown }).carts;
}

test(
  'half a journal and no database: the missing receipts are listed until a person acknowledges them',
  { tag: '@nightly' },
  async ({ openTill, device, network, cashier }) => {
    await network.cut();
    const receipts = [await sell(openTill), await sell(openTill), await sell(openTill), await sell(openTill)];
    // Sales that the journal lost as well are known only from the copy of the carts.
    await expect.poll(() => cartsOn(device)).toEqual([]);
    await device.kill();
    const path = journalOf(device);
    const lines = readFileSync(path, 'utf8').split(/(?<=\n)/);
    const third = lines.findIndex((line) => line.includes(`"receiptNumber":"${receipts[2]}"`));
    writeFileSync(path, lines.slice(0, third).join(''));
    deleteIndexedDatabases(device.userData);

    const till = await device.start();
    await till.unlock(cashier.password);
    await till.goTo('Sync');
    await expect(needsYou(till)).toContainText(
      `2 receipts, ${receipts[2]} to ${receipts[3]}, are missing from this till’s journal`,
    );
    await expect(needsYou(till)).toContainText(`${receipts[3]}: not on this computer`);
    await device.close();

    const again = await device.start();
    await again.unlock(cashier.password);
    await again.goTo('Sync');
    await needsYou(again).getByRole('button', { name: 'Mark as seen' }).click();
    await expect(needsYou(again)).not.toContainText('journal');
    await device.close();

    const last = await device.start();
    await last.unlock(cashier.password);
    await last.goTo('Sync');
    await expect(needsYou(last)).toBeVisible();
    await expect(needsYou(last)).not.toContainText('journal');
    await network.restore();
    await last.waitForFirstLoad();
    await last.goTo('Sell');
    expect(running(await sell(last))).toBeGreaterThan(running(receipts[3] ?? ''));
  },
);

test(
  'an entry of a newer version stays in the journal, and all other entries are sent',
  { tag: '@nightly' },
  async ({ openTill, device, network, cashier }) => {
    await network.cut();
    await sell(openTill);
    await device.kill();
    const path = journalOf(device);
    const entryId = '00000000-0000-4000-8000-00000000aaaa';
    const json = `{"is":"write","facts":{"entryId":"${entryId}","kind":"loyalty.collect"},"write":{"kind":"loyalty.collect","entryId":"${entryId}","points":3}}`;
    const line = `${createHash('sha256').update(json).digest('hex').slice(0, 16)} ${json}\n`;
    writeFileSync(path, readFileSync(path, 'utf8') + line);
    const till = await device.start();
    await till.unlock(cashier.password);
    await expect(till.status).toContainText('1 waiting');
    await till.goTo('Sync');
    await expect(needsYou(till)).toContainText('1 unsent entry was made by a newer version of this app.');
    await till.goTo('Sell');
    await sell(till);
    await network.restore();
    await till.waitForEmptyQueue();
    await device.close();
    expect(readFileSync(path, 'utf8')).toContain(line.trim());
    expect(existsSync(`${path}.damaged`)).toBe(false);
  },
);

test(
  'a journal that cannot be opened is reported, and nothing is deleted',
  { tag: '@nightly' },
  async ({ openTill, device, network, cashier }) => {
    await network.cut();
    await sell(openTill);
    await device.kill();
    const path = journalOf(device);
    renameSync(path, `${path}.away`);
    mkdirSync(path);
    const till = await device.start();
    await till.page.getByRole('textbox', { name: /^Password/ }).fill(cashier.password);
    await till.page.getByRole('button', { name: 'Unlock' }).click();
    await expect(till.page.getByRole('alert')).toContainText(en.errors.JOURNAL_UNREADABLE.what);
    await device.close();
    rmSync(path, { recursive: true });
    renameSync(`${path}.away`, path);
    const again = await device.start();
    await again.unlock(cashier.password);
    await expect(again.status).toContainText('1 waiting');
  },
);

test(
  'a damaged device file does not prevent selling without a network',
  { tag: '@nightly' },
  async ({ openTill, device, network, cashier }) => {
    await sell(openTill);
    await openTill.waitForEmptyQueue();
    await network.cut();
    await device.close();
    writeFileSync(join(device.userData, 'device.json'), '{"home":');
    const till = await device.start();
    await till.unlock(cashier.password);
    await sell(till);
    await expect(till.status).toContainText('1 waiting');
  },
);

/** Limits the size of the app's files to this many bytes; writes beyond it fail, as on a full disk. */
function limitFiles({ app }: Device, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(app.process().pid), `--fsize=${bytes}:unlimited`]);
}

test('a full disk during payment: no sale is made and none lost; with room again the sale is made once', async ({
  openTill: till,
  device,
  network,
  witness,
}) => {
  test.skip(process.platform !== 'linux', 'Only Linux limits the files of a process that runs.');
  await network.cut();
  const before = await sell(till);
  await till.addItems(LINES);
  await till.openPay();
  await till.page.getByRole('button', { name: /^Exact/ }).click();
  const complete = till.page.getByRole('button', { name: 'Complete sale' });
  limitFiles(device, 0);
  await complete.click();
  await expect(till.page.getByRole('alert')).toContainText('It was not recorded and the sale is still open');
  limitFiles(device, 'unlimited');
  await complete.click();
  const receipt = await till.receiptNumber();
  await till.newSale();
  expect(running(receipt)).toBe(running(before) + 1);
  await network.restore();
  await till.waitForEmptyQueue();
  const sales = (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt);
  expect(sales).toHaveLength(1);
});
