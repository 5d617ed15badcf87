// One connection to a stored database, with the part of Dexie's face that the store uses. A transaction happens at one
// moment, whole or not at all, after a wait and before another; what the page awaits inside it must be of the database.
import type { Process } from '../world/process';
import { SimulatedTable } from './table';
import type { Active, StoredDatabase } from './stored-database';
import type { Undo } from './table-data';

/** The outcome of a transaction: 'lost' is committed and reported as failed, which a browser may do. */
export type Fate = 'committed' | 'aborted' | 'lost';

export interface DatabasePorts {
  /** Milliseconds before and after the transaction. */
  readonly wait: (isWriting: boolean) => number;
  readonly fate: (isWriting: boolean) => Fate;
  /** Whether the first transaction after a deletion fails. */
  readonly isDeletionNoticed: () => boolean;
}

export class SimulatedDatabase {
  #generation: number;
  #isOpen = true;

  constructor(
    private readonly stored: StoredDatabase,
    private readonly process: Process,
    private readonly ports: DatabasePorts,
  ) {
    this.#generation = stored.generation;
    for (const name of stored.tables.keys()) {
      Object.defineProperty(this, name, { value: this.#table(name), enumerable: true });
    }
  }

  table(name: string): SimulatedTable {
    return this.#table(name);
  }

  async open(): Promise<this> {
    await this.process.pause(this.ports.wait(false));
    this.#isOpen = true;
    this.#generation = this.stored.generation;
    return this;
  }

  close(): void {
    this.#isOpen = false;
  }

  isOpen(): boolean {
    return this.#isOpen;
  }

  async transaction<T>(mode: string, tables: readonly { readonly name: string }[], work: () => Promise<T>): Promise<T> {
    if (this.stored.active) return work();
    const names = tables.map(({ name }) => name);
    return this.#atOnce({ tables: new Set(names), isWriting: mode.startsWith('rw'), undo: [] }, work);
  }

  async #atOnce<T>(active: Active, work: () => T | Promise<T>): Promise<T> {
    const { isWriting } = active;
    await this.process.pause(this.ports.wait(isWriting));
    this.#checkAlive();
    const fate = this.ports.fate(isWriting);
    const value = await this.#run(active, work, fate);
    await this.process.pause(this.ports.wait(isWriting));
    if (fate === 'lost') throw new DOMException('The transaction was lost sight of.', 'UnknownError');
    return value;
  }

  async #run<T>(active: Active, work: () => T | Promise<T>, fate: Fate): Promise<T> {
    const { stored } = this;
    stored.active = active;
    try {
      const value = await work();
      if (fate === 'aborted') throw new DOMException('The disk is full.', 'QuotaExceededError');
      if (active.undo.length > 0) stored.commits += 1;
      return value;
    } catch (error) {
      stored.rollBack(active);
      throw error;
    } finally {
      stored.active = null;
    }
  }

  #table(name: string): SimulatedTable {
    const perform = async <T>(isWriting: boolean, work: (undo: Undo[]) => T): Promise<T> => {
      const { active } = this.stored;
      if (!active) {
        const own: Active = { tables: new Set([name]), isWriting, undo: [] };
        return this.#atOnce(own, () => work(own.undo));
      }
      if (!active.tables.has(name) || (isWriting && !active.isWriting)) {
        throw new DOMException(`${name} is not part of the transaction.`, 'NotFoundError');
      }
      return work(active.undo);
    };
    return new SimulatedTable(name, () => this.stored.table(name), perform);
  }

  #checkAlive(): void {
    if (!this.#isOpen) throw new DOMException('The database is closed.', 'InvalidStateError');
    if (this.#generation === this.stored.generation) return;
    // Dexie reopens a database that was closed under it; transactions in progress may fail.
    this.#generation = this.stored.generation;
    if (this.ports.isDeletionNoticed()) throw new DOMException('The database was deleted.', 'InvalidStateError');
  }
}
