// Whether the service is there: what real requests said, never a guess of the operating system. A network that loses
// requests is not the service being away: only when nothing at all was answered for a while is it.
import { isOutOfReach, type CallFailure } from '../../api/call-failure';
import { CALL_DEADLINE } from '../../api/transport';
import type { Clock } from '../../time';

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
/** Milliseconds without any answer, and requests lost one after the other in them, from which on it is away. */
const SILENCE = CALL_DEADLINE;
const MOST_LOST = 3;
/** The same where none of them could even be sent: a network that loses requests takes them first. */
const SILENCE_UNSENT = 3_000;

interface Row {
  /** Of the first of them: till time, ISO 8601, and monotonic. */
  readonly since: string;
  readonly at: number;
  readonly lost: number;
  /** None of them was sent. */
  readonly isUnsent: boolean;
}

export function createReachability(clock: Clock): Reachability {
  let state: 'unknown' | 'online' | 'offline' = 'unknown';
  /** Requests lost one after the other; null after an answer. */
  let row: Row | null = null;
  return {
    state: () => state,
    offlineSince: () => (state === 'offline' ? (row?.since ?? null) : null),
    ended(failure) {
      // A renewal that was never sent is reported by the request that failed, not by the call that needed it.
      if (failure && isOutOfReach(failure)) {
        row ??= { since: new Date(clock.now()).toISOString(), at: clock.monotonic(), lost: 0, isUnsent: true };
        row = { ...row, lost: row.lost + 1, isUnsent: row.isUnsent && failure.arrival === 'no' };
        const silence = row.isUnsent ? SILENCE_UNSENT : SILENCE;
        const isSilent = row.lost >= MOST_LOST && clock.monotonic() - row.at >= silence;
        // Where nothing was ever answered, a request that could not even be sent says enough.
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
