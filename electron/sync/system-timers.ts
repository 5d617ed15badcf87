// The real clock and timers behind the engine's ports.
import { performance } from 'node:perf_hooks';
import { type Clock, type Timers } from './ports';

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

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
