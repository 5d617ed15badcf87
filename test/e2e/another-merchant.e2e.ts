import { accountOf } from '#test/support/service-process';
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';

// A register's data in memory belongs to it: the next merchant on the same computer must neither see a sale of the last
// one nor print its receipt under their own name and tax number.
test('the screens of the next merchant show nothing of the previous register', async ({ openTill: till, service }) => {
  const { page } = till;
  const second = accountOf(service, 'other', 'CASHIER');
  await page.keyboard.press('Alt+4');
  await expect(page.getByText('The day is not open').filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('F12');
  await page.getByLabel('How many of AED 100', { exact: true }).fill('3');
  await page.keyboard.press('Alt+2');
  const find = page.getByRole('combobox', { name: en.returns.find });
  await find.fill('somebody’s search');
  await till.goTo('Sell');
  await till.addItem({ stockCode: '22423', quantity: 1 });
  await till.openPay();
  const receipt = await till.payExact();
  await till.waitForEmptyQueue();

  await page.keyboard.press('Control+L');
  await page.getByRole('button', { name: 'Sign in someone else' }).click();
  await till.signIn(second);
  await till.waitForFirstLoad();
  await expect(till.search).toBeFocused();
  await expect(page.getByText(receipt)).toHaveCount(0);
  await expect(till.lines).toHaveCount(0);
  await page.keyboard.press('Alt+2');
  await expect(find).toHaveValue('');
  await page.keyboard.press('Alt+4');
  await expect(page.getByText('The day is not open').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel(/^How many of/)).toHaveCount(0);
});
