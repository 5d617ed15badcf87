// The hand at a touch screen: it taps, and writes with the system's own screen keyboard.
import { expect, type Page } from '@playwright/test';
import { scanFast } from '#test/support/scanner';
import { Finger, watchTouches } from '../finger';
import type { Hand } from './hand';

/** A day has more taps than this, so that a watch which sees nothing is noticed. */
const LEAST_TAPS = 50;

/** Loads the page again, with its controls as large as fingers need them. */
export async function byTouch(page: Page): Promise<Hand> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => localStorage.setItem('pos.appearance', JSON.stringify({ density: 'touch' })));
  await page.reload();
  const finger = await Finger.on(page);
  const touches = await watchTouches(page);
  return {
    press: (control) => finger.tap(control),
    type: (field, text) => finger.write(field, text),
    async enter(digits, pad) {
      for (const digit of digits) await finger.tap(pad.getByRole('button', { name: digit, exact: true }));
    },
    choose: (option) => finger.tap(option),
    pick: (row) => finger.tap(row),
    scan: (code) => scanFast(page, [code], 0),
    async byOthers() {
      const { byFinger, otherwise } = await touches();
      expect(byFinger).toBeGreaterThan(LEAST_TAPS);
      return otherwise;
    },
  };
}
