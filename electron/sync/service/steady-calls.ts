// Reads on a network that loses some of what passes. A read that was lost is asked again by itself, after a short pause,
// while the others go on; only when one was lost many times over, or the service counts as away, does it fail. Writes are
// not meant for this: what became of a lost one must be found out first.
import type { ErrorCode } from '#shared/errors';
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
  /** True while nothing has been answered for so long that the service counts as away. */
  readonly isAway: () => boolean;
}

/** Of one read; the pauses between so many are longer than it takes to find that the service is away. */
const MOST_TRIES = 7;
/** Milliseconds, at most, before the first further try; doubles. */
const FIRST_PAUSE = 200;
/** Seconds: who is asked for more rest gives up and lets its loop wait, where a person sees why. */
const LONGEST_HOLD = 10;
/** Chance alone may make the next try better: lost on the way, answered by something in between, or by a busy service. */
export const PASSING: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
  'SERVICE_FAILED',
  'SERVICE_BUSY',
  'RATE_LIMITED',
]);

/** For reads of one kind: what one of them learns about the service holds for the others. */
export function createSteadyCalls(ports: SteadyPorts): ServiceCalls {
  const { timers, random, signal, pace, isAway } = ports;
  /** Nothing was answered since a read was given up: one try each is enough to see whether that has changed. */
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
        if (!isPassing(error)) throw error;
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

/** @param patience milliseconds for the answer to begin; null leaves it to the deadline of every call */
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

function isPassing(error: unknown): error is CallFailure {
  return error instanceof CallFailure && PASSING.has(error.code);
}
