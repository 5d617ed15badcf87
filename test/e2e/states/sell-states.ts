// The states of selling: the cart and what opens beside it, paying, the finished sale, and its return.
import { expect } from '@playwright/test';
import { worded } from '#test/support/words';
import { add, button, goTo, linesOf, newSale, openPay, openSettings, payExact, searchOf, type Walk } from './walk';

export async function visitSell(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  const close = async () => {
    await keyboard.press('Escape');
    await expect(searchOf(walk)).toBeFocused();
  };
  await look('sell', 'empty');
  await add(walk, '71053', 3);
  await add(walk, '22423', 1);
  await look('sell', 'with lines');
  for (const [key, state] of [
    ['F4', 'price of a line'],
    ['F5', 'discount of a line'],
    ['F6', 'note of a line'],
    ['F7', 'discount of the sale'],
  ] as const) {
    await keyboard.press(key);
    await expect(searchOf(walk)).not.toBeFocused();
    await look('sell', state);
    await close();
  }
  await searchOf(walk).fill('lantern');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('sell', 'items found');
  await searchOf(walk).fill('zzqx');
  await expect(page.getByText(words.sell.hitsNoneThen)).toBeVisible();
  await look('sell', 'no item found');
  await close();
  await searchOf(walk).fill('7000000000009');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.sell.prompt.title })).toBeVisible();
  await look('sell', 'unknown barcode');
  await close();

  await keyboard.press('F2');
  const finder = page.getByRole('combobox', { name: words.customers.find });
  await finder.fill('a');
  await expect(page.getByRole('grid', { name: words.customers.list }).getByRole('row').nth(1)).toBeVisible();
  await look('sell', 'customers found');
  await finder.fill('zzqx');
  await expect(page.getByText(worded(words.customers.noneTitle, { text: 'zzqx' }))).toBeVisible();
  await look('sell', 'no customer found');
  await finder.fill('');
  await page.getByRole('button', { name: words.customers.create }).first().click();
  await expect(page.getByRole('textbox', { name: words.newCustomer.email })).toBeVisible();
  await look('sell', 'new customer');
  await button(walk, words.newCustomer.saveAndUse).click();
  await expect(page.getByText(words.newCustomer.problems.firstName)).toBeVisible();
  await look('sell', 'new customer, fields missing');
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await close();

  await keyboard.press('F8');
  await expect(page.getByRole('textbox', { name: words.parked.nameField })).toBeFocused();
  await look('sell', 'park');
  await keyboard.press('Enter');
  await expect(linesOf(walk)).toHaveCount(0);
  await look('sell', 'a parked sale');
  await keyboard.press('F9');
  await expect(page.locator(':focus')).toContainText(worded(words.sell.units_other, { count: 4 }).split(' ')[0] ?? '');
  await look('sell', 'parked sales');
  await keyboard.press('Enter');
  await expect(linesOf(walk)).toHaveCount(2);
}

/** With a sale in the cart. */
export async function visitPay(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  await openPay(walk);
  await look('pay', 'cash');
  await page.getByRole('textbox', { name: words.pay.received.CASH }).fill('1');
  await look('pay', 'less than due');
  await page.getByRole('textbox', { name: words.pay.received.CASH }).fill('500');
  await look('pay', 'change due');
  await keyboard.press('d');
  await expect(page.getByRole('radio', { name: words.pay.kinds.CARD })).toBeChecked();
  await look('pay', 'card');
  await keyboard.press('o');
  await look('pay', 'other');
  await keyboard.press('c');
  await expect(page.getByRole('radio', { name: words.pay.kinds.CASH })).toBeChecked();
  await payExact(walk);
  await look('pay', 'done');
  await newSale(walk);
}

/** Selling that is recorded nowhere, from the sheet of the signed-in person to its end. */
export async function visitPractice(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  await openSettings(walk, words.settings.places.till);
  await button(walk, words.practice.start).click();
  const band = page.getByRole('region', { name: words.practice.title, exact: true });
  await expect(band).toBeVisible();
  await add(walk, '71053', 3);
  await keyboard.press('F8');
  await expect(band.getByRole('alert')).toBeVisible();
  await look('practice', 'not while practicing');
  await openPay(walk);
  await look('practice', 'pay');
  await keyboard.press('Enter');
  await expect(button(walk, words.practice.next)).toBeVisible();
  await look('practice', 'done');
  await keyboard.press('Alt+4');
  await expect(page.getByText(words.practice.onlySelling)).toBeVisible();
  await look('practice', 'another screen');
  await band.getByRole('button', { name: words.practice.end }).click();
  await expect(band).toBeHidden();
}

/** After a sale on this till. */
export async function visitReturns(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  await goTo(walk, 'Alt+2', words.returns.title);
  const rows = page.getByRole('grid', { name: words.returns.sales }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await look('returns', 'sales of this till');
  await page.getByRole('combobox').fill('zzqx');
  await expect(page.getByText(words.returns.notHere)).toBeVisible();
  await look('returns', 'no sale found');
  await page.getByRole('combobox').fill('');
  await rows.nth(1).click();
  await expect(page.getByRole('region', { name: words.returns.goods })).toBeVisible();
  await look('returns', 'items of a sale');
  const amount = page.getByRole('region', { name: words.returns.goods }).getByRole('textbox').first();
  await amount.fill('99');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('returns', 'more than was sold');
  await amount.fill('1');
  await page.getByRole('group', { name: words.returns.why }).getByText(words.returns.reasons.UNWANTED).click();
  await look('returns', 'ready to refund');
  await keyboard.press('F12');
  await expect(page.getByText(words.returns.doneTitle)).toBeVisible();
  await look('returns', 'done');
  await button(walk, words.returns.another).click();
  await expect(page.getByRole('heading', { name: words.returns.title, level: 1, exact: true })).toBeVisible();
  await button(walk, words.returns.withoutReceipt).click();
  const find = page.getByRole('combobox', { name: words.returns.addItem });
  await expect(find).toBeVisible();
  await look('returns', 'without a receipt');
  await find.fill('lantern');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('returns', 'without a receipt, items found');
  await keyboard.press('ArrowDown');
  // One that comes soon after the list asks for another.
  await expect(async () => {
    await keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await look('returns', 'without a receipt, a line');
}
