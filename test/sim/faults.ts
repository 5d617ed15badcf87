// Weighted faults of tills and the service: killed processes, moved clocks, full disks, lost databases. Faults of requests
// are in register/weather.ts.
import type { Fate } from './database/simulated-database';
import type { SimulatedService } from './service/simulated-service';
import { WEATHERS } from './register/weather';
import { PLENTY_FREE } from './register/machine';
import type { Till } from './register/till';
import type { Counts } from './world/counts';
import type { WeekOffline } from './week-offline';
import type { World } from './world/world';

const TROUBLES = {
  'page killed': 12,
  'app killed': 12,
  'app killed in a write': 6,
  'second window': 3,
  'service killed': 6,
  'tokens expired': 8,
  'signed in again': 6,
  'transaction fails': 10,
  'disk full for the database': 3,
  'disk full for the journal': 4,
  'disk nearly full': 4,
  'database deleted': 3,
  'torn journal line': 2,
  'clock moved': 5,
  'clock put right offline': 5,
  'machine asleep': 3,
  'database slow': 2,
};

/** A till without its database has nothing to sell before it has reached the service again. */
const TROUBLES_AWAY = { ...TROUBLES, 'database deleted': 0.2 };

export type Trouble = keyof typeof TROUBLES;

export const EVERY_TROUBLE = Object.keys(TROUBLES) as Trouble[];

export interface FaultPorts {
  readonly world: World;
  /** The end of the working time. */
  readonly endsAt: number;
  readonly service: SimulatedService;
  readonly tills: readonly Till[];
  readonly week: WeekOffline;
  readonly counts: Counts;
  readonly trace: (what: string) => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Mean milliseconds between two troubles of one till, and between two changes of weather. */
const TROUBLE_PACE = 12 * MINUTE;
const WEATHER_PACE = 15 * MINUTE;
/**
 * Before the end: the last trouble of a till comes within this time, so that no later trouble hides its effect by a restart.
 */
const LAST_TROUBLE = 10 * MINUTE;
const LOOK_PACE = 20_000;
/** Bytes below which a disk is nearly full; usually low enough to trigger the guard. */
const NEARLY_FULL = 500_000_000;

export class Faults {
  isServiceDown = false;
  #isOver = false;

  constructor(private readonly ports: FaultPorts) {
    for (const till of ports.tills) {
      const lastAt = ports.endsAt - ports.world.random.int(MINUTE, LAST_TROUBLE);
      this.#repeat(TROUBLE_PACE, () => {
        if (ports.world.now >= lastAt || ports.week.isNight) return;
        this.#strike(till, ports.world.random.weighted(ports.week.isAway ? TROUBLES_AWAY : TROUBLES));
      });
      ports.world.schedule(lastAt - ports.world.now, null, () => {
        this.#strike(till, ports.world.random.pick(EVERY_TROUBLE));
      });
      this.#repeat(WEATHER_PACE, () => {
        till.machine.weather = ports.world.random.weighted(WEATHERS);
        ports.trace(`register ${till.registerId}: weather ${till.machine.weather}`);
      });
      this.#lookAfter(till);
    }
  }

  /** Stops all faults and starts whatever is down. */
  end(): void {
    this.#isOver = true;
    this.isServiceDown = false;
    for (const till of this.ports.tills) {
      till.machine.weather = 'good';
      // A sleeping machine is restarted.
      if (till.machine.wakesAt > this.ports.world.now) till.killMain();
      till.machine.wake();
      till.databaseTrouble.length = 0;
      till.diskTrouble = 0;
      till.endsAfterAppend = false;
      till.machine.freeBytes = PLENTY_FREE;
      till.databaseSlowness = 0;
      if (till.page?.process.isAlive && !till.page.store) till.killPage();
      till.start();
      till.signInAgain();
    }
  }

  #repeat(mean: number, work: () => void): void {
    const { world } = this.ports;
    world.schedule(world.random.wait(mean), null, () => {
      if (this.#isOver) return;
      this.#repeat(mean, work);
      work();
    });
  }

  /** Restarts what is down, until the end of the run. */
  #lookAfter(till: Till): void {
    till.start();
    this.ports.world.schedule(this.ports.world.random.wait(LOOK_PACE), null, () => this.#lookAfter(till));
  }

  #strike(till: Till, trouble: Trouble): void {
    const { world, service, counts } = this.ports;
    const { random } = world;
    const { machine } = till;
    counts.count(trouble);
    this.ports.trace(`register ${till.registerId}: ${trouble}`);
    switch (trouble) {
      case 'page killed':
        return till.killPage();
      case 'app killed':
        return till.killMain();
      case 'app killed in a write':
        till.endsAfterAppend = true;
        return;
      case 'second window':
        return till.startPage();
      case 'service killed':
        this.isServiceDown = true;
        world.schedule(random.int(1_000, 5 * MINUTE), null, () => {
          this.isServiceDown = false;
        });
        return;
      case 'tokens expired':
        return service.expireTokens();
      case 'signed in again':
        return till.signInAgain();
      case 'transaction fails':
        till.databaseTrouble.push(...some(random.int(1, 3), () => random.pick<Fate>(['aborted', 'lost'])));
        return;
      case 'disk full for the database':
        till.databaseTrouble.push(...some(random.int(5, 25), () => 'aborted' as const));
        return;
      case 'disk full for the journal':
        till.diskTrouble += random.int(1, 4);
        return;
      case 'disk nearly full':
        machine.freeBytes = random.int(0, NEARLY_FULL);
        world.schedule(random.int(MINUTE, 40 * MINUTE), null, () => {
          machine.freeBytes = PLENTY_FREE;
        });
        return;
      case 'database deleted':
        if (random.chance(0.5)) till.killMain();
        return machine.database.empty();
      case 'torn journal line':
        till.killMain();
        for (const [path, bytes] of machine.files) {
          if (!path.endsWith('.log')) continue;
          machine.files.set(path, Buffer.concat([bytes, Buffer.from('0123456789abcdef {"is":"wri')]));
        }
        return;
      case 'clock moved':
        machine.clockAhead += random.int(-2 * HOUR, 2 * HOUR);
        return;
      case 'clock put right offline':
        machine.clockAhead += random.pick([-1, 1]) * random.int(10 * MINUTE, 26 * HOUR);
        world.schedule(random.int(5 * MINUTE, 40 * MINUTE), null, () => {
          if (this.#isOver) return;
          machine.weather = 'cut off';
          machine.clockAhead = random.int(-MINUTE, MINUTE);
        });
        return;
      case 'machine asleep':
        return machine.sleep(random.int(MINUTE, 9 * HOUR), random.chance(0.5));
      case 'database slow':
        till.databaseSlowness = random.int(1_000, 20_000);
        world.schedule(random.int(MINUTE, 4 * MINUTE), null, () => {
          till.databaseSlowness = 0;
        });
    }
  }
}

function some<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
