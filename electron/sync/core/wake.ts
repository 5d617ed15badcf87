// Lets a loop sleep until its time, or until it is woken earlier.
import type { Timers } from '../../time';

/** 'soft' ends an idle sleep only, 'firm' also the pause after a failure. */
export type Urgency = 'soft' | 'firm';

export interface Wake {
  /** Infinity sleeps until woken. `heeds` says which calls end the sleep; one made since the last sleep ends it at once. */
  sleep(milliseconds: number, heeds: Urgency, signal: AbortSignal): Promise<void>;
  wake(urgency: Urgency): void;
}

export function createWake(timers: Timers): Wake {
  const called = new Set<Urgency>();
  let ring: (() => void) | null = null;
  const isHeard = (heeds: Urgency) => called.has('firm') || (heeds === 'soft' && called.has('soft'));
  let heeded: Urgency = 'soft';
  return {
    async sleep(milliseconds, heeds, signal) {
      heeded = heeds;
      if (!isHeard(heeds) && !signal.aborted) {
        const ended = new AbortController();
        const end = () => ended.abort();
        signal.addEventListener('abort', end, { once: true });
        const rung = new Promise<void>((resolve) => {
          ring = resolve;
          ended.signal.addEventListener('abort', () => resolve(), { once: true });
        });
        const waits = milliseconds === Infinity ? [rung] : [rung, timers.sleep(milliseconds, ended.signal)];
        await Promise.race(waits);
        end();
        signal.removeEventListener('abort', end);
        ring = null;
      }
      called.clear();
    },
    wake(urgency) {
      called.add(urgency);
      if (isHeard(heeded)) ring?.();
    },
  };
}
