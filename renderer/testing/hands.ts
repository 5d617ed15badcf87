// Keyboard and mouse input for component tests: typing and scanning differ only in the time between keys, so event times are
// simulated and do not pass by themselves.
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { atPlaceOf, type Layout } from './layouts';

/** Longer than any pause within a scan, and than the pause after which typed text counts as a person's. */
const FINGERS_MS = 600;
const SCANNER_MS = 4;
const QUICK_FINGERS_MS = 120;
/** The shortest before a scan: less could be a pause within it. */
const BEFORE_SCAN_MS = 260;

let pauseMs = FINGERS_MS;
let now = 10_000;

/** The app compares event times with the clock of the page. A scan keeps its own pauses, however late the machine handles its keys. */
function catchUp(): void {
  now = Math.max(now, performance.now()) + FINGERS_MS;
}
const stamps = new WeakMap<Event, number>();

Object.defineProperty(Event.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event) {
    const known = stamps.get(this);
    if (known !== undefined) return known;
    if (this.type === 'keydown') {
      if (pauseMs === FINGERS_MS) catchUp();
      else now += pauseMs;
    }
    stamps.set(this, now);
    return now;
  },
});

/**
 * Discards user-event's own record of a field's text when the app sets it, as when it removes a scan; otherwise user-event
 * would continue from the old text.
 */
function forgetTyped(event: Event): void {
  if (event instanceof InputEvent || event.target === null) return;
  const typed = Object.getOwnPropertySymbols(event.target).find(({ description }) => description === TYPED);
  if (typed) Reflect.deleteProperty(event.target, typed);
}
const TYPED = 'Displayed value in UI';
window.addEventListener('input', forgetTyped, { capture: true });

export interface Hands {
  /** Types into the focused element; '{Enter}' and '{F12}' are keys. */
  press(keys: string): Promise<void>;
  click(element: Element): Promise<void>;
  /** Replaces the text of a field, all at once, as each key renders the screen again; then presses keys, such as '{Enter}'. */
  fill(field: Element, text: string): Promise<void>;
  /** Chooses a value of a select. */
  choose(select: Element, value: string): Promise<void>;
  /** Into the search field all at once, so that no results are those of its beginning; waits for them and adds the marked one. */
  find(text: string): Promise<void>;
  /** Enter at once after the last key, as the second of a double press. */
  enterAgain(): Promise<void>;
  /** Scans a code with its Enter, wherever the focus is. @param layout of the keyboard, whose keys the scanner presses as if in the US */
  scan(code: string, layout?: Layout): Promise<void>;
  /** The first keys of a scan, which `goOnScanning` continues at the pace of a scanner. */
  beginScan(keys: string): Promise<void>;
  goOnScanning(keys: string): Promise<void>;
  /** Scans a code as a scanner sends it that stops in the middle of it. @param pauseMs between the parts */
  scanInParts(parts: readonly string[], pauseMs: number): Promise<void>;
  /** Types as quick fingers do, and scans at once. @param pauseMs between the last key and the scan */
  typeAndScan(keys: string, code: string, pauseMs?: number): Promise<void>;
}

export function createHands(): Hands {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const atOnce = async (keys: string, { pause = SCANNER_MS, keyboard = user.keyboard } = {}) => {
    pauseMs = pause;
    await keyboard(keys);
    pauseMs = FINGERS_MS;
  };
  return {
    press: (keys) => user.keyboard(keys),
    click: (element) => user.click(element),
    async fill(field, text) {
      await user.clear(field);
      const [pasted = ''] = text.split('{');
      const keys = text.slice(pasted.length);
      if (pasted !== '') await user.paste(pasted);
      if (keys !== '') await user.keyboard(keys);
    },
    choose: (select, value) => user.selectOptions(select, value),
    async find(text) {
      await user.paste(text);
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-activedescendant')).toBeTruthy());
      await user.keyboard('{Enter}');
    },
    enterAgain: () => atOnce('{Enter}'),
    async scan(code, layout) {
      catchUp();
      if (layout === undefined) return atOnce(`${code}{Enter}`);
      const keys = [...code].map((character) => atPlaceOf(character, layout));
      const keyboardMap = [...keys, { key: 'Enter', code: 'Enter' }, { key: 'Shift', code: 'ShiftLeft' }];
      const { keyboard } = userEvent.setup({ delay: null, keyboardMap });
      const typed = keys.map(({ key, shiftKey }) => (shiftKey ? `{Shift>}${key}{/Shift}` : key)).join('');
      await atOnce(`${typed}{Enter}`, { keyboard });
    },
    beginScan(keys) {
      catchUp();
      return atOnce(keys);
    },
    goOnScanning: (keys) => atOnce(keys),
    async scanInParts(parts, pause) {
      catchUp();
      for (const part of parts) {
        await atOnce(part);
        now += pause;
      }
      now -= pause;
      await atOnce('{Enter}');
    },
    async typeAndScan(keys, code, pause = BEFORE_SCAN_MS) {
      catchUp();
      await atOnce(keys, { pause: QUICK_FINGERS_MS });
      now += pause;
      await atOnce(`${code}{Enter}`);
    },
  };
}
