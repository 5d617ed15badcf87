// When the sweep may ask again: one request a minute while the till is idle, without pause when a person asked for it, and
// never sooner than the service allows after a failure.
import type { Clock } from '../../time';

/** Milliseconds of rest for each request. */
const REST = 60_000;
/** Milliseconds a request takes until one was measured, and how much the newest counts against those before. */
const USUAL = 200;
const NEWEST_COUNTS = 0.3;

export interface SweepPace {
  /** Milliseconds until the next request may be made; 0 or less: now. */
  due(isRequested: boolean): number;
  /** So many requests were made, in so many milliseconds. */
  spent(requests: number, milliseconds: number): void;
  /** Milliseconds that a request takes at this pace, with the rest after it. */
  perRequest(isRequested: boolean): number;
  /** The service did not answer as it should; `seconds` when it said how long to wait. */
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
