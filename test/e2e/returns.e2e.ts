// Returns on the real app with the real service: found, counted, refunded, and refused if already returned.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import type { ServiceWitness } from '#test/support/service-client';
import type { Till } from '#test/support/till';
import { en, openingWords, worded } from '#test/support/words';
import { bothWithPin, MANAGER_PIN, pinField } from './people';
import { expect, test } from './till-fixture';

test.use({ hasOpenDay: true });

const LANTERNS = { stockCode: '71053', quantity: 3 };
const LANTERN = 'WHITE METAL LANTERN';

/** Sells three lanterns, paid by card. Returns the receipt number. */
async function sellByCard(till: Till, reference: string): Promise<string> {
  const { page } = till;
  await till.addItem(LANTERNS);
  await till.openPay();
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: /approval|digits|reference/i }).fill(reference);
  await page.keyboard.press('Enter');
  const receipt = await till.receiptNumber();
  await till.newSale();
  return receipt;
}

/** By the keyboard alone: opens the returns screen, types the text, presses Enter. */
async function openSale({ page }: Till, text: string): Promise<void> {
  await page.keyboard.press('Alt+2');
  await page.getByRole('combobox', { name: en.returns.find }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: en.returns.goods })).toBeVisible();
}

/** Returns this many of the first line, with the first reason. Returns the receipt number of the return. */
async function returnLantern({ page }: Till, quantity: string): Promise<string> {
  await expect(page.getByRole('textbox', { name: new RegExp(`How many of ${LANTERN}`) })).toBeFocused();
  await page.keyboard.insertText(quantity);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  // What other tills took back is asked for first.
  await expect(page.getByRole('button', { name: en.returns.complete })).toBeEnabled();
  await page.keyboard.press('F12');
  const sentence = page.getByText(/^Return \d+[A-Z]*-\d{5} is saved\.$/);
  await expect(sentence).toBeVisible();
  const [, number = ''] = /^Return (\S+) is/.exec(await sentence.innerText()) ?? [];
  await page.keyboard.press('Enter');
  return number;
}

async function transactionsOf(witness: ServiceWitness, receipts: readonly string[]) {
  return (await witness.sales()).filter(({ receiptNumber }) => receipts.includes(receiptNumber));
}

test(
  'goods are returned in parts without a network, refunded as paid, and never more than were sold',
  { tag: '@nightly' },
  async ({ openTill: till, network, witness }) => {
    const { page } = till;
    const receipt = await sellByCard(till, '4411');
    await network.cut();
    await openSale(till, '4411');
    const first = await returnLantern(till, '2');
    await expect(till.search).toBeFocused();

    await openSale(till, receipt);
    await expect(page.getByText(worded(en.returns.before_one, { receipts: first }))).toBeVisible();
    const field = page.getByRole('textbox', { name: worded(en.returns.howMany, { name: LANTERN, left: 1 }) });
    await field.fill('2');
    await expect(page.getByText('Only 1 can still be returned.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete return' })).toBeDisabled();
    await field.fill('');
    const second = await returnLantern(till, '1');
    await expect(till.search).toBeFocused();
    // Scanning the receipt on the sell screen opens it, with the return of its items at hand.
    await page.keyboard.type(receipt);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: en.receipts.returnItems })).toBeDisabled();
    await expect(page.getByText(en.returns.nothingLeft)).toBeVisible();

    await network.restore();
    await till.waitForEmptyQueue();
    const sent = await transactionsOf(witness, [receipt, first, second]);
    const sale = sent.find(({ kind }) => kind === 'SALE');
    const returns = sent.filter(({ kind }) => kind === 'RETURN');
    expect(returns).toHaveLength(2);
    for (const back of returns) {
      expect(back).toMatchObject({ originalTransactionId: sale?.transactionId, returnReason: 'UNWANTED' });
      expect(back.tenders).toMatchObject([{ kind: 'CARD', reference: '4411' }]);
    }
    const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    expect(cents(returns.map(({ totals }) => totals.grossAmount))).toBe(cents([sale?.totals.grossAmount ?? 0]));
  },
);

