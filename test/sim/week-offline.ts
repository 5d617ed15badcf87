// A week offline, where a run asks for it (`--week`): the shop's network is away for days. The tills sell more than usual, days are opened and closed,
// customers written down; at night everybody sleeps. A run has as many working hours as one without a week: its nights come on
// top and cost nothing.
import type { Till } from './register/till';
import type { Counts } from './world/counts';
import { Random } from './world/random';
import type { World } from './world/world';

const DAY = 24 * 3_600_000;
const SHORTEST_DAYS = 2;
const LONGEST_DAYS = 7;
/** Shares of the working time of the run: before the network is cut, and while it is. */
const BEFORE = 0.15;
const AWAY = 0.6;
/** Has its own random numbers: a run without a week is the same with and without this file. */
const SEED_APART = 0x3ee4;

export interface WeekPorts {
  readonly world: World;
  readonly tills: readonly Till[];
  /** Milliseconds per register. */
  readonly workingTime: number;
  readonly counts: Counts;
  readonly trace: (what: string) => void;
}

export class WeekOffline {
  /** Milliseconds that the nights add to the run. */
  readonly nights: number;
  isAway = false;
  isNight = false;

  /** @param isForced whether the run has a week offline; its entries would make every run too slow */
  constructor(
    private readonly ports: WeekPorts,
    seed: number,
    isForced: boolean,
  ) {
    const random = new Random(seed ^ SEED_APART);
    if (!isForced) {
      this.nights = 0;
      return;
    }
    const { world, workingTime } = ports;
    const days = random.int(SHORTEST_DAYS, LONGEST_DAYS);
    const work = Math.floor((workingTime * AWAY) / days);
    const night = Math.max(0, DAY - work);
    this.nights = night * (days - 1);
    const goesAt = Math.floor(workingTime * BEFORE);
    world.schedule(goesAt, null, () => this.#goesAway(days));
    for (let day = 1; day < days; day += 1) {
      const closesAt = goesAt + (day - 1) * (work + night) + work;
      world.schedule(closesAt, null, () => this.#sleep(night, random));
      world.schedule(closesAt + night, null, () => {
        this.isNight = false;
      });
    }
    world.schedule(goesAt + days * work + this.nights, null, () => this.#comesBack());
  }

  #goesAway(days: number): void {
    this.isAway = true;
    this.ports.counts.count('week offline');
    this.ports.trace(`the network is away for ${days} days`);
    for (const { machine } of this.ports.tills) machine.isCutOff = true;
  }

  #sleep(night: number, random: Random): void {
    this.isNight = true;
    this.ports.trace('night');
    for (const { machine } of this.ports.tills) machine.sleep(night, random.chance(0.5));
  }

  #comesBack(): void {
    this.isAway = false;
    this.ports.trace('the network is back');
    for (const { machine } of this.ports.tills) machine.isCutOff = false;
  }
}
