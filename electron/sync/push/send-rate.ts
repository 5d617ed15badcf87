// How fast entries are accepted, by the times of the last ones.
import type { Clock } from '../../time';

/** Milliseconds looked back, and entries needed before a rate is given. */
const SPAN = 10_000;
const NEEDED = 10;

export interface SendRate {
  accepted(): void;
  /** Entries per second; null while too few were accepted. */
  perSecond(): number | null;
  /** Nothing is being sent: the next entry starts a new measurement. */
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
