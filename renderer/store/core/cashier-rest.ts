// Lets work that may wait come between what the cashier does: whatever goes to the service is held up by a moment, never by
// more than that, so that a scan and a payment are as quick while a week's sales go up as at any other time.
import type { OpenCartOnScreen } from './till-screen';

export interface CashierRest {
  /** Resolves when nobody has touched the till for REST_MS, or after LONGEST_MS all the same. */
  atRest(): Promise<void>;
  /** The same, however long it takes. */
  atLongRest(): Promise<void>;
  stop(): void;
}

/** Longer than from one scan to the next. */
const REST_MS = 600;
/** On the busiest day what waits still goes up, milliseconds. */
const LONGEST_MS = 2_500;

const TOUCHES = ['keydown', 'pointerdown'] as const;

/** @param on where keys and fingers are heard */
export function followCashier(cart: Pick<OpenCartOnScreen, 'subscribe'>, on: EventTarget = window): CashierRest {
  // Somebody has just unlocked it.
  let touchedAt = performance.now();
  const touched = () => {
    touchedAt = performance.now();
  };
  for (const name of TOUCHES) on.addEventListener(name, touched, { capture: true, passive: true });
  // A scanner that is no keyboard.
  const stopListening = cart.subscribe(touched);
  const untouched = async (until: number) => {
    for (;;) {
      const left = Math.min(touchedAt + REST_MS, until) - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
  return {
    atRest: () => untouched(performance.now() + LONGEST_MS),
    atLongRest: () => untouched(Infinity),
    stop() {
      for (const name of TOUCHES) on.removeEventListener(name, touched, { capture: true });
      stopListening();
    },
  };
}
