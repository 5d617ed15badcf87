// What the store reads from the till's screen and shows on it. The till makes it and ends with it; the store keeps nothing of
// it but what it writes to the disk.
import type { AgreedTerms } from '#shared/domain/cart/agreed-price';
import type { Discount } from '#shared/domain/cart/discount';
import type { Color } from '#shared/api/catalog/color';
import type { ErrorData } from '#shared/errors';
import type { CartWork, OpenCart } from '../database/rows';

export interface TillScreen {
  readonly openCart: OpenCartOnScreen;
  /** That can be given now, in the catalog's order. */
  showDiscounts(discounts: readonly Discount[]): void;
  showColors(colors: readonly Color[]): void;
  /** @param agreed null for nobody */
  showAgreedPrices(agreed: ShownAgreedPrices | null): void;
}

export interface OpenCartOnScreen {
  read(): OpenCart;
  /** Another cart takes its place: no step leads back over it. */
  replace(open: OpenCart): void;
  /** What the service says of the customer of a cart; it holds for every cart that a step leads back to. */
  changeAll(change: <T extends CartWork>(cart: T) => T): void;
  /** Why the last change is not on the disk; null when it is. */
  showSaveError(error: ErrorData | null): void;
  /** @returns ends it */
  subscribe(listener: (now: OpenCart, before: OpenCart) => void): () => void;
}

export interface ShownAgreedPrices {
  /** Whom it is agreed with; null for nobody. */
  readonly customerNumber: string | null;
  readonly terms: AgreedTerms;
  /** When the service said so, ISO 8601; null where nothing is agreed. */
  readonly readAt: string | null;
}
