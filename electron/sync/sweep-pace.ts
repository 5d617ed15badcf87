// When the sweep may ask again: one request a minute while the till is idle, without pause when a person asked for it, and
// never sooner than the service allows after a failure.
import { type Clock } from './ports';

/** Milliseconds of rest for each request. */
const REST = 60_000;

export interface SweepPace {
  /** Milliseconds until the next request may be made; 0 or less: now. */
  due(isRequested: boolean): number;
  /** So many requests were made. */
  spent(requests: number): void;
  /** The service did not answer as it should; `seconds` when it said how long to wait. */
  hold(seconds?: number): void;
}

export function createSweepPace(clock: Clock): SweepPace {
  let restUntil = clock.monotonic() + REST;
  let holdUntil = 0;
  return {
    due: (isRequested) => (isRequested ? holdUntil : Math.max(restUntil, holdUntil)) - clock.monotonic(),
    spent(requests) {
      restUntil = clock.monotonic() + REST * requests;
    },
    hold(seconds = 0) {
      holdUntil = clock.monotonic() + Math.max(REST, seconds * 1_000);
    },
  };
}
