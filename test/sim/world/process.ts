// Something that runs and can be killed: the main process, a page, a person. What it waited for when it was killed never
// comes, so its code stops at exactly that await.
import type { Event } from './event-queue';
import type { World } from './world';

/** The parts of a machine that concern time. */
export interface Machine {
  /** Milliseconds of the world; until then nothing runs. */
  readonly wakesAt: number;
  /** The time of its clock. */
  now(): number;
}

export class Process {
  isAlive = true;

  constructor(
    readonly world: World,
    readonly name: string,
    /** Time of its machine; stops while the machine sleeps. */
    readonly machine: Machine | null = null,
  ) {}

  /** Resolves after `milliseconds` of the world; never, once this process is killed. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  after(milliseconds: number, run: () => void): Event {
    return this.world.schedule(milliseconds, this, run);
  }

  kill(): void {
    this.isAlive = false;
  }
}
