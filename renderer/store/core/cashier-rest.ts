// Lets background work wait for a pause of the cashier, for a moment at most, so that scanning and paying stay fast while a
// week's sales are being sent.
import type { OpenCartOnScreen } from './till-screen';

export interface CashierRest {
  /** Resolves when the till was not touched for REST_MS, or after LONGEST_MS at the latest. */
  atRest(): Promise<void>;
  /** The same without a limit. */
  atLongRest(): Promise<void>;
  stop(): void;
}

/** Longer than the time between two scans. */
const REST_MS = 600;
/** Milliseconds: even on the busiest day pending entries are sent. */
const LONGEST_MS = 2_500;

/** Also input: the sell screen keeps characters to itself until it types them into the search field. */
const TOUCHES = ['keydown', 'input', 'pointerdown'] as const;

/** @param on receives the key and touch events */
export function followCashier(cart: Pick<OpenCartOnScreen, 'subscribe'>, on: EventTarget = window): CashierRest {
  // A person has just unlocked it.
  let touchedAt = performance.now();
  const touched = () => {
    touchedAt = performance.now();
  };
  for (const name of TOUCHES) on.addEventListener(name, touched, { capture: true, passive: true });
  // For scanners that are not keyboards.
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
