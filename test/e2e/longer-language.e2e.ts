// The main screens in a language that is 40 % longer than English: nothing to press is cut off, and nothing is wider than its screen.
import type { Page, TestInfo } from '@playwright/test';
import { accountOf } from '#test/support/service-process';
import { en, enOffice } from '#test/support/words';
import { pseudoText } from '#renderer/locales/pseudo';
import { cutOff } from './cut-off';
import { expect, test } from './till-fixture';

const KEPT = { state: { device: { code: 'en-XA', digits: 'latn' }, isForNext: true, people: {} }, version: 0 };

async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  expect.soft(await cutOff(page), name).toEqual([]);
}

test('the main screens bear a longer language', { tag: '@nightly' }, async ({ till, service }, info) => {
  const { page } = till;
  const { keyboard } = page;
  const manager = accountOf(service, 'demo', 'MANAGER');
  await page.evaluate((kept) => localStorage.setItem('pos.languages', JSON.stringify(kept)), KEPT);
  await page.reload();
  const said = (text: string) => ({ name: pseudoText(text) });
  await expect(page.getByRole('heading', said(en.signIn.title))).toBeVisible();
  await look(page, info, 'sign-in');
  await page.getByLabel(pseudoText(en.signIn.merchant)).fill(manager.merchantCode);
  await page.getByLabel(pseudoText(en.signIn.register)).fill(String(manager.registerId));
  await page.getByLabel(pseudoText(en.signIn.user)).fill(manager.username);
  await page.getByRole('textbox', said(en.signIn.password)).fill(manager.password);
  await page.getByRole('button', said(en.signIn.submit)).click();
  const search = page.getByRole('combobox', said(en.sell.search));
  const lines = page.getByRole('list', said(en.sell.lines)).getByRole('listitem');
  await expect(async () => {
    await search.fill('3 * 71053');
    await search.press('Enter');
    await expect(lines).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await look(page, info, 'sell');
  await keyboard.press('F12');
  await page.getByRole('region', said(en.openDay.title)).getByRole('textbox').fill('0');
  await page.getByRole('button', said(en.openDay.openAndPay)).click();
  await expect(page.getByRole('textbox', said(en.pay.received.CASH))).toBeFocused();
  await look(page, info, 'pay');
  await keyboard.press('Escape');
  const screens = [
    ['Alt+2', 'returns', en.returns.title],
    ['Alt+3', 'customers', en.customers.title],
    ['Alt+4', 'day', en.day.title],
    ['Alt+5', 'sync', en.sync.title],
    ['Alt+6', 'receipts', en.receipts.title],
    ['Control+,', 'settings', en.settings.title],
  ] as const;
  for (const [key, name, title] of screens) {
    await keyboard.press(key);
    await expect(page.getByRole('heading', { ...said(title), level: 1 })).toBeVisible();
    await look(page, info, name);
  }
  await keyboard.press('Alt+7');
  const navigation = page.getByRole('navigation', said(enOffice.title));
  for (const area of ['today', 'sales', 'items', 'customers', 'discounts', 'vatReturn', 'users'] as const) {
    await navigation.getByRole('link', said(enOffice.areas[area])).click();
    await expect(page.getByRole('heading', { ...said(enOffice.areas[area]), level: 1 })).toBeVisible();
    await look(page, info, `office ${area}`);
  }
});
