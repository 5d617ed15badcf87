// A text index of rows with a key of their own outside any pack: items, customers created on this till, customers with unsent
// changes.
import { partAt } from '../search/chunk';
import type { Hit } from '../search/best-hits';
import type { RowText } from '../search/row-text';
import { TextIndex } from '../search/text-index';

export class KeyedIndex {
  readonly text = new TextIndex(1);
  readonly #ids = new Map<string, number>();
  readonly #keys: string[] = [];

  has(key: string): boolean {
    return this.#ids.has(key);
  }

  /** @param row null when it was removed */
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
