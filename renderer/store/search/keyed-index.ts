// A text index of rows that have a key each and stand in no pack: items, customers made on this till.
import type { Hit } from './best-hits';
import { partAt } from './chunk';
import type { RowText } from './row-text';
import { TextIndex } from './text-index';

export class KeyedIndex {
  readonly text = new TextIndex(1);
  readonly #ids = new Map<string, number>();
  readonly #keys: string[] = [];

  has(key: string): boolean {
    return this.#ids.has(key);
  }

  /** @param row null when it is gone */
  set(key: string, row: RowText | null): void {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#keys.push(key) - 1;
      this.#ids.set(key, id);
    }
    this.text.set(id, row ? [row] : []);
  }

  keyOf({ chunk, row }: Hit): string | undefined {
    return this.#keys[partAt(chunk, row).id];
  }
}
