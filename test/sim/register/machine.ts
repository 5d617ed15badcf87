// A till's machine: what survives when its processes do not. Its clock is its own; it may sleep, and it may be cut off.
import type { Files } from '../disk';
import { StoredDatabase, type Stores } from '../database/stored-database';
import type { World } from '../world/world';
import type { Weather } from './weather';

/** Main's data outside the journal. */
export interface Remembered {
  receiptSequenceFloor: number;
  token: string | null;
}

/** Free bytes of a disk that needs no warning. */
export const PLENTY_FREE = 50_000_000_000;

export class Machine {
  /** Milliseconds of the world; nothing runs until then. */
  wakesAt = 0;
  /** Milliseconds by which the till's clock is ahead of the service's. */
  clockAhead: number;
  /** For days: no network, whatever the weather. */
  isCutOff = false;
  /** Free bytes on the disk. */
  freeBytes = PLENTY_FREE;
  readonly files: Files = new Map();
  readonly database: StoredDatabase;
  readonly remembered: Remembered = { receiptSequenceFloor: 0, token: null };
  #weather: Weather = 'good';
  readonly #start: number;
  /** Milliseconds by which a page's monotonic clock is behind: on some machines it stops during sleep. */
  #slept = 0;
  #doesClockSleep = false;

  constructor(
    readonly world: World,
    readonly registerId: number,
    stores: Stores,
  ) {
    this.#start = world.now;
    this.clockAhead = world.random.int(-90_000, 90_000);
    this.database = new StoredDatabase(stores);
  }

  get weather(): Weather {
    return this.isCutOff ? 'cut off' : this.#weather;
  }

  set weather(weather: Weather) {
    this.#weather = weather;
  }

  /** The time of the till's clock. */
  now(): number {
    return Math.floor(this.world.now + this.clockAhead);
  }

  /** Continues during sleep, as main's clock does. */
  monotonic(): number {
    return this.world.now - this.#start;
  }

  /** A page's clock stops during sleep on some machines. */
  pageMonotonic(): number {
    return this.monotonic() - this.#slept;
  }

  /** A machine that sleeps already is left alone. */
  sleep(milliseconds: number, doesClockSleep: boolean): void {
    if (this.wakesAt > this.world.now) return;
    this.wakesAt = this.world.now + milliseconds;
    this.#doesClockSleep = doesClockSleep;
    if (doesClockSleep) this.#slept += milliseconds;
  }

  /** Wakes the machine early. */
  wake(): void {
    const rest = this.wakesAt - this.world.now;
    if (rest <= 0) return;
    this.wakesAt = 0;
    if (this.#doesClockSleep) this.#slept -= rest;
  }
}
