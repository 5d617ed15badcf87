// Whether the network loses many requests or is slow. Shown to people; decides nothing.
import { type ErrorCode, isOutOfReach } from '#shared/errors';
import type { CallFailure } from '../../api/call-failure';
import type { Clock } from '../../time';

export interface NetworkQuality {
  ended(failure: CallFailure | null, milliseconds: number): void;
  /** Stays true until the latest requests were all answered fast. */
  isPoor(): boolean;
  reset(): void;
}

/** Requests looked back at, and milliseconds for which one counts. */
const REMEMBERED = 20;
const GOOD_FOR = 60_000;
/** One may be lost on any network. */
const LOST_FROM = 2;
/** Typical milliseconds of a request on a slow network. */
const SLOW_FROM = 1_500;
/** How many of the latest requests must have been slow, typically, or all fast again. */
const LATEST = 5;

/** A service that does not run is no slow network, and neither is none. */
const SAYS_NOTHING: ReadonlySet<ErrorCode> = new Set(['SERVICE_NOT_RUNNING', 'NETWORK_MISSING']);

interface Request {
  readonly at: number;
  readonly isLost: boolean;
  readonly took: number;
}

export function createNetworkQuality(clock: Clock): NetworkQuality {
  let requests: readonly Request[] = [];
  let isPoor = false;
  return {
    ended(failure, took) {
      if (failure !== null && SAYS_NOTHING.has(failure.code)) return;
      const at = clock.monotonic();
      const isLost = failure !== null && isOutOfReach(failure);
      requests = [...requests, { at, isLost, took }].filter((each) => at - each.at <= GOOD_FOR).slice(-REMEMBERED);
      const lost = requests.filter((each) => each.isLost).length;
      const isSlow = requests.length >= LATEST && middleOf(requests) >= SLOW_FROM;
      const latest = requests.slice(-LATEST);
      const isFast = latest.length === LATEST && latest.every((each) => !each.isLost && each.took < SLOW_FROM);
      isPoor = !isFast && (isSlow || lost >= (isPoor ? 1 : LOST_FROM));
    },
    isPoor: () => isPoor,
    reset() {
      requests = [];
      isPoor = false;
    },
  };
}

function middleOf(requests: readonly Request[]): number {
  const took = requests.map((each) => each.took).sort((a, b) => a - b);
  return took[Math.floor(took.length / 2)] ?? 0;
}
