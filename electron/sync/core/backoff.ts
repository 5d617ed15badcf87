// Pause after a failure: 1 s (or another first pause), doubling to 30 s, with jitter so that the tills of a shop do not
// retry at the same moment. Never gives up.

/** Milliseconds. */
const FIRST = 1_000;
const LONGEST = 30_000;

export interface Backoff {
  /** Milliseconds until the next try; at least `retryAfterSeconds` if the service sent it. */
  next(retryAfterSeconds?: number): number;
  reset(): void;
}

/** `random` gives numbers in [0, 1); `first` is the longest first pause in milliseconds. */
export function createBackoff(random: () => number, first = FIRST): Backoff {
  let failures = 0;
  return {
    next(retryAfterSeconds = 0) {
      const full = Math.min(LONGEST, first * 2 ** Math.min(failures, 10));
      failures += 1;
      return Math.max(Math.round(full / 2 + (random() * full) / 2), retryAfterSeconds * 1_000);
    },
    reset: () => {
      failures = 0;
    },
  };
}
