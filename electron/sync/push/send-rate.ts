// How fast entries go up, from when the service took the last of them.
import type { Clock } from '../../time';

/** Milliseconds looked back at, and entries that must have gone before anything is said. */
const SPAN = 10_000;
const NEEDED = 10;

export interface SendRate {
  accepted(): void;
  /** Entries a second; null while too few have gone to say. */
  perSecond(): number | null;
  /** Nothing is being sent: what comes next begins anew. */
  rest(): void;
}

export function createSendRate(clock: Pick<Clock, 'monotonic'>): SendRate {
  let times: number[] = [];
  return {
    accepted() {
      const now = clock.monotonic();
      times = [...times.filter((time) => time > now - SPAN), now];
    },
    perSecond() {
      const [first] = times;
      if (first === undefined || times.length < NEEDED) return null;
      const seconds = Math.max(clock.monotonic() - first, 1) / 1_000;
      return Math.round((times.length / seconds) * 10) / 10;
    },
    rest: () => {
      times = [];
    },
  };
}
