// The manual inside the app, offline: opened where one is, searched and followed, and back to a sale as it was.
import { accountOf } from '#test/support/service-process';
import { en, enHelp, enOffice } from '#test/support/words';
import { brokenRules } from './broken-rules';
import { expect, test } from './till-fixture';

test(
  'help opens where one is and returns to the sale as it was',
  { tag: '@nightly' },
  async ({ till, service, network }) => {
    const { page } = till;
    const { keyboard } = page;
    const help = page.getByRole('dialog', { name: enHelp.title });
    const section = (name: string) => help.getByRole('heading', { name, exact: true });
    const search = help.getByRole('combobox', { name: enHelp.search });
    const palette = page.getByRole('combobox', { name: enOffice.palette.title });
    const close = async () => {
      await keyboard.press('Escape');
      await expect(help).toBeHidden();
    };

    await test.step('before anyone is signed in', async () => {
      await expect(page.getByRole('button', { name: en.signIn.submit })).toBeVisible();
      await keyboard.press('F1');
      await expect(section('What the sign-in asks for')).toBeFocused();
      await close();
    });

    await till.signIn(accountOf(service, 'demo', 'MANAGER'));
    await till.waitForFirstLoad();
    await till.addItem({ stockCode: '71053', quantity: 3 });
    await till.addItem({ stockCode: '22423', quantity: 1 });
    await expect(till.lines).toHaveCount(2);
    const sale = await till.lines.allInnerTexts();
    await network.cut();

    await test.step('in a sale: search, follow a link, and back', async () => {
      await till.search.fill('lan');
      await expect(page.getByRole('option').first()).toBeVisible();
      await keyboard.press('F1');
      await expect(section('Adding items')).toBeFocused();
      expect.soft(await brokenRules(page), 'a page').toEqual([]);
      await keyboard.press('F3');
      await expect(search).toBeFocused();
      await keyboard.type('discount limit');
      const found = help.getByRole('option', { name: /Changing a line/ });
      await expect(found).toBeVisible();
      expect.soft(await brokenRules(page), 'results').toEqual([]);
      await found.click();
      await expect(section('Changing a line')).toBeFocused();
      await expect(help.locator('mark').first()).toBeVisible();
      await help.getByRole('link', { name: 'What needs an approval' }).click();
      await expect(section('What needs an approval')).toBeFocused();
      await keyboard.press('Alt+ArrowLeft');
      await expect(section('Changing a line')).toBeFocused();
      await close();
      await expect(till.search).toBeFocused();
      await expect(till.search).toHaveValue('lan');
      expect(await till.lines.allInnerTexts()).toEqual(sale);
    });

    await test.step('in the back office, also by “Go to or find”', async () => {
      await keyboard.press('Alt+7');
      await expect(page.getByRole('navigation', { name: enOffice.title })).toBeVisible();
      await keyboard.press('Control+k');
      await expect(palette).toBeFocused();
      await keyboard.type('vendors');
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: enOffice.areas.vendors, level: 1 })).toBeVisible();
      await keyboard.press('F1');
      await expect(section('Vendors')).toBeFocused();
      await close();
      await keyboard.press('Control+k');
      await expect(palette).toBeFocused();
      await keyboard.type('forgotten day');
      await page.getByRole('group', { name: enOffice.palette.groups.help }).getByRole('option').first().click();
      await expect(section('A forgotten day')).toBeFocused();
      await close();
    });

    await test.step('the sale is as it was', async () => {
      await keyboard.press('Alt+1');
      await expect(till.lines).toHaveCount(2);
      expect(await till.lines.allInnerTexts()).toEqual(sale);
    });
  },
);
