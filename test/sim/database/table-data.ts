// The rows of one table on the disk of a simulated till, and how to take a change of them back.
import { cmp } from 'dexie';
import { keysOf, type IndexSpec, type Key, type Row, type TableSpec } from './schema';

export type Undo = () => void;

export class TableData {
  readonly rows = new Map<Key, Row>();
  #lastNumber = 0;
  #sorted: Key[] | null = [];
  /** What stands under each key of an index, made when it is asked for and dropped with the next change. */
  readonly #byIndex = new Map<string, Map<Key, Key[]>>();

  constructor(
    readonly name: string,
    readonly spec: TableSpec,
  ) {}

  keyOf(row: Row): Key | undefined {
    return keysOf(row, this.spec.primary)[0];
  }

  /** Primary keys in order. */
  keys(): readonly Key[] {
    this.#sorted ??= [...this.rows.keys()].sort(cmp);
    return this.#sorted;
  }

  /** Primary keys of the rows that stand under a plain key of an index, in order. */
  under(index: IndexSpec, wanted: Key): readonly Key[] {
    const present = this.#byIndex.get(index.name) ?? new Map<Key, Key[]>();
    if (!this.#byIndex.has(index.name)) {
      this.#byIndex.set(index.name, present);
      for (const key of this.keys()) {
        for (const indexKey of keysOf(this.rows.get(key) as Row, index)) {
          const list = present.get(indexKey);
          if (list) list.push(key);
          else present.set(indexKey, [key]);
        }
      }
    }
    return present.get(wanted) ?? [];
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
    this.#byIndex.clear();
    if (row === undefined) this.rows.delete(key);
    else if (this.rows.has(key)) {
      this.rows.set(key, row);
      return;
    } else this.rows.set(key, row);
    this.#sorted = null;
  }

  #nextNumber(): Key {
    if (!this.spec.isNumbered) throw new DOMException(`No key in a row for ${this.name}.`, 'DataError');
    const highest = Math.max(this.#lastNumber, ...[...this.rows.keys()].filter((key) => typeof key === 'number'));
    this.#lastNumber = highest + 1;
    return this.#lastNumber;
  }

  #checkUnique(row: Row, key: Key): void {
    for (const index of this.spec.indexes.values()) {
      if (!index.isUnique) continue;
      const wanted = keysOf(row, index);
      const holder = [...this.rows].find(
        ([other, present]) => cmp(other, key) !== 0 && isUnder(present, index, wanted),
      );
      if (holder) throw new DOMException(`${this.name}.${index.name} has that value already.`, 'ConstraintError');
    }
  }
}

function isUnder(row: Row, index: IndexSpec, keys: readonly Key[]): boolean {
  return keysOf(row, index).some((key) => keys.some((wanted) => cmp(key, wanted) === 0));
}

/** A row on the disk does not change when an object in memory does; code that counts on either is found out. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
