// The trials: a service restored or deleted, a till restored or copied; and what must hold afterwards without any repair.
import { expect } from '@playwright/test';
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import type { Device } from '#test/support/device';
import type { Till } from '#test/support/till';
import { rowsOnDisk } from '#test/support/page-database';
import { scanFast } from '#test/support/scanner';
import { en } from '#test/support/words';
import type { Shop } from './shop';
import { missingOf, type Findings, type Sold } from './sold';

export const TRIALS = [
  'service set back',
  'backup restored',
  'service deleted',
  'till restored',
  'till copied',
] as const;
export type TrialName = (typeof TRIALS)[number];

export interface TrialParts {
  readonly shop: Shop;
  readonly sold: Sold;
  readonly findings: Findings;
  /** Sales before and after; 1 or more. */
  readonly sales: number;
  /** The e-mail of the customer that the witness creates in this round. */
  readonly email: string;
}

/** Milliseconds, on a slow and busy machine. */
const LONG = { timeout: 120_000 };

/** Added after the copy of a service was kept. */
const FORGOTTEN = { sku: 'FORGOTTEN', name: 'Zebrawood pen', barcodes: ['4006381334013'], unitPrice: 5 };

/** Each trial starts and ends with the till running, unlocked, on the sell screen and everything sent. */
export const TRIAL: Readonly<Record<TrialName, (parts: TrialParts, till: Till) => Promise<Till>>> = {
  async 'service set back'(parts, till) {
    const { shop } = parts;
    await shop.stopService();
    shop.keepService();
    await shop.startService();
    return goOnFrom(parts, till, shop.restoreService);
  },

  async 'backup restored'(parts, till) {
    parts.shop.backUpService();
    return goOnFrom(parts, till, parts.shop.restoreBackup);
  },

  async 'service deleted'({ shop, sold, sales, email }, till) {
    await sold.sell(till, sales);
    await sold.sellToNew(till, `buyer-${email}`);
    await till.waitForEmptyQueue(LONG.timeout);
    await shop.stopService();
    shop.deleteService();
    sold.forgetElsewhere();
    await shop.startService();
    await comeHome(shop, sold);
    return till;
  },

  async 'till restored'({ shop, sold, findings, sales }, till) {
    await till.waitForEmptyQueue(LONG.timeout);
    await shop.till.close();
    shop.keepTillFolder();
    const later = await open(shop, shop.till);
    await sold.sellElsewhere(later, sales);
    await later.waitForEmptyQueue(LONG.timeout);
    await shop.till.close();
    shop.restoreTillFolder();
    const before = shop.receiptSequenceFloor(shop.till);
    const restored = await open(shop, shop.till);
    await expect.poll(() => shop.receiptSequenceFloor(shop.till), LONG).toBeGreaterThan(before);
    const given = new Set(sold.receipts.values());
    await sold.sell(restored, sales);
    const again = [...sold.receipts.values()].slice(-sales).filter((receipt) => given.has(receipt));
    if (again.length > 0) findings.wrong.push(`The restored till gave out again: ${again.join(', ')}.`);
    return restored;
  },

  async 'till copied'({ shop, sold, findings, sales }, till) {
    await till.waitForEmptyQueue(LONG.timeout);
    await shop.till.close();
    const copy = shop.copyTill();
    const [one, other] = [await open(shop, shop.till), await open(shop, copy)];
    // Sells without waiting for the first contact: the sales of both arrive all the same.
    await sold.sellElsewhere(other, sales);
    await sold.sell(one, sales);
    await other.waitForEmptyQueue(LONG.timeout);
    await one.waitForEmptyQueue(LONG.timeout);
    const epochs = () => [shop.till, copy].map((device) => epochOfSequence(shop.receiptSequenceFloor(device)));
    await expect.poll(() => new Set(epochs()).size, LONG).toBe(2);
    await nothingNeedsYou(other, findings);
    await copy.close();
    return one;
  },
};

/** What is sold after a copy was kept gets back to the service that is set back to it; an item that was added then goes off sale. */
async function goOnFrom(
  { shop, sold, findings, sales, email }: TrialParts,
  till: Till,
  restore: () => void,
): Promise<Till> {
  await sold.sell(till, sales);
  await sold.sellToNew(till, `buyer-${email}`);
  await till.waitForEmptyQueue(LONG.timeout);
  const witness = await shop.openWitness();
  const forgotten = await witness.createCustomer({ firstName: 'Amna', email: `forgotten-${email}` });
  await witness.createItem(FORGOTTEN);
  await expect.poll(() => forSale(till), LONG).toBe(1);
  await shop.stopService();
  restore();
  await shop.startService();
  const stranger = await (await shop.openWitness()).createCustomer({ firstName: 'Omar', email: `stranger-${email}` });
  if (Number(stranger.customerNumber) <= Number(forgotten.customerNumber))
    findings.wrong.push(`Customer number ${stranger.customerNumber} was given out after ${forgotten.customerNumber}.`);
  await comeHome(shop, sold);
  await checkEverything(till);
  await expect
    .poll(() => forSale(till), LONG)
    .toBe(0)
    .catch(() => findings.wrong.push('An item that the service lacks is still for sale.'));
  await refuses(till, findings);
  return till;
}

async function checkEverything(till: Till): Promise<void> {
  await till.goTo('Sync');
  await till.page.getByRole('button', { name: en.sync.sweepNow }).click();
  await till.goTo('Sell');
}

/** How many items with the SKU of the forgotten one the till sells. */
async function forSale(till: Till): Promise<number> {
  const items = (await rowsOnDisk(till.page, 'items')) as { readonly sku: string; readonly status: string }[];
  return items.filter(({ sku, status }) => sku === FORGOTTEN.sku && status === 'ACTIVE').length;
}

/** Whoever scans the forgotten item is told that there is none. */
async function refuses(till: Till, findings: Findings): Promise<void> {
  const { page } = till;
  await expect(till.search).toBeFocused();
  await scanFast(page, FORGOTTEN.barcodes, 0);
  const prompt = page.getByRole('heading', { name: en.sell.prompt.title });
  const isAsked = await prompt
    .waitFor(LONG)
    .then(() => true)
    .catch(() => false);
  if (!isAsked) findings.wrong.push('An item that the service lacks was put into the cart.');
  if (isAsked) await page.getByRole('button', { name: en.sell.prompt.goOn }).click();
  await expect(prompt).toBeHidden();
  await expect(till.search).toBeFocused();
}

export async function open({ cashier }: Shop, device: Device): Promise<Till> {
  const till = await device.start();
  await till.unlock(cashier.password);
  return till;
}

/** Waits until every sale is at the service. */
async function comeHome(shop: Shop, sold: Sold): Promise<void> {
  const witness = await shop.openWitness();
  await expect.poll(async () => missingOf(sold, await witness.sales()), LONG).toEqual([]);
}

export async function nothingNeedsYou(till: Till, findings: Findings): Promise<void> {
  await till.goTo('Sync');
  const isQuiet = await till.page
    .getByText(en.sync.nothingNeeded)
    .waitFor(LONG)
    .then(() => true)
    .catch(() => false);
  if (!isQuiet) findings.wrong.push('Something waits for a person.');
  await till.goTo('Sell');
}
