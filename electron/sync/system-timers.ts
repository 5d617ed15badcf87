// The real clock and timers behind the engine's ports.
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import { type Clock, type Timers } from './ports';
import { createSteadyClock } from './steady-clock';

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
