import type { Page } from '@playwright/test';
import { deleteIndexedDatabases } from '#test/support/device';
import { accountOf } from '#test/support/service-process';
import { en } from '#test/support/words';
import { goToDay, openDay, sellLanterns } from './day-steps';
import { expect, test } from './till-fixture';

async function moveCash(page: Page, kind: string, amount: string | null, reason: string): Promise<void> {
  await page.keyboard.press(amount === null ? 'F8' : 'F7');
  if (amount !== null) {
    await page.getByText(kind, { exact: true }).click();
    await page.getByLabel('Amount, AED').fill(amount);
  }
  await page.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: en.day.movement.list })).toContainText(reason);
}

test('a day without a network is opened, sold in, counted blind and closed; then everything arrives once', async ({
  openTill: till,
  network,
  witness,
}) => {
  const { page } = till;
  await expect(page.getByText('The day is not open.')).toBeVisible();
  await network.cut();
  await openDay(till, 5);
  const receipt = await sellLanterns(till);
  await expect(page.getByText('The day is not open.')).toBeHidden();
  await goToDay(till);
  await moveCash(page, 'Cash in', '100', 'Change from the office');
  await moveCash(page, en.day.movement.kinds.DROP, '300', 'Too much in the drawer');
  await moveCash(page, en.day.movement.kinds.NO_SALE, null, 'A customer asked for change');

  // A user who may not accept a difference must not see the expected amount before counting.
  await page.keyboard.press('Control+p');
  const soFar = page.getByRole('article', { name: 'X report' });
  await expect(soFar).toContainText(en.day.report.blind);
  await expect(soFar).toContainText(
    `Float500.00Cash in100.00${en.day.report.drops}−300.00Drawer opened without a sale1`,
  );
  await expect(soFar).not.toContainText('Expected');
  await expect(soFar).not.toContainText('10.25');
  await page.keyboard.press('Escape');

  await page.keyboard.press('F12');
  await page.getByLabel('How many of AED 100', { exact: true }).fill('3');
  await expect(page.getByText('Counted so far')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Expected');
  await page.keyboard.press('Control+Enter');
  // Expected: 500 + 10.25 of the sale + 100 − 300.
  await expect(page.getByRole('heading', { name: 'Short by' })).toBeVisible();
  const figures = page.getByRole('main');
  await expect(figures).toContainText('10.25');
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The coins are missing.');
  await page.keyboard.press('Control+Enter');

  const report = page.getByRole('article', { name: /^Z report [A-Z]+-1,/ });
  await expect(report).toContainText(`${receipt} to ${receipt}`);
  for (const figure of ['Short by10.25', 'The coins are missing.', 'Drawer opened without a sale1', 'Expected310.25']) {
    await expect(report).toContainText(figure);
  }
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('table', { name: en.day.list })
    .getByRole('row')
    .filter({ hasText: /Z [A-Z]+-1/ });
  await expect(row).toContainText('not sent');

  await network.restore();
  await till.waitForEmptyQueue();
  await expect(row).not.toContainText('not sent');
  const sale = (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === receipt);
  expect(sale).toHaveLength(1);
  const { dayCycleId, businessDate } = sale[0] ?? { dayCycleId: null, businessDate: '' };
  const days = (await witness.dayCycles(businessDate)).filter((day) => day.dayCycleId === dayCycleId);
  expect(days).toMatchObject([{ status: 'CLOSED', openingCash: 500, closingCash: 300 }]);
  expect((await witness.cashMovements(dayCycleId ?? '')).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['IN', 100],
    ['DROP', 300],
    ['NO_SALE', 0],
  ]);
});

test(
  'a day opened without a network is still open after a kill that lost the database',
  { tag: '@nightly' },
  async ({ openTill: till, device, network, cashier, witness }) => {
    await network.cut();
    await openDay(till, 2);
    const before = await sellLanterns(till);
    await device.kill();
    deleteIndexedDatabases(device.userData);
    const again = await device.start();
    await again.unlock(cashier.password);
    await goToDay(again);
    await expect(again.page.getByRole('region', { name: 'Day of register 1' })).toContainText('AED 200.00');
    await expect(again.page.getByRole('region', { name: 'Day of register 1' })).toContainText('1 sale');
    await network.restore();
    await again.waitForEmptyQueue();
    const [sale] = (await witness.sales()).filter(({ receiptNumber }) => receiptNumber === before);
    const days = await witness.dayCycles(sale?.businessDate ?? '');
    expect(days.find(({ dayCycleId }) => dayCycleId === sale?.dayCycleId)).toMatchObject({ status: 'OPEN' });
  },
);

test(
  'a cash movement needs an amount and a reason, and Esc discards nothing',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await openDay(till, 1);
    await page.keyboard.press('F7');
    await page.keyboard.press('Enter');
    await expect(page.getByText(en.day.movement.missingAmount)).toBeVisible();
    await expect(page.getByText(en.day.movement.missingReason)).toBeVisible();
    await page.getByLabel('Amount, AED').fill('1.005');
    await expect(page.getByText(/two decimals|2 decimals/i)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(en.day.movement.none)).toBeVisible();
    await page.keyboard.press('F12');
    await page.getByLabel('How many of AED 500', { exact: true }).fill('4');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+1');
    await expect(till.search).toBeFocused();
    await goToDay(till);
    await page.keyboard.press('F12');
    await expect(page.getByLabel('How many of AED 500', { exact: true })).toHaveValue('4');
  },
);

test(
  'a user without the right to run the day sees its state, and which right its actions need',
  { tag: '@nightly' },
  async ({ till, service }) => {
    await till.signIn(accountOf(service, 'demo', 'AUDITOR'));
    await expect(till.page.getByText('The day is not open.')).toBeVisible();
    await expect(till.page.getByRole('button', { name: 'Open the day' })).toBeDisabled();
    await goToDay(till);
    await till.page.keyboard.press('F12');
    await expect(till.page.getByText(en.day.needsRight).filter({ visible: true })).toBeVisible();
    await expect(till.page.getByRole('button', { name: 'Open the day' })).toBeDisabled();
  },
);
