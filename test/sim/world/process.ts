// Something that runs and can be killed: the main process, a page, a person. What it waited for when it was killed never
// comes, so its code stops at exactly that await.
import type { World } from './world';

/** As much of a machine as time has to do with. */
export interface Machine {
  /** Milliseconds of the world; until then nothing runs. */
  readonly wakesAt: number;
  /** What its clock says. */
  now(): number;
}

export class Process {
  isAlive = true;

  constructor(
    readonly world: World,
    readonly name: string,
    /** What it runs on; stands still while that sleeps. */
    readonly machine: Machine | null = null,
  ) {}

  /** Resolves after `milliseconds` of the world; never, once this is killed. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  after(milliseconds: number, run: () => void): void {
    this.world.schedule(milliseconds, this, run);
  }

  kill(): void {
    this.isAlive = false;
  }
}
