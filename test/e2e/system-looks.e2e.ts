// What the computer asks for: colors of its own, in which a soft fill is not drawn, and less motion.
import type { Locator } from '@playwright/test';
import { en } from '#test/support/words';
import { openSettings } from './open-settings';
import { expect, test } from './till-fixture';

const LANTERN = { stockCode: '71053', quantity: 1 };
const CAKESTAND = { stockCode: '22423', quantity: 1 };

/** In pixels: the widest line around it that is drawn. */
const edgeOf = (element: Locator) =>
  element.evaluate((node) => {
    const style = getComputedStyle(node);
    const width = (is: string, color: string, pixels: string) =>
      is === 'none' || color === 'rgba(0, 0, 0, 0)' || color === style.backgroundColor ? 0 : Number.parseFloat(pixels);
    return Math.max(
      width(style.outlineStyle, style.outlineColor, style.outlineWidth),
      width(style.borderBlockStartStyle, style.borderBlockStartColor, style.borderBlockStartWidth),
    );
  });

const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test(
  'an edge says what a fill says elsewhere, in the colors of the computer',
  { tag: '@nightly' },
  async ({ openTill: till }) => {
    const { page } = till;
    await page.emulateMedia({ forcedColors: 'active' });
    await till.addItem(LANTERN);
    await till.addItem(CAKESTAND);
    // The selected row, and one that is not.
    await expect(till.lines.last()).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => edgeOf(till.lines.last())).toBeGreaterThanOrEqual(2);
    await expect.poll(() => edgeOf(till.lines.first())).toBeLessThan(await edgeOf(till.lines.last()));

    // The tab of a choice, and where the keyboard is.
    await openSettings(page, 'appearance');
    const choice = (name: string) => page.getByRole('radio', { name, exact: true });
    const label = (name: string) => page.locator('label', { has: page.getByText(name, { exact: true }) });
    const { densities, keyHints } = en.settings.appearance;
    await expect.poll(() => edgeOf(label(densities.mouse))).toBeGreaterThanOrEqual(2);
    await expect.poll(() => edgeOf(label(densities.touch))).toBeLessThan(2);
    await choice(densities.mouse).focus();
    await page.keyboard.press('Tab');
    await expect(choice(keyHints.always)).toBeFocused();
    await expect.poll(() => edgeOf(label(keyHints.always))).toBeGreaterThanOrEqual(3);

    // A notice: a cashier does not change the rules of the merchant.
    await openSettings(page, 'shop');
    const notice = page.locator('[data-tone]').first();
    await expect(notice).toBeVisible();
    await expect.poll(() => edgeOf(notice)).toBeGreaterThanOrEqual(1);

    // A switch, on and off.
    await openSettings(page, 'till');
    const sound = page.getByRole('switch', { name: en.settings.sound });
    const track = page.locator('.mantine-Switch-root', { has: sound }).locator('.mantine-Switch-track');
    const wasOn = await sound.isChecked();
    const before = await colorOf(track);
    await expect.poll(() => edgeOf(track)).toBeGreaterThanOrEqual(1);
    await sound.click();
    await expect(sound).toBeChecked({ checked: !wasOn });
    // It fades from one to the other.
    await expect.poll(() => colorOf(track)).not.toBe(before);
    await expect.poll(() => edgeOf(track)).toBeGreaterThanOrEqual(1);

    // Words on a ground in the inverse colors: a ground of the system behind them would have the color of the words.
    await page.getByRole('button', { name: en.practice.start }).click();
    await expect(page.getByRole('region', { name: en.practice.title })).toHaveCSS('forced-color-adjust', 'none');
    // Large figures, whose ground would cover what stands above them.
    await till.addItem(LANTERN);
    const total = page.getByRole('region', { name: en.sell.cart }).getByRole('definition').last();
    await expect(total).toHaveCSS('forced-color-adjust', 'none');
    await till.openPay();
    await expect(page.locator('p[style*="--letters"]').first()).toHaveCSS('forced-color-adjust', 'none');
  },
);

test('nothing moves where the computer asks for less motion', { tag: '@nightly' }, async ({ openTill: till }) => {
  const { page } = till;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    );
  // What was asked for before ends first.
  await expect.poll(moving).toEqual([]);
  // A list of keys, the manual, and another density.
  await till.addItem(LANTERN);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: en.keys.title })).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await openSettings(page, 'appearance');
  await page.getByText(en.settings.appearance.densities.touch, { exact: true }).click();
  expect(await moving()).toEqual([]);
});
