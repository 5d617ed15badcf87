// An in-memory index of items for sale by code. Independent of the database.
import type { Currency } from '#shared/domain/money/currency';
import { codesOf } from './item-codes';
import { itemView, type ItemView } from './item-view';
import type { ItemRow } from '../database/rows';

export class ItemsByCode {
  readonly #items = new Map<string, ItemView>();
  readonly #byCode = new Map<string, readonly ItemView[]>();

  constructor(private readonly currency: Currency) {}

  /** Replaces the earlier entry of the item. */
  index({ itemId, status, item }: ItemRow): void {
    const before = this.#items.get(itemId);
    if (before) this.#forget(before);
    if (status !== 'ACTIVE') return;
    const view = itemView(item, this.currency);
    this.#items.set(itemId, view);
    for (const code of codesOf(view)) this.#byCode.set(code, [...(this.#byCode.get(code) ?? []), view]);
  }

  /** Without duplicates. */
  withCodes(codes: readonly string[]): ItemView[] {
    return [...new Set(codes.flatMap((code) => this.#byCode.get(code) ?? []))];
  }

  #forget(view: ItemView): void {
    this.#items.delete(view.itemId);
    for (const code of codesOf(view)) {
      const others = (this.#byCode.get(code) ?? []).filter((each) => each !== view);
      if (others.length > 0) this.#byCode.set(code, others);
      else this.#byCode.delete(code);
    }
  }
}
