// Whether the service is reachable, judged by real requests, never by the operating system. Single lost requests do not
// count: it is away only after a while without any reply.
import { isOutOfReach } from '#shared/errors';
import type { CallFailure } from '../../api/call-failure';
import { CALL_DEADLINE } from '../../api/transport';
import type { Clock } from '../../time';

export interface Reachability {
  state(): 'unknown' | 'online' | 'offline';
  /** Corrected time, ISO 8601; null while not offline. */
  offlineSince(): string | null;
  /** A request ended; returns true if the service is back after an absence. */
  ended(failure: CallFailure | null): boolean;
  reset(): void;
}

/**
 * Milliseconds. One operation may fail as if the service were away while another succeeds; if that counted as a return, each
 * reply would repeat all requests. A back-off is about as short as this.
 */
const SHORTEST_ABSENCE = 1_000;
/** Milliseconds without any reply, and requests lost within them, after which it is away. */
const SILENCE = CALL_DEADLINE;
const MOST_LOST = 3;
/** The same if none of them could be sent: a lossy network still accepts them. */
const SILENCE_UNSENT = 3_000;

interface Row {
  /** Of the first lost request: corrected time, ISO 8601, and monotonic. */
  readonly since: string;
  readonly at: number;
  readonly lost: number;
  /** None of them was sent. */
  readonly isUnsent: boolean;
}

export function createReachability(clock: Clock): Reachability {
  let state: 'unknown' | 'online' | 'offline' = 'unknown';
  /** Consecutive lost requests; null after a reply. */
  let row: Row | null = null;
  return {
    state: () => state,
    offlineSince: () => (state === 'offline' ? (row?.since ?? null) : null),
    ended(failure) {
      // A renewal that was never sent is reported by its own request, not by the call that needed it.
      if (failure && isOutOfReach(failure)) {
        row ??= { since: new Date(clock.now()).toISOString(), at: clock.monotonic(), lost: 0, isUnsent: true };
        row = { ...row, lost: row.lost + 1, isUnsent: row.isUnsent && failure.arrival === 'no' };
        const silence = row.isUnsent ? SILENCE_UNSENT : SILENCE;
        const isSilent = row.lost >= MOST_LOST && clock.monotonic() - row.at >= silence;
        // Before the first reply, one request that could not be sent is enough.
        if (isSilent || (state === 'unknown' && failure.arrival === 'no')) state = 'offline';
        return false;
      }
      const isBack = state === 'offline' && row !== null && clock.monotonic() - row.at >= SHORTEST_ABSENCE;
      state = 'online';
      row = null;
      return isBack;
    },
    reset: () => {
      state = 'unknown';
      row = null;
    },
  };
}
