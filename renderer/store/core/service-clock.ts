// The time that sales and days are stamped with: the service's as far as it is known, else the till's own. Main measures the
// drift; this clock goes on by the page's steady clock, so that setting the till's clock moves nothing that was measured.
import type { PosClient } from '../../bridge/bridge';
import type { StorePorts } from './ports';

export interface ServiceClock {
  /** Stands still rather than step back by up to half a minute: later sales are not stamped earlier. */
  now(): Date;
  /**
   * To be awaited before a time is written down for good. The page cannot tell a clock that was set from a machine that
   * slept; main can, and is asked. @throws CodedError when main does not answer
   */
  settled(): Promise<void>;
  stop(): void;
}

const MS_PER_SECOND = 1000;
/** Milliseconds between the till's clock and the steady one; beyond it the clock was set, or the machine slept. */
const JUMP = 2_000;
/** Milliseconds. A step back that is larger is a clock that was wrong and was put right. */
const LARGEST_HELD = 30_000;

export function createServiceClock(
  pos: PosClient,
  { now: tillNow, monotonic }: Pick<StorePorts, 'now' | 'monotonic'>,
): ServiceClock {
  const tillAhead = () => tillNow().getTime() - monotonic();
  /** By how much the till's clock was ahead of the steady one when the drift was asked for. */
  let aheadThen = tillAhead();
  let driftMs: number | null = null;
  let shown = 0;
  let asking: Promise<void> | null = null;
  /** Main has said something else while it was asked: its answer may be from before that. */
  let isOutdated = false;

  async function ask(): Promise<void> {
    // From before the question: a clock that is set meanwhile is asked about again.
    const ahead = tillAhead();
    const { clockDriftSeconds } = await pos.call('sync.status', null);
    aheadThen = ahead;
    driftMs = inMilliseconds(clockDriftSeconds);
  }

  async function askForLatest(): Promise<void> {
    do {
      isOutdated = false;
      await ask();
    } while (isOutdated);
  }

  const settle = () => {
    asking ??= askForLatest().finally(() => {
      asking = null;
    });
    return asking;
  };
  /** What fails here fails again, and is heard, where a time is written down. */
  const look = () => settle().catch(() => undefined);
  const stop = pos.onSyncChanged(({ clockDriftSeconds }) => {
    if (inMilliseconds(clockDriftSeconds) === driftMs) return;
    isOutdated = true;
    void look();
  });
  void look();

  return {
    now() {
      let moved = tillAhead() - aheadThen;
      if (Math.abs(moved) > JUMP) void look();
      // Until main has answered: a service time that was measured goes on by the steady clock.
      if (driftMs === null || Math.abs(moved) <= JUMP) moved = 0;
      const time = tillNow().getTime() - (driftMs ?? 0) - moved;
      const isHeld = time < shown && shown - time <= LARGEST_HELD;
      shown = isHeld ? shown : time;
      return new Date(shown);
    },
    async settled() {
      if (asking) await asking;
      if (Math.abs(tillAhead() - aheadThen) > JUMP) await settle();
    },
    stop,
  };
}

function inMilliseconds(seconds: number | null): number | null {
  return seconds === null ? null : seconds * MS_PER_SECOND;
}
