// What is agreed with the customer of the open cart, as far as the till knows it now. The store fills it in when she is
// chosen; how it changes the prices of a cart, cart.ts and shared/domain/cart/agreed-price say.
import { create } from 'zustand';
import { NOTHING_AGREED, type AgreedTerms } from '#shared/domain/cart/agreed-price';

interface AgreedPricesState {
  /** Whom it is agreed with; null for nobody. */
  readonly customerNumber: string | null;
  readonly terms: AgreedTerms;
  /** When the service said so, ISO 8601; null where nothing is agreed. */
  readonly readAt: string | null;
}

const NOBODY: AgreedPricesState = { customerNumber: null, terms: NOTHING_AGREED, readAt: null };

export const useAgreedPrices = create<AgreedPricesState>()(() => NOBODY);

export function showAgreedPrices(state: AgreedPricesState | null): void {
  useAgreedPrices.setState(state ?? NOBODY);
}

/** Null while it is not known what is agreed with her; nothing is agreed with nobody. */
export function agreedTermsFor(customerNumber: string | null): AgreedTerms | null {
  if (customerNumber === null) return NOTHING_AGREED;
  const { customerNumber: known, terms } = useAgreedPrices.getState();
  return known === customerNumber ? terms : null;
}
