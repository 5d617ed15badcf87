// Clock and timers of the main process: the interfaces its parts use, and the real ones.
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';

export interface Clock {
  /** Milliseconds since 1970 on the till's clock; for people, never for marks. */
  now(): number;
  /** Milliseconds; never goes backward, and continues while the machine sleeps. */
  monotonic(): number;
}

export interface Timers {
  /** Resolves after `milliseconds`, or at once when `signal` aborts; never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

// A clock that never goes backward, even if the till's clock is set, and that continues during sleep. Node's own does so on
// Windows and macOS; on Linux it pauses, while the system's uptime continues, in coarse steps.
/** Upper bound of the milliseconds between two steps of the uptime. */
const STEP = 100;

/**
 * @param running milliseconds that never go backward
 * @param uptime milliseconds that continue during sleep; null if `running` does
 */
export function createSteadyClock(running: () => number, uptime: (() => number) | null): () => number {
  if (!uptime) return running;
  let slept = uptime() - running();
  return () => {
    const ran = running();
    slept = Math.max(slept, uptime() - ran - STEP);
    return ran + slept;
  };
}

const uptimeInSleep = process.platform === 'linux' ? () => uptime() * 1_000 : null;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: createSteadyClock(() => performance.now(), uptimeInSleep),
};

export const systemTimers: Timers = {
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end, { once: true });
    }),
};
