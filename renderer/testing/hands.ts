// Whoever is at the keyboard in a component test: fingers and a scanner differ in nothing but the time between their keys, so
// the time of events is set here and does not pass by itself.
import userEvent from '@testing-library/user-event';

/** Longer than anything that is taken for one scan, or for one rest of the hand. */
const FINGERS_MS = 600;
const SCANNER_MS = 4;

let pauseMs = FINGERS_MS;
let now = 10_000;
const stamps = new WeakMap<Event, number>();

Object.defineProperty(Event.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event) {
    const known = stamps.get(this);
    if (known !== undefined) return known;
    if (this.type === 'keydown') now += pauseMs;
    stamps.set(this, now);
    return now;
  },
});

/**
 * What the app writes into a field itself, as it does when it takes a scan out again: user-event has an idea of its own of
 * what stands there, and would go on typing after what is gone.
 */
function forgetTyped(event: Event): void {
  if (event instanceof InputEvent || event.target === null) return;
  const typed = Object.getOwnPropertySymbols(event.target).find(({ description }) => description === TYPED);
  if (typed) Reflect.deleteProperty(event.target, typed);
}
const TYPED = 'Displayed value in UI';
window.addEventListener('input', forgetTyped, { capture: true });

export interface Hands {
  /** Into whatever has the keyboard; '{Enter}' and '{F12}' are keys. */
  press(keys: string): Promise<void>;
  click(element: Element): Promise<void>;
  /** In place of what stands there. */
  fill(field: Element, text: string): Promise<void>;
  /** A code with its Enter, wherever the keyboard is. */
  scan(code: string): Promise<void>;
}

export function createHands(): Hands {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return {
    press: (keys) => user.keyboard(keys),
    click: (element) => user.click(element),
    async fill(field, text) {
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    async scan(code) {
      now += FINGERS_MS;
      pauseMs = SCANNER_MS;
      await user.keyboard(`${code}{Enter}`);
      pauseMs = FINGERS_MS;
    },
  };
}
