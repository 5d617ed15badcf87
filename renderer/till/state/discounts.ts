// The discounts that can be given now: the catalogue's, active and usable. The store fills them in when it opens and when
// they were read anew; a line keeps the discount it was given.
import { create } from 'zustand';
import type { Discount } from '#shared/domain/cart/discount';

interface DiscountsState {
  /** In the catalogue's order. */
  readonly all: readonly Discount[];
  /** Null for an item without one, and for one that is not known here or cannot be given now. */
  of(discountId: number | null): Discount | null;
}

export const useDiscounts = create<DiscountsState>()((_, get) => ({
  all: [],
  of: (discountId) => get().all.find((discount) => discount.discountId === discountId && discountId !== null) ?? null,
}));

export function showDiscounts(all: readonly Discount[]): void {
  useDiscounts.setState({ all });
}
