// What time it is at the service, from the Date header of its replies and the time passed since. A lower bound, never
// ahead: a mark made from it cannot leave out what the service has yet to date. The till's own clock is only measured
// against it.
import { type Clock } from './ports';

/** Milliseconds; the Date header has whole seconds, so half of one is the middle of what it can mean. */
const HALF_SECOND = 500;

export interface ServiceClock {
  replied(serviceTime: number): void;
  /** Milliseconds since 1970 that the service's clock has surely reached; null before the first reply. */
  lowerBound(): number | null;
  /** Till's clock minus the service's, whole seconds; null until measured. */
  driftSeconds(): number | null;
  /** Another service: what was measured does not hold. */
  reset(): void;
}

export function createServiceClock(clock: Clock): ServiceClock {
  let last: { readonly serviceTime: number; readonly at: number; readonly drift: number } | null = null;
  return {
    replied(serviceTime) {
      const drift = Math.round((clock.now() - serviceTime - HALF_SECOND) / 1_000) || 0; // never -0
      // Latency and rounding make one second of noise; a drift that does not really move must not look as if it did.
      const isNoise = last !== null && Math.abs(last.drift - drift) <= 1;
      last = { serviceTime, at: clock.monotonic(), drift: isNoise && last ? last.drift : drift };
    },
    lowerBound: () => (last === null ? null : Math.floor(last.serviceTime + clock.monotonic() - last.at)),
    driftSeconds: () => last?.drift ?? null,
    reset: () => {
      last = null;
    },
  };
}
