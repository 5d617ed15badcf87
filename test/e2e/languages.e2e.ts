// A person who reads Arabic at a till of the shop: from the sign-in screen to the receipt, and back to English with an open sale.
import type { Page } from '@playwright/test';
import { en, wordsOf } from '#test/support/words';
import { openSettings } from './open-settings';
import { expect, test } from './till-fixture';

const CUP = { stockCode: '71053', quantity: 3 };
const ARABIC = wordsOf('ar');

const languages = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const html = (page: Page) => page.locator('html');

test(
  'a cashier signs in and sells in Arabic, and returns to English with the cart as it was',
  { tag: '@nightly' },
  async ({ till, cashier }) => {
    const { page } = till;
    const { signIn, sell, rail, language, openDay, pay, done } = ARABIC;
    await page.getByLabel(en.signIn.user).fill(cashier.username);
    await languages(page, en.language.choose).selectOption('ar');
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: signIn.title, exact: true })).toBeVisible();
    await expect(page.getByLabel(signIn.user)).toHaveValue(cashier.username);
    await expect(page.getByLabel(signIn.user)).toBeFocused();

    await page.getByLabel(signIn.merchant).fill(cashier.merchantCode);
    await page.getByLabel(signIn.register).fill(String(cashier.registerId));
    await page.getByRole('textbox', { name: signIn.password }).fill(cashier.password);
    await page.getByRole('button', { name: signIn.submit }).click();
    const search = page.getByRole('combobox', { name: sell.search });
    const lines = page.getByRole('list', { name: sell.lines }).getByRole('listitem');
    const add = async ({ stockCode, quantity }: typeof CUP) => {
      await search.fill(`${quantity} * ${stockCode}`);
      await search.press('Enter');
    };
    await expect(search).toBeFocused();
    await expect(page.getByRole('link', { name: rail.sell })).toBeVisible();
    // Until its items are loaded.
    await expect(async () => {
      await add(CUP);
      await expect(lines).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('F12');
    await page.getByRole('region', { name: openDay.title }).getByRole('textbox').fill('0');
    await page.getByRole('button', { name: openDay.openAndPay }).click();
    await page.getByRole('button', { name: pay.exact }).click();
    await page.getByRole('button', { name: pay.complete }).click();
    await page.getByRole('button', { name: done.newSale }).click();

    await add(CUP);
    await expect(lines).toHaveCount(1);
    await openSettings(page, 'language', ARABIC.settings);
    await languages(page, language.choose).selectOption('en');
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
    await page.keyboard.press('Alt+1');
    await expect(till.lines).toHaveCount(1);

    await page.keyboard.press('Control+L');
    await till.unlock(cashier.password);
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expect(till.lines).toHaveCount(1);
  },
);
