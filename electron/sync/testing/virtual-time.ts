// A clock and timers that move only on request. For tests only.
import type { Clock, Timers } from '../../time';

export interface VirtualTime extends Clock, Timers {
  /** Moves on by `milliseconds`, ending sleeps in order and letting everything they start come to rest. */
  advance(milliseconds: number): Promise<void>;
  /** Lets everything come to rest without time passing. */
  comeToRest(): Promise<void>;
}

/** Turns of the event loop after which code without real I/O is at rest. */
const TURNS = 60;

export function createVirtualTime(start: number): VirtualTime {
  let time = start;
  const sleeps = new Set<{ readonly at: number; readonly end: () => void }>();
  const comeToRest = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    now: () => time,
    monotonic: () => time - start,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        const end = () => {
          sleeps.delete(sleep);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const sleep = { at: time + milliseconds, end };
        if (signal.aborted) {
          resolve();
          return;
        }
        sleeps.add(sleep);
        signal.addEventListener('abort', end);
      }),
    comeToRest,
    async advance(milliseconds) {
      const until = time + milliseconds;
      await comeToRest();
      for (;;) {
        const next = [...sleeps].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        time = Math.max(time, next.at);
        next.end();
        await comeToRest();
      }
      time = until;
      await comeToRest();
    },
  };
}
