// Adds lines to the cart: items of tiles, search results and scans, and custom amounts. Announces them to screen readers; never
// throws.
import type { TFunction } from 'i18next';
import type { CustomAmount } from '#shared/domain/cart/custom-amount';
import type { MinorUnits } from '#shared/domain/money/money';
import type { Quantity } from '#shared/domain/money/quantity';
import { checkRate, type TaxTerms } from '#shared/domain/tax/tax-rates';
import { errorData, type ErrorData } from '#shared/errors';
import type { ItemView } from '../../store/items/item-view';
import { announceLine } from './announce-cart';
import { promptFor } from './prompt-for';
import type { SignedInTill } from '../../till/use-till';

/**
 * For an item without a price, shows a prompt for it first. Returns null if the item was added or the prompt is shown;
 * otherwise the error, with the cart unchanged.
 */
export function addItem(till: SignedInTill, item: ItemView, quantity: Quantity, t: TFunction): ErrorData | null {
  if (item.unitPrice !== 0) return addPriced(till, item, quantity, t);
  try {
    checkRate(item, till.priceConfig.taxRates);
  } catch (error) {
    return errorData(error);
  }
  promptFor(till, { kind: 'price', item, quantity, typed: '' });
  return null;
}

/** At its own price, or at one entered by hand, which may be zero. Returns null, or the error with the cart unchanged. */
export function addPriced(
  till: SignedInTill,
  item: ItemView,
  quantity: Quantity,
  t: TFunction,
  priceByHand?: MinorUnits,
): ErrorData | null {
  return added(till, item, () => till.cart.getState().add(item, quantity, priceByHand), t);
}

/** Returns null, or the error with the cart unchanged. */
export function addCustomAmount(till: SignedInTill, custom: CustomAmount, t: TFunction): ErrorData | null {
  return added(till, custom, () => till.cart.getState().addCustom(custom), t);
}

function added(till: SignedInTill, tax: TaxTerms, add: () => void, t: TFunction): ErrorData | null {
  try {
    checkRate(tax, till.priceConfig.taxRates);
    add();
  } catch (error) {
    return errorData(error);
  }
  announceLine(till, till.cart.getState().selectedLineId, t);
  return null;
}
