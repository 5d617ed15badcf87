// Clock and timers of the main process: what its parts ask for, and the real ones.
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';

export interface Clock {
  /** Milliseconds since 1970 on the till's clock; for people, never for marks. */
  now(): number;
  /** Milliseconds that only ever grow, whatever is done to the clock; they go on while the machine sleeps. */
  monotonic(): number;
}

export interface Timers {
  /** Resolves after `milliseconds`, or at once when `signal` aborts; never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

// A clock that only ever grows, whatever is done to the till's clock, and that goes on while the machine sleeps. Node's own
// does on Windows and macOS; on Linux it stands still in sleep, where the uptime of the system goes on, in coarse steps.
/** Milliseconds between two steps of the uptime, generously. */
const STEP = 100;

/**
 * @param running milliseconds that only ever grow
 * @param uptime milliseconds that go on in sleep; null where `running` does
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
