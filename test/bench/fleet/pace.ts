// When a register does what: at the intervals of a till (`electron/sync`), spread evenly over the fleet, so many times faster as asked
// for.
import { setTimeout as wait } from 'node:timers/promises';
import type { Register } from './register';

/** Of a till, seconds. */
export const POLL_EVERY = 30;
export const SALE_EVERY = 90;
export const STATUS_EVERY = 60;
export const CLAIM_EVERY = 60;
export const SWEEP_EVERY = 60;

export interface Pace {
  /** 1 is the pace of a shop; 3 is three times as many requests in the same time. */
  readonly times: number;
  /** Seconds, of this run. */
  readonly seconds: number;
}

/** Requests of one register in a second at the pace of a shop: two reads a poll. */
export const REQUESTS_PER_SECOND =
  2 / POLL_EVERY + 1 / SALE_EVERY + 1 / STATUS_EVERY + 1 / CLAIM_EVERY + 1 / SWEEP_EVERY + 1 / (5 * SALE_EVERY);

/** Returns when the time is over and what had been begun is answered. @param share of the interval at which it begins, 0 to 1 */
export async function work(register: Register, { times, seconds }: Pace, share: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const every = async (interval: number, act: () => Promise<void>, begin: number) => {
    const ms = (interval * 1000) / times;
    for (let at = performance.now() + begin * ms; at < until; at += ms) {
      // Behind its time, it goes on at once: a slow service gets no fewer requests.
      await wait(Math.max(0, at - performance.now()));
      await act();
    }
  };
  const sell = async () => {
    const sale = register.newSale();
    // As a till: the same sale until it is acknowledged.
    while (!(await register.send(sale)) && performance.now() < until) await wait(1000 / times);
    await register.changeCustomer();
  };
  const duties = [
    [POLL_EVERY, () => register.poll()],
    [SALE_EVERY, sell],
    [STATUS_EVERY, () => register.report(0)],
    [CLAIM_EVERY, () => register.claim()],
    [SWEEP_EVERY, () => register.sweep()],
  ] as const;
  // One after the other: at once they would need five connections of each register, where a till needs one most of the time.
  await Promise.all(duties.map(([interval, act], i) => every(interval, act, (share + i / duties.length) % 1)));
}
