// The catalog discounts that can be given now: active and usable. Set by the store when it opens and when they are read
// again; a line keeps the discount it was given.
import { createStore, type StoreApi } from 'zustand';
import type { Discount } from '#shared/domain/cart/discount';

export interface CatalogDiscounts {
  /** In the catalog's order. */
  readonly list: StoreApi<readonly Discount[]>;
  /** Null for no discount, and for one that is not known here or cannot be given now. */
  of(discountId: number | null): Discount | null;
}

export function createCatalogDiscounts(): CatalogDiscounts {
  const list = createStore<readonly Discount[]>()(() => []);
  return {
    list,
    of: (discountId) =>
      list.getState().find((discount) => discount.discountId === discountId && discountId !== null) ?? null,
  };
}
