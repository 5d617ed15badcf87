// The service's time as known since this start: the time replies agree on, continued by the steady clock. Setting the till's
// clock does not affect it, and it does not outlive the start.
import type { ClockDoubt } from '#shared/ipc/sync-status';
import {
  contradictionOf,
  driftOf,
  forgetReplies,
  hear,
  lowerBoundOf,
  NOTHING_HEARD,
  SMALL_DRIFT,
} from './clock-agreement';
import type { Clock } from '../../time';

/** Milliseconds between the till's clock and the steady clock; beyond it the clock was set, or one of them paused. */
const JUMP = 5_000;
/** Milliseconds a drift must change by to count as changed: latency and rounding cause noise. */
const NOISE = 2_000;

export interface ServiceClock {
  /** @param serviceTime from the Date header @param took milliseconds from request to reply */
  replied(serviceTime: number, took: number): void;
  /** Milliseconds since 1970 that the service's clock has reached; null before enough replies. */
  lowerBound(): number | null;
  /** Till's clock minus the agreed time, whole seconds; 0 within a few seconds, null until agreed. */
  driftSeconds(): number | null;
  doubt(): ClockDoubt | null;
  /** Till's clock minus the time of the replies that contradict it, whole seconds; null while none do. */
  contradictedBySeconds(): number | null;
  /** Another service: earlier replies no longer apply. */
  reset(): void;
}

export function createServiceClock(clock: Clock): ServiceClock {
  const tillAhead = () => clock.now() - clock.monotonic();
  const atStart = tillAhead();
  const wasSet = (ahead: number) => Math.abs(ahead - atStart) > SMALL_DRIFT;
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
      heard = hear(heard, { date: serviceTime, at: clock.monotonic(), took }, { ahead, wasSet: wasSet(ahead) });
    },
    lowerBound: () => lowerBoundOf(heard, clock.monotonic()),
    driftSeconds() {
      const measured = driftOf(heard, look(), clock.monotonic());
      if (drift === null || measured === null || Math.abs(drift - measured) > NOISE) drift = measured;
      return drift === null ? null : Math.round(drift / 1_000) || 0; // never -0
    },
    doubt() {
      const ahead = look();
      if (contradictionOf(heard, ahead) !== null) return 'contradicted';
      return !heard.agreed && wasSet(ahead) ? 'moved' : null;
    },
    contradictedBySeconds() {
      const by = contradictionOf(heard, look());
      return by === null ? null : Math.round(by / 1_000);
    },
    reset: () => {
      heard = NOTHING_HEARD;
      drift = null;
    },
  };
}
