// An in-memory index of items for sale by code. Independent of the database. Items are kept as JSON: as objects, 20,000 of
// them take 25 MB more and every collection of garbage walks through them.
import type { Currency } from '#shared/domain/money/currency';
import { codesOf } from './item-codes';
import { itemView, type ItemView } from './item-view';
import type { ItemRow } from '../database/pulled-rows';

type ItemId = string;

export class ItemsByCode {
  /** JSON of the ItemView. */
  readonly #items = new Map<ItemId, string>();
  /** Most codes have one item. */
  readonly #byCode = new Map<string, ItemId | readonly ItemId[]>();

  constructor(private readonly currency: Currency) {}

  /** Replaces the earlier entry of the item. */
  index({ itemId, status, item }: ItemRow): void {
    this.#forget(itemId);
    if (status !== 'ACTIVE') return;
    const view = itemView(item, this.currency);
    this.#items.set(itemId, JSON.stringify(view));
    for (const code of codesOf(view)) this.#setIds(code, [...this.#idsOf(code), itemId]);
  }

  /** Without duplicates. */
  withCodes(codes: readonly string[]): ItemView[] {
    return [...new Set(codes.flatMap((code) => this.#idsOf(code)))].flatMap((itemId) => this.#viewOf(itemId) ?? []);
  }

  #viewOf(itemId: ItemId): ItemView | undefined {
    const json = this.#items.get(itemId);
    return json === undefined ? undefined : (JSON.parse(json) as ItemView);
  }

  #idsOf(code: string): readonly ItemId[] {
    const ids = this.#byCode.get(code) ?? [];
    return typeof ids === 'string' ? [ids] : ids;
  }

  #setIds(code: string, ids: readonly ItemId[]): void {
    const [only, ...others] = ids;
    if (only === undefined) this.#byCode.delete(code);
    else this.#byCode.set(code, others.length > 0 ? ids : only);
  }

  #forget(itemId: ItemId): void {
    const view = this.#viewOf(itemId);
    if (!view) return;
    this.#items.delete(itemId);
    for (const code of codesOf(view))
      this.#setIds(
        code,
        this.#idsOf(code).filter((each) => each !== itemId),
      );
  }
}
