// The rows of one table on the disk of a simulated till, and how to roll back a change.
import { cmp } from 'dexie';
import { keysOf, type IndexSpec, type Key, type Row, type TableSpec } from './schema';

export type Undo = () => void;

export class TableData {
  readonly rows = new Map<Key, Row>();
  readonly #primary = new SortedKeys();
  readonly #indexes = new Map<string, Index>();
  #lastNumber = 0;

  constructor(
    readonly name: string,
    readonly spec: TableSpec,
  ) {
    for (const index of spec.indexes.values()) {
      if (!index.isCompound) this.#indexes.set(index.name, { spec: index, keys: new SortedKeys(), under: new Map() });
    }
  }

  keyOf(row: Row): Key | undefined {
    return keysOf(row, this.spec.primary)[0];
  }

  /** Primary keys in order. */
  keys(): readonly Key[] {
    return this.#primary.all;
  }

  /** The keys of a plain index, in order. */
  indexKeys(index: IndexSpec): readonly Key[] {
    return this.#indexes.get(index.name)?.keys.all ?? [];
  }

  /** Primary keys of the rows with this key in a plain index, in order. */
  under(index: IndexSpec, wanted: Key): readonly Key[] {
    return this.#indexes.get(index.name)?.under.get(wanted)?.all ?? [];
  }

  /** @throws DOMException ConstraintError when a unique index has the value already */
  put(row: Row, undo: Undo[]): Key {
    const key = this.keyOf(row) ?? this.#nextNumber();
    const stored = deepFreeze({ ...row, ...(this.spec.isNumbered ? { [this.spec.primary.name]: key } : {}) });
    this.#checkUnique(stored, key);
    const before = this.rows.get(key);
    undo.push(() => this.#set(key, before));
    this.#set(key, stored);
    return key;
  }

  delete(key: Key, undo: Undo[]): void {
    const before = this.rows.get(key);
    if (before === undefined) return;
    undo.push(() => this.#set(key, before));
    this.#set(key, undefined);
  }

  #set(key: Key, row: Row | undefined): void {
    const before = this.rows.get(key);
    for (const index of this.#indexes.values()) {
      for (const indexKey of before ? keysOf(before, index.spec) : []) removeFrom(index, indexKey, key);
      for (const indexKey of row ? keysOf(row, index.spec) : []) addTo(index, indexKey, key);
    }
    if (row === undefined) this.rows.delete(key);
    else this.rows.set(key, row);
    if (row === undefined) this.#primary.delete(key);
    else if (!before) this.#primary.add(key);
    if (typeof key === 'number') this.#lastNumber = Math.max(this.#lastNumber, key);
  }

  #nextNumber(): Key {
    if (!this.spec.isNumbered) throw new DOMException(`No key in a row for ${this.name}.`, 'DataError');
    return this.#lastNumber + 1;
  }

  #checkUnique(row: Row, key: Key): void {
    for (const index of this.spec.indexes.values()) {
      if (!index.isUnique) continue;
      const holders = keysOf(row, index).flatMap((wanted) => this.under(index, wanted));
      if (holders.some((other) => cmp(other, key) !== 0))
        throw new DOMException(`${this.name}.${index.name} has that value already.`, 'ConstraintError');
    }
  }
}

interface Index {
  readonly spec: IndexSpec;
  readonly keys: SortedKeys;
  /** Primary keys. */
  readonly under: Map<Key, SortedKeys>;
}

function addTo({ keys, under }: Index, indexKey: Key, key: Key): void {
  const present = under.get(indexKey);
  if (present) present.add(key);
  else {
    under.set(indexKey, new SortedKeys(key));
    keys.add(indexKey);
  }
}

function removeFrom({ keys, under }: Index, indexKey: Key, key: Key): void {
  const present = under.get(indexKey);
  present?.delete(key);
  if (present?.all.length !== 0) return;
  under.delete(indexKey);
  keys.delete(indexKey);
}

/** Without duplicates, in the database's order. */
class SortedKeys {
  readonly #keys: Key[];

  constructor(...keys: Key[]) {
    this.#keys = keys;
  }

  get all(): readonly Key[] {
    return this.#keys;
  }

  add(key: Key): void {
    const place = this.#placeOf(key);
    const present = this.#keys[place];
    if (present === undefined || cmp(present, key) !== 0) this.#keys.splice(place, 0, key);
  }

  delete(key: Key): void {
    const place = this.#placeOf(key);
    const present = this.#keys[place];
    if (present !== undefined && cmp(present, key) === 0) this.#keys.splice(place, 1);
  }

  /** The position of the first key that is not before it. */
  #placeOf(key: Key): number {
    let [from, to] = [0, this.#keys.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (cmp(this.#keys[middle], key) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** A stored row does not share objects with memory; freezing exposes code that relies on sharing. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
