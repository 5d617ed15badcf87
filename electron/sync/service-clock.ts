// What time it is at the service, from the Date header of its replies and the time passed since. A lower bound, never
// ahead: a mark made from it cannot leave out what the service has yet to date. One reply alone is not believed: a proxy
// may answer with a date of its own. The till's own clock is only measured against it.
import { type Clock } from './ports';

/** Milliseconds; the Date header has whole seconds, so half of one is the middle of what it can mean. */
const HALF_SECOND = 500;
/** Replies before the time counts as known, and replies looked back at: the slowest of them decides. */
const NEEDED = 3;
const REMEMBERED = 8;

export interface ServiceClock {
  replied(serviceTime: number): void;
  /** Milliseconds since 1970 that the service's clock has surely reached; null before enough replies. */
  lowerBound(): number | null;
  /** Till's clock minus the service's, whole seconds; null until measured. */
  driftSeconds(): number | null;
  /** Another service: what was measured does not hold. */
  reset(): void;
}

export function createServiceClock(clock: Clock): ServiceClock {
  /** Milliseconds by which the service's time is ahead of the steady clock, one for each of the last replies. */
  let ahead: number[] = [];
  let drifts: number[] = [];
  let drift: number | null = null;
  return {
    replied(serviceTime) {
      ahead = [...ahead, serviceTime - clock.monotonic()].slice(-REMEMBERED);
      drifts = [...drifts, clock.now() - serviceTime - HALF_SECOND].slice(-REMEMBERED);
      const measured = Math.round(middleOf(drifts) / 1_000) || 0; // never -0
      // Latency and rounding make one second of noise; a drift that does not really move must not look as if it did.
      if (drift === null || Math.abs(drift - measured) > 1) drift = measured;
    },
    lowerBound: () => (ahead.length < NEEDED ? null : Math.floor(Math.min(...ahead) + clock.monotonic())),
    driftSeconds: () => drift,
    reset: () => {
      ahead = [];
      drifts = [];
      drift = null;
    },
  };
}

/** Of an even number the later of the two, so that a clock that was put right shows soon. */
function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
