// The states of the other screens of a till: customers, receipts, the day from its float to the Z report, settings, help, lock.
import { expect } from '@playwright/test';
import { openingWords } from '#test/support/words';
import { visitSettings } from './set-up-states';
import { button, goTo, loaded, type Walk } from './walk';

export async function visitCustomersAndReceipts(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  await goTo(walk, 'Alt+3', words.customers.title);
  await expect(page.getByRole('grid', { name: words.customers.list }).locator('[aria-selected=true]')).toHaveCount(0);
  await loaded(walk);
  await look('customers', 'none selected');
  await page.getByRole('combobox', { name: words.customers.find }).fill('a');
  const rows = page.getByRole('grid', { name: words.customers.list }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await rows.nth(1).click();
  await look('customers', 'a customer');
  await button(walk, words.customers.edit).click();
  await expect(page.getByRole('textbox', { name: words.newCustomer.mobile })).toBeFocused();
  await look('customers', 'edit a customer');
  await page.getByRole('textbox', { name: words.newCustomer.email }).fill('hala@');
  await button(walk, words.newCustomer.save).click();
  await expect(page.getByText(words.newCustomer.problems.email)).toBeVisible();
  await look('customers', 'edit a customer, an invalid field');
  await page.keyboard.press('Escape');
  await goTo(walk, 'Alt+6', words.receipts.title);
  await expect(page.getByRole('article')).toBeVisible();
  await look('receipts', 'a receipt');
}

export async function visitAround(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  await visitSettings(walk);
  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('help', 'keys');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await keyboard.press('F1');
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await look('help', 'a page');
  await page.getByRole('dialog').getByRole('combobox').fill('discount');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await look('help', 'sections found');
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await keyboard.press('Control+l');
  await expect(page.getByRole('heading', { name: words.unlock.title })).toBeVisible();
  await look('sign-in', 'locked');
}

/** A whole day: closed, opened, cash moved, counted with a difference, and closed again. */
export async function visitDay(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { keyboard } = page;
  const { day } = words;
  const hundreds = page.getByLabel(new RegExp(String.raw`${openingWords(day.count.named)}.*(?<!\d)100(?!\d)`));
  await goTo(walk, 'Alt+4', day.title);
  await loaded(walk);
  await look('day', 'not open');
  await keyboard.press('F12');
  await expect(page.getByRole('heading', { name: day.count.open })).toBeVisible();
  await hundreds.fill('5');
  await look('day', 'count the float');
  await keyboard.press('Control+Enter');
  await expect(page.getByText(day.movement.none)).toBeVisible();
  // Its figures are read by then.
  await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveCount(0);
  await look('day', 'open');
  await keyboard.press('F7');
  await expect(page.getByRole('textbox', { name: day.movement.reason })).toBeVisible();
  await look('day', 'cash in or out');
  await keyboard.press('Enter');
  await expect(page.getByText(day.movement.missingReason)).toBeVisible();
  await look('day', 'cash in or out, fields missing');
  await page.getByLabel(openingWords(day.movement.amount)).fill('50');
  await page.getByRole('textbox', { name: day.movement.reason }).fill('Float');
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: day.movement.list })).toContainText('Float');
  await look('day', 'a cash movement');
  await keyboard.press('Control+p');
  await expect(page.getByRole('article', { name: day.report.x })).toBeVisible();
  await look('day', 'X report');
  await keyboard.press('Escape');
  await keyboard.press('F12');
  await expect(page.getByRole('heading', { name: day.count.close })).toBeVisible();
  await hundreds.fill('3');
  await look('day', 'count');
  await button(walk, day.count.asSum).click();
  await look('day', 'count as a sum');
  await page.getByLabel(openingWords(day.count.sum)).fill('300');
  await keyboard.press('Control+Enter');
  await expect(
    page.getByRole('heading', { name: day.difference.short }).or(page.getByText(day.difference.short).first()),
  ).toBeVisible();
  await look('day', 'difference');
  await page.getByRole('textbox', { name: day.difference.reason }).fill('Coins are missing.');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await look('day', 'Z report');
  await keyboard.press('Enter');
}
