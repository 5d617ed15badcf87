// A person who has a keyboard and no mouse: everything is pressed or typed, fields are reached with Tab.
import { expect, type Locator, type Page } from '@playwright/test';
import { scanFast } from '#test/support/scanner';

/** Milliseconds between two keys; a scanner needs none. */
const FINGERS_MS = 80;

/** More stops than any screen of the till has. */
const MOST_STOPS = 60;

/** Between two Enters, of which the app takes two within 400 ms for one press. */
const REST_MS = 450;

export class Keyboard {
  #enteredAt = Number.NEGATIVE_INFINITY;

  constructor(readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      if (key === 'Enter') await this.page.waitForTimeout(Math.max(0, this.#enteredAt + REST_MS - performance.now()));
      await this.page.keyboard.press(key, { delay: FINGERS_MS });
      if (key === 'Enter') this.#enteredAt = performance.now();
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: FINGERS_MS });
  }

  /** As the scanner does: types and presses Enter at once. */
  async scan(code: string): Promise<void> {
    await scanFast(this.page, [code], 0);
  }

  /** Focuses the element by Tab alone, unless it is focused already. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target.toString()}.`);
  }

  /** Replaces the text of the field. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.press('Control+a');
    await this.type(text);
    await expect(field).toHaveValue(text);
  }
}

/** Starts watching the loaded page for a mouse or a finger. @returns the events there were, by name */
export async function watchPointer(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const presses: string[] = [];
    (globalThis as { presses?: string[] }).presses = presses;
    for (const name of ['pointerdown', 'mousedown', 'touchstart']) {
      window.addEventListener(name, () => presses.push(name), { capture: true });
    }
  });
  return () => page.evaluate(() => (globalThis as { presses?: string[] }).presses ?? ['The page was loaded again.']);
}
