// The first day of somebody new, step by step as docs/manual/first-day.md tells it, by what the screens say.
// POS_MANUAL_PICTURES=1 takes the pictures of the manual.
import { inRoot } from '#build/launcher/paths';
import { accountOf } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import { en, openingWords, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

const LANTERN = 'WHITE METAL LANTERN';
const FLOAT = '200';

async function picture({ page }: Till, name: string): Promise<void> {
  if (process.env['POS_MANUAL_PICTURES'] !== '1') return;
  await page.screenshot({ path: inRoot(`docs/manual/pictures/first-day-${name}.png`) });
}

test('somebody new works a first day by what the screens say', async ({ till, service, witness }) => {
  const { page } = till;
  const button = (name: string) => page.getByRole('button', { name });
  const manager = accountOf(service, 'demo', 'MANAGER');
  await page.setViewportSize({ width: 1366, height: 768 });

  await test.step('sign in', async () => {
    await expect(button(en.signIn.submit)).toBeVisible();
    await picture(till, 'sign-in');
    await till.signIn(accountOf(service, 'demo', 'CASHIER'));
    await till.waitForFirstLoad();
  });

  const first =
    await test.step('first sale: an item found by its name opens the day on the way to payment', async () => {
      await till.search.pressSequentially('lantern');
      const found = page.getByRole('option', { name: new RegExp(LANTERN) });
      await expect(found.first()).toBeVisible();
      await picture(till, 'search');
      await found.first().click();
      await expect(till.lines).toHaveCount(1);
      await page.getByRole('region', { name: en.sell.cart }).getByRole('button', { name: en.sell.pay }).click();
      await page.getByRole('textbox', { name: worded(en.openDay.float, { currency: 'AED' }) }).fill(FLOAT);
      await picture(till, 'open-day');
      await button(en.openDay.openAndPay).click();
      await expect(till.cashReceived).toBeFocused();
      await picture(till, 'pay');
      await button(en.pay.complete).click();
      const receipt = await till.receiptNumber();
      await picture(till, 'done');
      await till.newSale();
      return receipt;
    });

  await test.step('second sale: scanned, paid by card', async () => {
    await page.keyboard.insertText('22423');
    await page.keyboard.press('Enter');
    await expect(till.lines).toHaveCount(1);
    await till.openPay();
    await page.getByRole('radio', { name: en.pay.kinds.CARD }).check();
    await page.getByRole('textbox', { name: en.pay.reference.CARD }).fill('Visa 4417');
    await picture(till, 'card');
    await button(en.pay.complete).click();
    await till.receiptNumber();
    await till.newSale();
  });

  await test.step('third sale: four of an item, paid in two parts', async () => {
    await till.addItem({ stockCode: '85123A', quantity: 4 });
    await till.openPay();
    await till.cashReceived.fill('5');
    await button(worded(en.pay.takePart.CASH, { amount: '5.00' })).click();
    const onCard = page.getByRole('textbox', { name: en.pay.received.CARD });
    await expect(onCard).toHaveValue('');
    await expect(onCard).toBeFocused();
    await page.keyboard.press('e');
    await expect(onCard).toHaveValue(/\d/);
    await picture(till, 'split');
    await button(en.pay.complete).click();
    await till.receiptNumber();
    await till.newSale();
  });

  await test.step('a return with its receipt', async () => {
    await till.goTo('Returns');
    await page.getByRole('combobox', { name: en.returns.find }).fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: en.returns.goods })).toBeVisible();
    await button(en.returns.everything).click();
    await page.getByText(en.returns.reasons.UNWANTED, { exact: true }).click();
    await picture(till, 'return');
    await button(en.returns.complete).click();
    await expect(page.getByText(/^Return \d+[A-Z]*-\d{5} is saved\.$/)).toBeVisible();
    await button(en.returns.toSell).click();
  });

  await test.step('a refund without a receipt: a manager approves it in place', async () => {
    await till.goTo('Returns');
    await button(en.returns.withoutReceipt).click();
    await expect(page.getByRole('combobox', { name: en.returns.addItem })).toBeFocused();
    await page.keyboard.insertText('22423');
    await page.keyboard.press('Enter');
    await page.getByText(en.returns.reasons.DAMAGED, { exact: true }).click();
    await button(en.returns.complete).click();
    await page.getByRole('textbox', { name: en.approval.user }).fill(manager.username);
    await page.getByRole('textbox', { name: en.approval.password }).fill(manager.password);
    await picture(till, 'approval');
    await button(en.approval.approve).click();
    await expect(page.getByText(/^Return \d+[A-Z]*-\d{5} is saved\.$/)).toBeVisible();
    await button(en.returns.toSell).click();
  });

  await test.step('the drawer is counted and the day closed', async () => {
    await till.goTo('Day');
    await picture(till, 'day');
    await button(en.day.closeDay).click();
    await button(en.day.count.asSum).click();
    const counted = page.getByRole('textbox', { name: worded(en.day.count.sum, { currency: 'AED' }) });
    await counted.fill(await cashInDrawer());
    await picture(till, 'count');
    await button(en.day.count.finish).click();
    await expect(page.getByRole('heading', { name: en.day.difference.none })).toBeVisible();
    await button(en.day.closeDay).click();
    await expect(page.getByRole('article', { name: new RegExp(`^${openingWords(en.day.report.z)}`) })).toBeVisible();
    await picture(till, 'z-report');
    await button(en.day.report.done).click();
    await expect(button(en.day.openDay)).toBeVisible();
  });
  await till.waitForEmptyQueue();
  expect((await witness.sales()).map(({ kind }) => kind).sort()).toEqual(['RETURN', 'RETURN', 'SALE', 'SALE', 'SALE']);

  /** The float and all cash in and out, as the service has them. */
  async function cashInDrawer(): Promise<string> {
    await expect.poll(async () => (await witness.sales()).length).toBe(5);
    const cents = (await witness.sales()).flatMap(({ kind, tenders }) =>
      tenders
        .filter((tender) => tender.kind === 'CASH')
        .map(({ amount }) => Math.round(amount * 100) * (kind === 'RETURN' ? -1 : 1)),
    );
    return (cents.reduce((sum, amount) => sum + amount, Number(FLOAT) * 100) / 100).toFixed(2);
  }
});
