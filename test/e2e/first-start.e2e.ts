// A device that was never set up, whose app was told no service: from the language to the open day by keyboard, with one restart.
import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '#test/support/device';
import { en, worded } from '#test/support/words';
import { expect, test } from './till-fixture';

/** How far the sentence under the title of a step with a way back stands below it, px. */
async function introGap(page: Page): Promise<number> {
  const head = page.getByRole('main').locator('header').first();
  await expect(head).toBeVisible();
  return head.evaluate((header) => {
    const intro = header.parentElement?.querySelector('header + p, header + form > p:first-child');
    return Math.round((intro?.getBoundingClientRect().top ?? 0) - header.getBoundingClientRect().bottom);
  });
}

/** In how many rows the name, the step and the buttons stand in the head of the guide. */
async function rowsOfHead(page: Page): Promise<number> {
  const head = page.getByRole('region', { name: en.firstStart.title });
  await expect(head.getByRole('list')).toBeHidden();
  const middles = await head.locator('h2, button, span:not(button *)').evaluateAll((shown) =>
    shown
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return Math.round((top + height / 2) / 10);
      }),
  );
  return new Set(middles).size;
}

/** What arrives at once comes from a scanner. */
const BY_HAND = { delay: 80 };

test(
  'a fresh device is set up by keyboard, from the language to the open day',
  { tag: '@nightly' },
  async ({ network, cashier, witness }) => {
    const guide = en.firstStart;
    const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
    const device = openDevice(userData, '');
    try {
      let { page } = await device.start();
      await expect(page.getByRole('heading', { name: guide.language.title })).toBeVisible();
      await page.keyboard.press('Enter');

      const gaps: number[] = [];
      const address = page.getByRole('textbox', { name: en.signIn.address });
      await expect(address).toBeFocused();
      gaps.push(await introGap(page));
      await network.cut();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(network.url, BY_HAND);
      await page.keyboard.press('Enter');
      await expect(page.getByText(en.errors.SERVICE_NOT_RUNNING.what)).toBeVisible();
      await network.restore();
      await page.keyboard.press('Enter');
      await expect(page.getByText(new RegExp(`^${new URL(network.url).host}, responds in`))).toBeVisible();

      // It can be left by closing the app.
      await device.close();
      ({ page } = await device.start());
      await expect(page.getByLabel(en.signIn.merchant)).toBeFocused();
      gaps.push(await introGap(page));
      await page.keyboard.type(cashier.merchantCode, BY_HAND);
      await page.keyboard.press('Tab');
      await page.keyboard.type(String(cashier.registerId), BY_HAND);
      await page.keyboard.press('Tab');
      await page.keyboard.type(cashier.username, BY_HAND);
      await page.keyboard.press('Tab');
      await page.keyboard.type(cashier.password, BY_HAND);
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { name: guide.loading.ready })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: guide.steps.printer, level: 1 })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+Enter');

      await expect(page.getByRole('textbox', { name: guide.scanner.field })).toBeFocused();
      await page.keyboard.insertText('22423');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').getByText(worded(guide.scanner.read, { code: '22423' }))).toBeVisible();
      await page.keyboard.press('Enter');

      await expect(page.getByRole('textbox', { name: en.person.password })).toBeFocused();
      gaps.push(await introGap(page));
      await page.keyboard.type(cashier.password, BY_HAND);
      for (let twice = 0; twice < 2; twice += 1) {
        await page.keyboard.press('Tab');
        await page.keyboard.type('2580', BY_HAND);
      }
      await page.keyboard.press('Enter');

      await expect(page.getByRole('textbox', { name: worded(en.openDay.float, { currency: 'AED' }) })).toBeFocused();
      gaps.push(await introGap(page));
      expect(gaps).toEqual([8, 8, 8, 8]);
      await page.keyboard.type('200', BY_HAND);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: en.sell.search })).toBeFocused();
      expect((await witness.sales()).length).toBe(0);
    } finally {
      await device.close();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);

test('large text keeps the button of the sign-in in view', { tag: '@nightly' }, async ({ network }) => {
  const userData = mkdtempSync(join(tmpdir(), 'merchant-pos-e2e-'));
  const device = openDevice(userData, '');
  try {
    const { page } = await device.start();
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.evaluate(() => (document.documentElement.dataset['text'] = '200'));
    await expect(page.getByRole('heading', { name: en.firstStart.language.title })).toBeVisible();
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'touch'));
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await rowsOfHead(page)).toBe(1);
    }
    await page.evaluate(() => (document.documentElement.dataset['density'] = 'mouse'));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: en.signIn.address }).fill(network.url);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(en.signIn.merchant)).toBeFocused();
    await expect(page.getByRole('button', { name: en.signIn.submit })).toBeInViewport({ ratio: 1 });
  } finally {
    await device.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});