test(
  'goods another till took back first are refused, and a person is told what to do',
  { tag: '@nightly' },
  async ({ openTill: till, network, witness }) => {
    const { page } = till;
    const receipt = await sellByCard(till, '4412');
    await till.waitForEmptyQueue();
    await network.cut();
    await openSale(till, receipt);
    const back = await returnLantern(till, '3');
    await witness.returnSale(receipt);
    await network.restore();
    await till.goTo('Sync');
    await page.getByRole('button', { name: 'Try now' }).click();
    const refused = page.getByRole('article', { name: `Return ${back}` });
    await expect(refused).toContainText('nothing is left to return');
    await expect(refused).toContainText(openingWords(en.sync.case.returnedTwice));
    expect(await transactionsOf(witness, [back])).toEqual([]);
  },
);

test(
  'with a network, returns made elsewhere are shown before anything is refunded',
  { tag: '@nightly' },
  async ({ openTill: till, witness }) => {
    const receipt = await sellByCard(till, '4413');
    await till.waitForEmptyQueue();
    await witness.returnSale(receipt);
    await openSale(till, receipt);
    await expect(till.page.getByText(en.returns.nothingLeft)).toBeVisible();
  },
);

test(
  "another device's sale is requested from the service",
  { tag: '@nightly' },
  async ({ openTill: till, cashier, network }) => {
    const receipt = await sellByCard(till, '4414');
    await till.waitForEmptyQueue();
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const other = openDevice(userData, network.url);
    try {
      const there = await other.start();
      await there.signIn(cashier);
      await there.waitForFirstLoad();
      await there.openDay();
      await there.page.keyboard.press('Alt+2');
      await there.page.getByRole('combobox').fill(receipt);
      await expect(there.page.getByText(worded(en.returns.notOfThisTill, { receiptNumber: receipt }))).toBeVisible();
      await there.page.keyboard.press('Enter');
      await expect(there.page.getByRole('region', { name: en.returns.goods })).toContainText(LANTERN);
      await returnLantern(there, '1');
      await there.waitForEmptyQueue();
    } finally {
      await other.close();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);

test(
  'a no-receipt return needs the approval of a manager',
  { tag: '@nightly' },
  async ({ openTill: till, service, cashier, network, witness }) => {
    const { page } = till;
    await bothWithPin(till, service, cashier);
    await network.cut();
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('F6');
    const goods = page.getByRole('region', { name: 'Return without receipt' });
    await expect(goods).toContainText(en.returns.noReceiptNothing);
    await page.keyboard.insertText('2 * 71053');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: `Price of ${LANTERN}` }).fill('3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.keyboard.press('F12');
    await expect(page.getByRole('group', { name: 'Approval' })).toContainText(
      worded(en.approval.asks.REFUND_WITHOUT_RECEIPT, { amount: 'AED 6.00' }),
    );
    await pinField(till).fill(MANAGER_PIN);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Return \d+[A-Z]*-\d{5} is saved\.$/)).toBeVisible();
    await network.restore();
    await page.keyboard.press('Enter');
    await till.waitForEmptyQueue();
    const loose = (await witness.sales()).filter(
      (sale) => sale.kind === 'RETURN' && sale.originalTransactionId === null,
    );
    expect(loose).toMatchObject([
      { cashier: 'sara.khan', totals: { grossAmount: 6 }, tenders: [{ kind: 'CASH', amount: 6 }] },
    ]);
    const asked = (await witness.tillAudit()).filter(({ right }) => right === 'REFUND_WITHOUT_RECEIPT');
    expect(asked).toMatchObject([{ kind: 'OVERRIDE', person: 'sara.khan', approvedBy: 'omar.haddad' }]);
  },
);
