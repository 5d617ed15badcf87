// What the store reads from the till's screen and shows on it. Created by the till and ends with it; the store keeps only
// what it writes to the disk.
import type { AgreedTerms } from '#shared/domain/cart/agreed-price';
import type { Discount } from '#shared/domain/cart/discount';
import type { Color } from '#shared/api/catalog/color';
import type { ErrorData } from '#shared/errors';
import type { CartCustomer, CartWork, OpenCart } from '../database/till-rows';

export interface TillScreen {
  readonly openCart: OpenCartOnScreen;
  /** Those that can be given now, in the catalog's order. */
  showDiscounts(discounts: readonly Discount[]): void;
  showColors(colors: readonly Color[]): void;
  /** The customer of the cart as they are known now; null without one. */
  showCustomer(customer: CartCustomer | null): void;
  /** @param agreed null without a customer */
  showAgreedPrices(agreed: ShownAgreedPrices | null): void;
}

export interface OpenCartOnScreen {
  read(): OpenCart;
  /**
   * What a person does to it waits, except money that is taken or given back.
   * @returns a function that ends this: what waited is done to the cart that is open then
   */
  freeze(): () => void;
  /** Another cart replaces it; undo does not go back beyond it. */
  replace(open: OpenCart): void;
  /** Applies the service's data of the cart's customer, also to every cart that undo can restore. */
  changeAll(change: <T extends CartWork>(cart: T) => T): void;
  /** Why the last change was not saved; null if it was. */
  showSaveError(error: ErrorData | null): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (now: OpenCart, before: OpenCart) => void): () => void;
}

export interface ShownAgreedPrices {
  /** The customer with the agreed prices; null for none. */
  readonly customerNumber: string | null;
  readonly terms: AgreedTerms;
  /** When the service sent them, ISO 8601; null if there are none. */
  readonly readAt: string | null;
}
