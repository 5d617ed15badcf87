// The part of Dexie's Collection that the store uses, over a simulated table: a lazy selection that is read or changed in
// one step.
import { cmp } from 'dexie';
import { keysOf, type IndexSpec, type Key, type Row } from './schema';
import type { TableData, Undo } from './table-data';

/** Runs work on the table atomically: at once within a transaction, otherwise in a transaction of its own. */
export type Perform = <T>(isWriting: boolean, work: (undo: Undo[]) => T) => Promise<T>;

interface Entry {
  readonly indexKey: Key;
  readonly key: Key;
  readonly row: Row;
}

/** The wanted keys of an index: one, or all that pass a test. */
export type Selection = { readonly equals: Key } | { readonly test: (indexKey: Key) => boolean };

export class SimulatedCollection {
  readonly #stored: () => TableData;
  readonly #perform: Perform;
  readonly #index: string | null;
  readonly #selection: Selection;
  #filters: ((row: Row) => boolean)[] = [];
  #until: ((row: Row) => boolean) | null = null;
  #limit = Infinity;
  #offset = 0;
  #isReversed = false;

  constructor(stored: () => TableData, perform: Perform, index: string | null, selection: Selection) {
    this.#stored = stored;
    this.#perform = perform;
    this.#index = index;
    this.#selection = selection;
  }

  get #data(): TableData {
    return this.#stored();
  }

  filter(test: (row: Row) => boolean): this {
    this.#filters.push(test);
    return this;
  }

  and(test: (row: Row) => boolean): this {
    return this.filter(test);
  }

  until(test: (row: Row) => boolean): this {
    this.#until = test;
    return this;
  }

  limit(count: number): this {
    this.#limit = count;
    return this;
  }

  offset(count: number): this {
    this.#offset = count;
    return this;
  }

  reverse(): this {
    this.#isReversed = !this.#isReversed;
    return this;
  }

  toArray(): Promise<Row[]> {
    return this.#perform(false, () => this.#rows());
  }

  sortBy(path: string): Promise<Row[]> {
    return this.#perform(false, () => this.#rows().sort((a, b) => cmp(a[path], b[path])));
  }

  first(): Promise<Row | undefined> {
    return this.limit(1)
      .toArray()
      .then(([row]) => row);
  }

  last(): Promise<Row | undefined> {
    return this.reverse().first();
  }

  count(): Promise<number> {
    return this.#perform(false, () => this.#entries().length);
  }

  keys(): Promise<Key[]> {
    return this.#perform(false, () => this.#entries().map(({ indexKey }) => indexKey));
  }

  primaryKeys(): Promise<Key[]> {
    return this.#perform(false, () => this.#entries().map(({ key }) => key));
  }

  each(visit: (row: Row) => void): Promise<void> {
    // Lazy, because `until` may read what `visit` has collected so far.
    return this.#perform(false, () => {
      for (const { row } of this.#walk()) visit(copy(row));
    });
  }

  delete(): Promise<number> {
    return this.#perform(true, (undo) => {
      const entries = this.#entries();
      for (const { key } of entries) this.#data.delete(key, undo);
      return entries.length;
    });
  }

  modify(change: Row | ((row: Row) => void)): Promise<number> {
    return this.#perform(true, (undo) => {
      const entries = this.#entries();
      for (const { row } of entries) {
        const next = copy(row);
        if (typeof change === 'function') change(next);
        else Object.assign(next, change);
        this.#data.put(next, undo);
      }
      return entries.length;
    });
  }

  #rows(): Row[] {
    return this.#entries().map(({ row }) => copy(row));
  }

  #entries(): Entry[] {
    return [...this.#walk()];
  }

  *#walk(): Generator<Entry> {
    let skipped = 0;
    let given = 0;
    for (const [indexKey, key] of this.#inOrder()) {
      const row = this.#data.rows.get(key);
      if (row === undefined) continue;
      if (given >= this.#limit || this.#until?.(row)) return;
      if (!this.#filters.every((test) => test(row))) continue;
      skipped += 1;
      if (skipped <= this.#offset) continue;
      given += 1;
      yield { indexKey, key, row };
    }
  }

  /** Index key and primary key of each match; reads no more entries than requested. */
  *#inOrder(): Generator<readonly [Key, Key]> {
    const data = this.#data;
    const selection = this.#selection;
    const isWanted = 'equals' in selection ? (key: Key) => cmp(key, selection.equals) === 0 : selection.test;
    if (this.#index === null || this.#index === ':id' || this.#index === data.spec.primary.name) {
      const keys = 'equals' in selection ? [selection.equals] : data.keys();
      for (const key of this.#ordered(keys)) if (isWanted(key)) yield [key, key];
      return;
    }
    const index = data.spec.indexes.get(this.#index);
    if (!index) throw new DOMException(`${data.name} has no index ${this.#index}.`, 'NotFoundError');
    if (index.isCompound) {
      yield* this.#ordered(compoundEntries(data, index).filter(([indexKey]) => isWanted(indexKey)));
      return;
    }
    const indexKeys = 'equals' in selection ? [selection.equals] : data.indexKeys(index);
    for (const indexKey of this.#ordered(indexKeys)) {
      if (!isWanted(indexKey)) continue;
      for (const key of this.#ordered(data.under(index, indexKey))) yield [indexKey, key];
    }
  }

  *#ordered<T>(all: readonly T[]): Generator<T> {
    const { length } = all;
    for (let i = 0; i < length; i += 1) yield all[this.#isReversed ? length - 1 - i : i] as T;
  }
}

function compoundEntries(data: TableData, index: IndexSpec): (readonly [Key, Key])[] {
  return data
    .keys()
    .flatMap((key) => keysOf(data.rows.get(key) as Row, index).map((indexKey) => [indexKey, key] as const))
    .sort((a, b) => cmp(a[0], b[0]) || cmp(a[1], b[1]));
}

/** As a database returns it: a new object with its own lists and objects; deeper levels are frozen. */
export function copy(row: Row): Row {
  const own: Row = {};
  for (const key in row) own[key] = copied(row[key]);
  return own;
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? { ...value } : value;
}
