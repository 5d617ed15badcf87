// The prices agreed with the customer of the open cart, as far as the till has them. Filled in by the store when the
// customer is chosen; cart.ts and shared/domain/cart/agreed-price.ts apply them to a cart.
import { createStore, type StoreApi } from 'zustand';
import { NOTHING_AGREED, type AgreedTerms } from '#shared/domain/cart/agreed-price';
import type { ShownAgreedPrices } from '../store/core/till-screen';

export interface AgreedPrices {
  readonly shown: StoreApi<ShownAgreedPrices>;
  /** Null while the agreements of this customer are not known; without a customer nothing is agreed. */
  termsFor(customerNumber: string | null): AgreedTerms | null;
}

export const NOBODY: ShownAgreedPrices = { customerNumber: null, terms: NOTHING_AGREED, readAt: null };

export function createAgreedPrices(): AgreedPrices {
  const shown = createStore<ShownAgreedPrices>()(() => NOBODY);
  return {
    shown,
    termsFor(customerNumber) {
      if (customerNumber === null) return NOTHING_AGREED;
      const { customerNumber: known, terms } = shown.getState();
      return known === customerNumber ? terms : null;
    },
  };
}
