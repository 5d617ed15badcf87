// A till's machine: what survives when its processes do not. Its clock is its own; it may sleep, and it may be cut off.
import type { Files } from '../disk';
import { StoredDatabase, type Stores } from '../database/stored-database';
import type { World } from '../world/world';
import type { Weather } from './weather';

/** What main keeps outside the journal. */
export interface Remembered {
  receiptSequenceFloor: number;
  token: string | null;
}

/** Bytes of a disk that nothing has to be said of. */
export const PLENTY_FREE = 50_000_000_000;

export class Machine {
  /** Milliseconds of the world; until then nothing runs. */
  wakesAt = 0;
  /** Milliseconds by which the till's clock is ahead of the service's. */
  clockAhead: number;
  /** For days: whatever the weather is, there is no network. */
  isCutOff = false;
  /** On its disk. */
  freeBytes = PLENTY_FREE;
  readonly files: Files = new Map();
  readonly database: StoredDatabase;
  readonly remembered: Remembered = { receiptSequenceFloor: 0, token: null };
  #weather: Weather = 'good';
  readonly #start: number;
  /** Milliseconds by which a page's steady clock is behind: not every machine's goes on while it sleeps. */
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

  /** What the till's clock says. */
  now(): number {
    return Math.floor(this.world.now + this.clockAhead);
  }

  /** Goes on while it sleeps, as main's does. */
  monotonic(): number {
    return this.world.now - this.#start;
  }

  /** A page's does not on every machine. */
  pageMonotonic(): number {
    return this.monotonic() - this.#slept;
  }

  /** One that sleeps already goes on sleeping. */
  sleep(milliseconds: number, doesClockSleep: boolean): void {
    if (this.wakesAt > this.world.now) return;
    this.wakesAt = this.world.now + milliseconds;
    this.#doesClockSleep = doesClockSleep;
    if (doesClockSleep) this.#slept += milliseconds;
  }

  /** Before its time. */
  wake(): void {
    const rest = this.wakesAt - this.world.now;
    if (rest <= 0) return;
    this.wakesAt = 0;
    if (this.#doesClockSleep) this.#slept -= rest;
  }
}
