// Whether the service is there: what real requests said last, never a guess of the operating system.
import { isOutOfReach, type CallFailure } from '../api/call-failure';
import { type Clock } from './ports';

export interface Reachability {
  state(): 'unknown' | 'online' | 'offline';
  /** Till time, ISO 8601; null while not offline. */
  offlineSince(): string | null;
  /** A request ended; returns true when the service is back after it was away. */
  ended(failure: CallFailure | null): boolean;
  reset(): void;
}

/**
 * Milliseconds. One operation may fail as if the service were away while another is answered; if that counted as its
 * return, each answer would call for all requests again. A back-off is about as short as this.
 */
const SHORTEST_ABSENCE = 1_000;

export function createReachability(clock: Clock): Reachability {
  let state: 'unknown' | 'online' | 'offline' = 'unknown';
  let away: { readonly since: string; readonly at: number } | null = null;
  return {
    state: () => state,
    offlineSince: () => away?.since ?? null,
    ended(failure) {
      // A renewal that was never sent is reported by the request that failed, not by the call that needed it.
      if (failure && isOutOfReach(failure)) {
        away ??= { since: new Date(clock.now()).toISOString(), at: clock.monotonic() };
        state = 'offline';
        return false;
      }
      const isBack = away !== null && clock.monotonic() - away.at >= SHORTEST_ABSENCE;
      state = 'online';
      away = null;
      return isBack;
    },
    reset: () => {
      state = 'unknown';
      away = null;
    },
  };
}
