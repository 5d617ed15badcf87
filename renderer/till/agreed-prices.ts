// What is agreed with the customer of the open cart, as far as the till knows it now. The store fills it in when the customer
// is chosen; how it changes the prices of a cart, cart.ts and shared/domain/cart/agreed-price.ts say.
import { createStore, type StoreApi } from 'zustand';
import { NOTHING_AGREED, type AgreedTerms } from '#shared/domain/cart/agreed-price';
import type { ShownAgreedPrices } from '../store/core/till-screen';

export interface AgreedPrices {
  readonly shown: StoreApi<ShownAgreedPrices>;
  /** Null while it is not known what is agreed with that customer; nothing is agreed with nobody. */
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
