// The service's time as this start of the till knows it: what replies agree on, carried on by the steady clock. Setting the
// till's clock moves nothing of it, and nothing of it outlives the start.
import type { ClockDoubt } from '#shared/ipc/sync-status';
import {
  driftOf,
  forgetReplies,
  hear,
  isContradicted,
  lowerBoundOf,
  NOTHING_HEARD,
  SMALL_DRIFT,
} from './clock-agreement';
import type { Clock } from '../../time';

/** Milliseconds between the till's clock and the steady one; beyond it the clock was set, or one of them stood still. */
const JUMP = 5_000;
/** Milliseconds by which a drift has to change before it is another one: latency and rounding make noise. */
const NOISE = 2_000;

export interface ServiceClock {
  /** @param serviceTime of the Date header @param took milliseconds from request to reply */
  replied(serviceTime: number, took: number): void;
  /** Milliseconds since 1970 that the service's clock has reached; null before enough replies. */
  lowerBound(): number | null;
  /** Till's clock minus the agreed time, whole seconds; 0 within a few seconds, null until agreed. */
  driftSeconds(): number | null;
  doubt(): ClockDoubt | null;
  /** Another service: what was heard does not hold. */
  reset(): void;
}

export function createServiceClock(clock: Clock): ServiceClock {
  const tillAhead = () => clock.now() - clock.monotonic();
  const atStart = tillAhead();
  let before = atStart;
  let heard = NOTHING_HEARD;
  /** Milliseconds. */
  let drift: number | null = null;

  function look(): number {
    const ahead = tillAhead();
    if (Math.abs(ahead - before) > JUMP) heard = forgetReplies(heard);
    before = ahead;
    return ahead;
  }

  return {
    replied(serviceTime, took) {
      const ahead = look();
      heard = hear(heard, { date: serviceTime, at: clock.monotonic(), took }, ahead);
    },
    lowerBound: () => lowerBoundOf(heard, clock.monotonic()),
    driftSeconds() {
      const measured = driftOf(heard, look(), clock.monotonic());
      if (drift === null || measured === null || Math.abs(drift - measured) > NOISE) drift = measured;
      return drift === null ? null : Math.round(drift / 1_000) || 0; // never -0
    },
    doubt() {
      const ahead = look();
      if (isContradicted(heard, ahead)) return 'contradicted';
      return !heard.agreed && Math.abs(ahead - atStart) > SMALL_DRIFT ? 'moved' : null;
    },
    reset: () => {
      heard = NOTHING_HEARD;
      drift = null;
    },
  };
}
