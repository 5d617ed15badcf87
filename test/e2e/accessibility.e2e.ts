// Every screen against the rules of axe, also those it calls experimental or best practice: none is broken anywhere.
import type { AreaId } from '#renderer/till/rights/office-areas';
import { accountOf } from '#test/support/service-process';
import { en, ENGLISH, enOffice } from '#test/support/words';
import { brokenRules } from './broken-rules';
import { countDrawer, goToDay } from './day-steps';
import { openedRecord } from './opened-record';
import { expect, test } from './till-fixture';
import { visitAreas } from './visit-areas';

/** Reports, settings and questions; every other area has a list with a row at least. */
const WITHOUT_GRID: readonly AreaId[] = [
  'today',
  'assistant',
  'notifications',
  'vatReturn',
  'outstanding',
  'vanInventory',
];

test('no screen breaks a rule of accessibility', async ({ till, service }) => {
  const { page } = till;
  const { keyboard } = page;
  const check = async (state: string) => {
    expect.soft(await brokenRules(page), state).toEqual([]);
  };
  await till.signIn(accountOf(service, 'demo', 'MANAGER'));
  await till.waitForFirstLoad();
  await check('sell, empty');
  await till.addItem({ stockCode: '71053', quantity: 3 });
  await till.addItem({ stockCode: '22423', quantity: 1 });
  await check('sell, with lines');
  await keyboard.press('F7');
  await expect(page.getByRole('textbox', { name: /^Sale discount/ })).toBeFocused();
  await check('sell, discount of the sale');
  await keyboard.press('Escape');
  await till.search.fill('7000000000009');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en.sell.prompt.title })).toBeVisible();
  await check('sell, unknown code');
  await keyboard.press('Escape');
  await keyboard.press('F2');
  await till.findCustomer('a');
  await check('sell, customer');
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(till.search).toBeFocused();
  await keyboard.press('F8');
  await keyboard.press('Enter');
  await expect(till.lines).toHaveCount(0);
  await check('sell, parked strip');
  await keyboard.press('F9');
  await expect(page.locator(':focus')).toContainText('4 items');
  await check('sell, parked sales');
  await keyboard.press('Enter');
  await expect(till.lines).toHaveCount(2);
  await keyboard.press('F12');
  await expect(page.getByRole('heading', { name: en.openDay.title })).toBeVisible();
  await check('sell, open the day');
  await keyboard.press('Escape');
  await till.openPay();
  await check('pay');
  await till.payExact();
  await check('done');
  await till.newSale();

  await keyboard.press('Alt+2');
  await expect(page.getByRole('combobox', { name: en.returns.find })).toBeFocused();
  await check('returns');
  await till.goTo('Customers');
  const rows = await till.findCustomer('a');
  await check('customers');
  await rows.nth(1).click();
  await expect(page.getByRole('region', { name: en.customers.detail, exact: true })).toBeVisible();
  await check('customer');
  await keyboard.press('Alt+5');
  await expect(page.getByRole('heading', { name: en.sync.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: en.sync.here })).toBeVisible();
  await check('sync');
  await keyboard.press('Alt+6');
  await expect(page.getByRole('heading', { name: en.receipts.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await check('receipts');
  await keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: en.rail.settings, level: 1 })).toBeVisible();
  await check('settings');
  await keyboard.press('Alt+7');
  await expect(page.getByRole('heading', { name: enOffice.areas.today, level: 1 })).toBeVisible();
  for await (const { id, main } of visitAreas(page)) {
    await expect(main.locator('[aria-busy="true"]'), id).toHaveCount(0);
    await check(`back office, ${id}`);
    const grid = main.getByRole('grid').first();
    if (WITHOUT_GRID.includes(id)) {
      await expect(grid, id).toBeHidden();
      continue;
    }
    await grid.getByRole('row').nth(1).click();
    await expect(openedRecord(page, ENGLISH), id).toBeVisible();
    await check(`back office, ${id}, record`);
  }
  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('keys');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await goToDay(till);
  await check('day');
  await keyboard.press('F7');
  await expect(page.getByRole('textbox', { name: en.day.movement.reason })).toBeVisible();
  await check('cash');
  await keyboard.press('Escape');
  await keyboard.press('Control+p');
  await expect(page.getByRole('article', { name: 'X report' })).toBeVisible();
  await check('X report');
  await keyboard.press('Escape');
  await countDrawer(till, '500');
  await expect(page.getByLabel('Cash in the drawer, AED')).toHaveValue(/500/);
  await check('count');
});
