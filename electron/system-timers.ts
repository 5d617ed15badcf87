// The real clock and timers behind the engine's ports.
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Clock, Timers } from './sync/core/ports';

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
