// The part of Dexie's Table that the store uses, over a simulated table.
import { cmp } from 'dexie';
import { copy, SimulatedCollection, type Perform, type Selection } from './collection';
import type { Key, Row } from './schema';
import type { TableData } from './table-data';

const EVERY: Selection = { test: () => true };

export class SimulatedTable {
  readonly #stored: () => TableData;
  readonly #perform: Perform;

  /** `stored` is called each time: after a deletion the database has new tables. */
  constructor(
    readonly name: string,
    stored: () => TableData,
    perform: Perform,
  ) {
    this.#stored = stored;
    this.#perform = perform;
  }

  get #data(): TableData {
    return this.#stored();
  }

  get(key: Key): Promise<Row | undefined> {
    return this.bulkGet([key]).then(([row]) => row);
  }

  bulkGet(keys: readonly Key[]): Promise<(Row | undefined)[]> {
    return this.#perform(false, () =>
      keys.map((key) => {
        const row = this.#data.rows.get(key);
        return row && copy(row);
      }),
    );
  }

  put(row: Row): Promise<Key> {
    return this.#perform(true, (undo) => this.#data.put(row, undo));
  }

  bulkPut(rows: readonly Row[]): Promise<Key | undefined> {
    return this.#perform(true, (undo) => rows.map((row) => this.#data.put(row, undo)).at(-1));
  }

  add(row: Row): Promise<Key> {
    return this.#perform(true, (undo) => {
      const key = this.#data.keyOf(row);
      if (key !== undefined && this.#data.rows.has(key)) {
        throw new DOMException(`${this.name} has that key already.`, 'ConstraintError');
      }
      return this.#data.put(row, undo);
    });
  }

  async bulkAdd(rows: readonly Row[]): Promise<Key | undefined> {
    let last: Key | undefined;
    for (const row of rows) last = await this.add(row);
    return last;
  }

  update(key: Key, changes: Row): Promise<number> {
    return this.#perform(true, (undo) => {
      const row = this.#data.rows.get(key);
      if (!row) return 0;
      this.#data.put({ ...row, ...changes }, undo);
      return 1;
    });
  }

  delete(key: Key): Promise<void> {
    return this.bulkDelete([key]);
  }

  bulkDelete(keys: readonly Key[]): Promise<void> {
    return this.#perform(true, (undo) => {
      for (const key of keys) this.#data.delete(key, undo);
    });
  }

  clear(): Promise<void> {
    return this.#perform(true, (undo) => {
      for (const key of [...this.#data.keys()]) this.#data.delete(key, undo);
    });
  }

  toCollection(): SimulatedCollection {
    return this.#select(null, EVERY);
  }

  orderBy(index: string): SimulatedCollection {
    return this.#select(index, EVERY);
  }

  count(): Promise<number> {
    return this.toCollection().count();
  }

  toArray(): Promise<Row[]> {
    return this.toCollection().toArray();
  }

  filter(test: (row: Row) => boolean): SimulatedCollection {
    return this.toCollection().filter(test);
  }

  where(index: string) {
    const select = (test: (key: Key) => boolean) => this.#select(index, { test });
    return {
      equals: (wanted: Key) => this.#select(index, { equals: wanted }),
      anyOf: (...wanted: (Key | readonly Key[])[]) => {
        const keys = wanted.flat() as Key[];
        return select((key) => keys.some((each) => cmp(key, each) === 0));
      },
      notEqual: (wanted: Key) => select((key) => cmp(key, wanted) !== 0),
      above: (limit: Key) => select((key) => cmp(key, limit) > 0),
      aboveOrEqual: (limit: Key) => select((key) => cmp(key, limit) >= 0),
      below: (limit: Key) => select((key) => cmp(key, limit) < 0),
      belowOrEqual: (limit: Key) => select((key) => cmp(key, limit) <= 0),
      between: (from: Key, to: Key, isFromIn = true, isToIn = false) =>
        select((key) => {
          const [low, high] = [cmp(key, from), cmp(key, to)];
          return (isFromIn ? low >= 0 : low > 0) && (isToIn ? high <= 0 : high < 0);
        }),
      startsWith: (prefix: string) => select((key) => typeof key === 'string' && key.startsWith(prefix)),
    };
  }

  #select(index: string | null, selection: Selection): SimulatedCollection {
    return new SimulatedCollection(this.#stored, this.#perform, index, selection);
  }
}
