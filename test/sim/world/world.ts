// The world of one simulated run: its time, its randomness, and everything that is to happen, one event after the other.
// An event runs with all that follows from it at once (promises settle) before the next begins, so the order of the run
// depends on the seed alone.
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

  schedule(milliseconds: number, process: Process | null, run: () => void): void {
    this.#queue.add({ at: this.now + Math.max(0, milliseconds), order: (this.#order += 1), process, run });
  }

  /** Runs all events up to `until`; ends early when `afterStep` returns false. */
  async runUntil(until: number, afterStep: () => boolean): Promise<void> {
    for (let event = this.#queue.first(); event && event.at <= until; event = this.#queue.first()) {
      this.#queue.take();
      this.now = Math.max(this.now, event.at);
      if (!this.#begins(event)) continue;
      await nothingLeftToSettle();
      this.current = null;
      this.steps += 1;
      if (!afterStep()) return;
    }
    this.now = Math.max(this.now, until);
  }

  /** False when nothing ran: the process is gone, or its machine sleeps. */
  #begins({ process, run }: Event): boolean {
    if (process && !process.isAlive) return false;
    const wakesAt = process?.machine?.wakesAt ?? 0;
    if (wakesAt > this.now) {
      this.#queue.add({ at: wakesAt, order: (this.#order += 1), process, run });
      return false;
    }
    this.current = process;
    run();
    return true;
  }
}

const REAL_SET_IMMEDIATE = setImmediate;

/** Promises settle before the event loop reaches its next check phase. */
function nothingLeftToSettle(): Promise<void> {
  return new Promise((resolve) => REAL_SET_IMMEDIATE(resolve));
}
