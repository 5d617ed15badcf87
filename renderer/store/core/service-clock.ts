// The time stamped on sales and days: the service's as far as known, else the till's. Main measures the drift; this clock
// continues by the page's steady clock, so that setting the till's clock changes nothing already measured.
import type { PosClient } from '../../bridge/bridge';
import type { StorePorts } from './ports';

export interface ServiceClock {
  /** Pauses rather than going back by up to half a minute: later sales never have earlier times. */
  now(): Date;
  /**
   * Await before storing a time. The page cannot tell a set clock from a machine that slept; main can. @throws CodedError if
   * main does not answer
   */
  checked(): Promise<void>;
  /** The service's time as main knows it now; null while it is not measured or in doubt. @throws like `checked` */
  agreed(): Promise<Date | null>;
  stop(): void;
}

const MS_PER_SECOND = 1000;
/** Milliseconds between the till's clock and the steady one; beyond it the clock was set or the machine slept. */
const JUMP = 2_000;
/** Milliseconds. A larger step back is a wrong clock that was corrected. */
const LARGEST_HELD = 30_000;

export function createServiceClock(
  pos: PosClient,
  { now: tillNow, monotonic }: Pick<StorePorts, 'now' | 'monotonic'>,
): ServiceClock {
  const tillAhead = () => tillNow().getTime() - monotonic();
  /** How far the till's clock was ahead of the steady one when the drift was requested. */
  let aheadThen = tillAhead();
  let driftMs: number | null = null;
  let isInDoubt = false;
  let shown = 0;
  let asking: Promise<void> | null = null;
  /** Main has reported another drift meanwhile: its answer may be older. */
  let isOutdated = false;

  async function ask(): Promise<void> {
    // Before the request: a clock that is set meanwhile triggers another request.
    const ahead = tillAhead();
    const { clockDriftSeconds, clockDoubt } = await pos.call('sync.status', null);
    aheadThen = ahead;
    isInDoubt = clockDoubt !== null;
    driftMs = inMilliseconds(clockDriftSeconds);
  }

  async function askForLatest(): Promise<void> {
    do {
      isOutdated = false;
      await ask();
    } while (isOutdated);
  }

  const check = () => {
    asking ??= askForLatest().finally(() => {
      asking = null;
    });
    return asking;
  };
  /** A failure here happens again, and is reported, when a time is stored. */
  const look = () => check().catch(() => undefined);
  const stop = pos.onSyncChanged(({ clockDriftSeconds }) => {
    if (inMilliseconds(clockDriftSeconds) === driftMs) return;
    isOutdated = true;
    void look();
  });
  void look();

  const now = () => {
    let moved = tillAhead() - aheadThen;
    if (Math.abs(moved) > JUMP) void look();
    // Until main has answered, a measured service time continues by the steady clock.
    if (driftMs === null || Math.abs(moved) <= JUMP) moved = 0;
    const time = tillNow().getTime() - (driftMs ?? 0) - moved;
    const isHeld = time < shown && shown - time <= LARGEST_HELD;
    shown = isHeld ? shown : time;
    return new Date(shown);
  };

  return {
    now,
    async checked() {
      if (asking) await asking;
      if (Math.abs(tillAhead() - aheadThen) > JUMP) await check();
    },
    async agreed() {
      await check();
      return driftMs === null || isInDoubt ? null : now();
    },
    stop,
  };
}

function inMilliseconds(seconds: number | null): number | null {
  return seconds === null ? null : seconds * MS_PER_SECOND;
}
