// Reads on a lossy network. A lost read is repeated after a short pause while others continue; it fails only if lost many
// times or while the service counts as away. Not for writes: the outcome of a lost write must be found out first.
import { type ErrorCode, OUT_OF_REACH } from '#shared/errors';
import { CallFailure } from '../../api/call-failure';
import { createBackoff } from '../core/backoff';
import type { ServiceCalls } from '../core/ports';
import type { Clock, Timers } from '../../time';
import type { ReadPace } from './read-pace';

export interface SteadyPorts {
  readonly api: ServiceCalls;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly pace: ReadPace;
  /** True while the service counts as away. */
  readonly isAway: () => boolean;
}

/** Tries per read; their pauses add up to more than it takes to notice an absence. */
const MOST_TRIES = 7;
/** Maximum milliseconds before the second try; doubles. */
const FIRST_PAUSE = 200;
/** Seconds: if the service asks for a longer pause, the read fails and its loop waits, where a person sees why. */
const LONGEST_HOLD = 10;
/** Failures that may pass by chance: lost on the way, answered by something in between, or by a busy service. */
export const WORTH_REPEATING: ReadonlySet<ErrorCode> = new Set([
  ...OUT_OF_REACH,
  'SERVICE_FAILED',
  'SERVICE_BUSY',
  'RATE_LIMITED',
]);

/** For reads of one kind: what one finds out about the service applies to the others. */
export function createSteadyCalls(ports: SteadyPorts): ServiceCalls {
  const { timers, random, signal, pace, isAway } = ports;
  /** No reply since a read was given up: one try each is enough to notice a change. */
  let isHopeless = false;

  const call: ServiceCalls['call'] = async (endpoint) => {
    const backoff = createBackoff(random, FIRST_PAUSE);
    for (let tries = 1; ; tries += 1) {
      const held = pace.held();
      if (held > 0) await timers.sleep(held + random() * FIRST_PAUSE, signal);
      const isLast = isHopeless || tries >= MOST_TRIES;
      try {
        const value = await askOnce(ports, endpoint, isLast ? null : pace.patience(tries));
        isHopeless = false;
        return value;
      } catch (error) {
        if (!isWorthRepeating(error)) throw error;
        const { retryAfterSeconds = 0 } = error.data;
        if (retryAfterSeconds > LONGEST_HOLD) throw error;
        if (isLast || isAway()) {
          isHopeless = true;
          throw error;
        }
        pace.holdFor(retryAfterSeconds);
        await timers.sleep(backoff.next(retryAfterSeconds), signal);
      }
    }
  };
  return { call };
}

/** @param patience milliseconds for the reply to begin; null uses the deadline of every call */
async function askOnce(
  { api, clock, timers, pace }: SteadyPorts,
  endpoint: Parameters<ServiceCalls['call']>[0],
  patience: number | null,
): Promise<never> {
  const tooLate = new AbortController();
  const waiting = new AbortController();
  if (patience !== null) {
    void timers.sleep(patience, waiting.signal).then(() => {
      if (!waiting.signal.aborted) tooLate.abort(new CallFailure('REQUEST_TIMED_OUT', 'perhaps'));
    });
  }
  const begunAt = clock.monotonic();
  const begun = () => {
    waiting.abort();
    pace.began(clock.monotonic() - begunAt);
  };
  try {
    return (await api.call(endpoint, { signal: tooLate.signal, begun })) as never;
  } finally {
    waiting.abort();
  }
}

function isWorthRepeating(error: unknown): error is CallFailure {
  return error instanceof CallFailure && WORTH_REPEATING.has(error.code);
}
