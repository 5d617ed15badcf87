// Whether the service is there: what real requests said last, never a guess of the operating system.
import { isOutOfReach, type CallFailure } from '../api/call-failure';

export interface Reachability {
  state(): 'unknown' | 'online' | 'offline';
  /** Till time, ISO 8601; null while not offline. */
  offlineSince(): string | null;
  /** A request ended; returns true when the service is back after it was away. */
  ended(failure: CallFailure | null): boolean;
  reset(): void;
}

/** `now`: milliseconds since 1970 on the till's clock. */
export function createReachability(now: () => number): Reachability {
  let state: 'unknown' | 'online' | 'offline' = 'unknown';
  let since: string | null = null;
  return {
    state: () => state,
    offlineSince: () => since,
    ended(failure) {
      // A renewal that was never sent is reported by the request that failed, not by the call that needed it.
      if (failure && isOutOfReach(failure)) {
        since ??= new Date(now()).toISOString();
        state = 'offline';
        return false;
      }
      const isBack = state === 'offline';
      state = 'online';
      since = null;
      return isBack;
    },
    reset: () => {
      state = 'unknown';
      since = null;
    },
  };
}
