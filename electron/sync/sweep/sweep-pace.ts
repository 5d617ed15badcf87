// When the sweep may send its next request: one a minute while the till is idle, without pause if a person asked for it, and
// never sooner than the service allows after a failure.
import type { Clock } from '../../time';

/** Pause in milliseconds for each request. */
const REST = 60_000;
/** Assumed milliseconds of a request before the first measurement, and the weight of the newest one. */
const USUAL = 200;
const NEWEST_COUNTS = 0.3;

export interface SweepPace {
  /** Milliseconds until the next request may be made; now if 0 or less. */
  due(isRequested: boolean): number;
  /** Records the number of requests made and the milliseconds they took. */
  spent(requests: number, milliseconds: number): void;
  /** Milliseconds per request at this pace, including the pause. */
  perRequest(isRequested: boolean): number;
  /** The service failed; `seconds` if it said how long to wait. */
  hold(seconds?: number): void;
}

export function createSweepPace(clock: Clock): SweepPace {
  let restUntil = clock.monotonic() + REST;
  let holdUntil = 0;
  let took = USUAL;
  return {
    due: (isRequested) => (isRequested ? holdUntil : Math.max(restUntil, holdUntil)) - clock.monotonic(),
    spent(requests, milliseconds) {
      took = took * (1 - NEWEST_COUNTS) + (milliseconds / requests) * NEWEST_COUNTS;
      restUntil = clock.monotonic() + REST * requests;
    },
    perRequest: (isRequested) => took + (isRequested ? 0 : REST),
    hold(seconds = 0) {
      holdUntil = clock.monotonic() + Math.max(REST, seconds * 1_000);
    },
  };
}
