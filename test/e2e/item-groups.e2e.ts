// The row of item groups where it does not fit the window, and the favorites that learn from sales.
import type { Locator } from '@playwright/test';
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';

/** Whether an element is in view, and nothing above it. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [left + 2, right - 2].every((x) => one.contains(document.elementFromPoint(x, (top + bottom) / 2)));
  });
}

test(
  'arrows show the groups that do not fit, and arrow keys bring them into view',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    const tabs = page.getByRole('tab');
    const before = page.getByRole('button', { name: en.sell.groupsBefore });
    const after = page.getByRole('button', { name: en.sell.groupsAfter });
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(after).toBeVisible();
    await expect(before).toHaveCount(0);

    await expect(async () => {
      await after.click({ timeout: 1_000 });
      await expect(after).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect.poll(() => isOnTop(tabs.last())).toBe(true);
    await expect(till.search).toBeFocused();
    await tabs.last().click();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');

    await tabs.last().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();
    await expect.poll(() => isOnTop(tabs.first())).toBe(true);
    for (let moved = 1; moved < (await tabs.count()); moved += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(tabs.nth(moved)).toBeFocused();
      await expect.poll(() => isOnTop(tabs.nth(moved))).toBe(true);
    }
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
    const shorterSide = async () => {
      const { width = 0, height = 0 } = (await before.boundingBox()) ?? {};
      return Math.min(width, height);
    };
    await expect.poll(shorterSide).toBeGreaterThanOrEqual(44);
  },
);

test(
  'an item sold rises in the favorites with its sale, after the pinned ones',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const tiles = till.page.getByRole('tabpanel').getByRole('button');
    await till.page.getByRole('button', { name: /^BLUE PAPER PARASOL/ }).click({ button: 'right' });
    await till.page.getByRole('menuitem').click();
    await expect(tiles.first()).toHaveAccessibleName(/^BLUE PAPER PARASOL/);
    await till.addItem({ stockCode: '22423', quantity: 3 });
    await expect(tiles.nth(1)).not.toHaveAccessibleName(/^REGENCY CAKESTAND/);
    await till.openPay();
    await till.payExact();
    await till.newSale();
    await expect(tiles.first()).toHaveAccessibleName(/^BLUE PAPER PARASOL/);
    await expect(tiles.nth(1)).toHaveAccessibleName(/^REGENCY CAKESTAND/);
  },
);
