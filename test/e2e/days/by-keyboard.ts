// The hand that has a keyboard alone. A control is pressed by the key it announces; without one it is reached with Tab.
import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard, watchPointer } from '../keyboard';
import type { Hand } from './hand';

/** More than any list or group here has. */
const MOST_STEPS = 40;

export async function byKeyboard(page: Page): Promise<Hand> {
  const keys = new Keyboard(page);
  const byOthers = await watchPointer(page);
  /** Presses the key until `isThere` says so. */
  const pressUntil = async (key: string, isThere: () => Promise<boolean>, what: Locator) => {
    for (let step = 0; !(await isThere()); step += 1) {
      if (step === MOST_STEPS) throw new Error(`${key} does not lead to ${what.toString()}.`);
      await keys.press(key);
    }
  };
  return {
    async press(control) {
      await expect(control).toBeVisible();
      await expect(control).toBeEnabled();
      const key = await announcedKey(control);
      if (key !== null) return keys.press(key);
      await keys.reach(control);
      await keys.press('Enter');
    },
    type: (field, text) => keys.fill(field, text),
    enter: (digits) => keys.type(digits),
    async choose(option) {
      await expect(option).toBeEnabled();
      const key = await announcedKey(option);
      if (key !== null) return keys.press(key);
      await pressUntil('Tab', () => option.evaluate(isGroupFocused), option);
      if ((await option.evaluate(isFocused)) && !(await option.evaluate(isChosen))) await keys.press('Space');
      const next = await option.evaluate(keyToNext);
      await pressUntil(next, () => option.evaluate(isChosen), option);
    },
    async pick(row) {
      await expect(row).toBeVisible();
      await pressUntil('ArrowDown', () => row.evaluate(isMarked), row);
      await keys.press('Enter');
    },
    scan: (code) => keys.scan(code),
    byOthers,
  };
}

/** Of a context menu, which is not what pressing the control does. */
const MENU_KEY = 'Shift+F10';

/** The first key that presses the control, as Playwright names it too. */
async function announcedKey(control: Locator): Promise<string | null> {
  const announced = await control.getAttribute('aria-keyshortcuts');
  const [first] = announced?.split(' ') ?? [];
  return first === undefined || first === MENU_KEY ? null : first;
}

// In the page.

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

function isMarked(row: Element): boolean {
  return row.getAttribute('aria-selected') === 'true' || row === document.activeElement;
}

function isChosen(option: Element): boolean {
  return option instanceof HTMLInputElement ? option.checked : option.getAttribute('aria-selected') === 'true';
}

/** Whether an option of the same group has the keyboard: Tab leads to one of them alone. */
function isGroupFocused(option: Element): boolean {
  const focused = document.activeElement;
  if (option instanceof HTMLInputElement) return focused instanceof HTMLInputElement && focused.name === option.name;
  return option.closest('[role=tablist]')?.contains(focused) ?? false;
}

/** Tabs lie side by side, in the direction of the language. */
function keyToNext(option: Element): string {
  if (option instanceof HTMLInputElement) return 'ArrowDown';
  return getComputedStyle(option).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
}
