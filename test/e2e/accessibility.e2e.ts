// Every screen against the rules of axe, also those it calls experimental or best practice: none is broken anywhere.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { accountOf } from '#test/support/service-process';
import { en, enOffice } from '#test/support/words';
import { countDrawer, goToDay } from './day-steps';
import { expect, test } from './till-fixture';

/** What breaks a rule, a line each: the rule and the element. */
async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const here = (globalThis as unknown as { axe: typeof axe }).axe;
    // AAA asks for more contrast and larger targets than the design; the others are all on.
    const ids = here.getRules().filter(({ tags }) => !tags.some((tag) => /aaa$|^deprecated$/.test(tag)));
    const rules = Object.fromEntries(ids.map(({ ruleId }) => [ruleId, { enabled: true }]));
    const { violations } = await here.run(document, { runOnly: ids.map(({ ruleId }) => ruleId), rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

test('no screen breaks a rule of accessibility', async ({ till, service }) => {
  test.setTimeout(180_000);
  const { page } = till;
  const { keyboard } = page;
  const check = async (state: string) => {
    expect.soft(await brokenRules(page), state).toEqual([]);
  };
  await till.signIn(accountOf(service, 'demo', 'MANAGER'));
  await till.waitForFirstLoad(60_000);
  await check('sell, empty');
  await till.addItem({ stockCode: '71053', quantity: 3 });
  await till.addItem({ stockCode: '22423', quantity: 1 });
  await check('sell, with lines');
  await keyboard.press('F7');
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
  await expect(page.getByRole('combobox')).toBeFocused();
  await check('returns');
  await till.goTo('Customers');
  const rows = await till.findCustomer('a');
  await check('customers');
  await rows.nth(1).click();
  await check('customer');
  await keyboard.press('Alt+5');
  await check('sync');
  await keyboard.press('Alt+6');
  await check('receipts');
  await keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: en.rail.settings, level: 1 })).toBeVisible();
  await check('settings');
  await keyboard.press('Alt+7');
  await expect(page.getByRole('heading', { name: enOffice.areas.today, level: 1 })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: enOffice.title });
  for (const [area, name] of Object.entries(enOffice.areas)) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await check(`back office, ${area}`);
    const row = page.getByRole('grid').first().getByRole('row').nth(1);
    if ((await page.getByRole('grid').count()) === 0) continue;
    await row.click();
    await check(`back office, ${area}, record`);
  }
  await keyboard.press('?');
  await check('keys');
  await keyboard.press('Escape');

  await goToDay(till);
  await check('day');
  await keyboard.press('F7');
  await check('cash');
  await keyboard.press('Escape');
  await keyboard.press('Control+p');
  await expect(page.getByRole('article', { name: 'X report' })).toBeVisible();
  await check('X report');
  await keyboard.press('Escape');
  await countDrawer(till, '500');
  await check('count');
});
