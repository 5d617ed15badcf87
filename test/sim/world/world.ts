// The world of one simulated run: its time, its randomness, and everything that is to happen, one event after the other.
// An event runs with all that follows from it at once (promises settle) before the next begins, so the order of the run
// depends on the seed alone.
import { atTopOfEventLoop, settleAll } from './settle';
import { EventQueue, type Event } from './event-queue';
import type { Process } from './process';
import { Random } from './random';

export class World {
  readonly random: Random;
  /** Milliseconds since 1970: the true time, which is the service's. */
  now: number;
  steps = 0;
  /** The process whose code is running. */
  current: Process | null = null;
  #order = 0;
  readonly #queue = new EventQueue();

  constructor(seed: number, start: number) {
    this.random = new Random(seed);
    this.now = start;
  }

  schedule(milliseconds: number, process: Process | null, run: () => void): Event {
    const at = this.now + Math.max(0, milliseconds);
    const event: Event = { at, order: (this.#order += 1), process, run, isCancelled: false };
    this.#queue.add(event);
    return event;
  }

  /** Runs all events up to `until`; ends early when `afterStep` returns false. */
  async runUntil(until: number, afterStep: () => boolean): Promise<void> {
    let isOver = false;
    while (!isOver) {
      await atTopOfEventLoop(() => {
        isOver = this.#runSome(until, afterStep);
      });
    }
  }

  /** Whether it is over; false after many events. */
  #runSome(until: number, afterStep: () => boolean): boolean {
    for (let left = EVENTS_AT_ONCE; left > 0; left -= 1) {
      const event = this.#queue.first();
      if (!event || event.at > until) {
        this.now = Math.max(this.now, until);
        return true;
      }
      this.#queue.take();
      if (event.isCancelled) continue;
      this.now = Math.max(this.now, event.at);
      if (!this.#begins(event)) continue;
      settleAll();
      this.current = null;
      this.steps += 1;
      if (!afterStep()) return true;
    }
    return false;
  }

  /** False when nothing ran: the process is gone, or its machine sleeps. */
  #begins(event: Event): boolean {
    const { process } = event;
    if (process && !process.isAlive) return false;
    const wakesAt = process?.machine?.wakesAt ?? 0;
    if (wakesAt > this.now) {
      event.at = wakesAt;
      event.order = this.#order += 1;
      this.#queue.add(event);
      return false;
    }
    this.current = process;
    event.run();
    return true;
  }
}

/** After so many the garbage collector may report what is gone, which Node's signals wait for. */
const EVENTS_AT_ONCE = 5_000;
