// The items beside the cart as tiles or as a list, as much of a group as a person scrolls through.
import { en } from '#test/support/words';
import { expect, test } from './till-fixture';

test(
  'items in the list sell like tiles, a large group loads to its end, and the choice survives a restart',
  { tag: '@nightly' },
  async ({ openTill: till, device, cashier }) => {
    const { page } = till;
    const items = page.getByRole('tabpanel').getByRole('button');
    const topOf = async (place: number) => (await items.nth(place).boundingBox())?.y;
    const isBelow = async () => ((await topOf(1)) ?? 0) > ((await topOf(0)) ?? 0);
    await expect.poll(isBelow).toBe(false);
    await page.keyboard.press('Shift+F3');
    await expect(page.getByRole('button', { name: en.tiles.asTiles })).toBeVisible();
    await expect.poll(isBelow).toBe(true);
    await expect(till.search).toBeFocused();
    await items.nth(1).click();
    await expect(till.lines).toHaveCount(1);

    await page.getByRole('tab', { name: 'Candles & lanterns' }).click();
    await expect(items).toHaveCount(200);
    await items.last().scrollIntoViewIfNeeded();
    await expect.poll(() => items.count()).toBeGreaterThan(200);
    // The last one changes while more are loaded.
    const further = items.nth(200);
    const name = await further.innerText();
    await further.click();
    await expect(till.lines).toHaveCount(2);
    expect(name).toContain(await till.lines.last().getAttribute('aria-label'));

    await device.close();
    const again = await device.start();
    await again.unlock(cashier.password);
    await expect(again.page.getByRole('button', { name: en.tiles.asTiles })).toBeVisible();
    await again.page.getByRole('button', { name: en.tiles.asTiles }).click();
    await expect(again.page.getByRole('button', { name: en.tiles.asList })).toBeVisible();
  },
);
