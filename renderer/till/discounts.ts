// The discounts that can be given now: the catalog's, active and usable. The store fills them in when it opens and when
// they were read anew; a line keeps the discount it was given.
import { createStore, type StoreApi } from 'zustand';
import type { Discount } from '#shared/domain/cart/discount';

export interface CatalogDiscounts {
  /** In the catalog's order. */
  readonly list: StoreApi<readonly Discount[]>;
  /** Null for an item without one, and for one that is not known here or cannot be given now. */
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
