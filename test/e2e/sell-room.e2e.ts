// How much of a sale is in view on the smallest screen tills are sold with.
import type { Locator } from '@playwright/test';
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';

const SMALL_SCREEN = { width: 1366, height: 768 };
const TWELVE = [
  ...['10002', '10120', '10123C', '10124A', '10124G', '10125'],
  ...['10133', '10135', '11001', '71053', '15034', '15036'],
];

/** Of lines or their buttons: how many are within the list from top to bottom. */
function countInView(elements: Locator): Promise<number> {
  return elements.evaluateAll((all) => {
    return all.filter((element) => {
      const list = element.closest('ul')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return list !== undefined && top >= list.top - 0.5 && bottom <= list.bottom + 0.5;
    }).length;
  });
}

test('nine lines of a sale are in view, with the buttons of the selected one', async ({ openTill: till }) => {
  const { page } = till;
  const remove = page.getByRole('button', { name: en.sell.remove, exact: true });
  await page.setViewportSize(SMALL_SCREEN);
  await till.addItems(TWELVE.map((stockCode) => ({ stockCode, quantity: 2 })));
  await expect(page.getByText(en.day.notOpenSell)).toBeVisible();
  expect.soft(await countInView(till.lines)).toBeGreaterThanOrEqual(9);
  expect(await countInView(remove)).toBe(1);

  // Rows of the sums and many notices take room from the lines; the buttons stay.
  await page.keyboard.press('Shift+F6');
  await page.keyboard.type('Deliver on Friday', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Deliver on Friday' })).toBeVisible();
  await page.setViewportSize({ ...SMALL_SCREEN, height: 480 });
  await expect.poll(() => countInView(remove)).toBe(1);
  await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
  await page.setViewportSize(SMALL_SCREEN);
  await expect.poll(() => countInView(remove)).toBe(1);
});
