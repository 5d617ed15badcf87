// Adds items to the cart from tiles, search results and scans, and announces them to screen readers; never throws.
import type { TFunction } from 'i18next';
import { formatAmount, type MinorUnits } from '#shared/domain/money/money';
import { formatQuantity, type Quantity } from '#shared/domain/money/quantity';
import { priceCart } from '#shared/domain/cart/price-cart';
import { errorData, type ErrorData } from '#shared/errors';
import type { ItemView } from '../../store/items/item-view';
import { announce } from '../../ui/messages/announcer';
import { promptFor } from './prompt-for';
import type { SignedInTill } from '../../till/use-till';

/**
 * For an item without a price, shows a prompt for it first. Returns null if the item was added or the prompt is shown;
 * otherwise the error, with the cart unchanged.
 */
export function addItem(till: SignedInTill, item: ItemView, quantity: Quantity, t: TFunction): ErrorData | null {
  if (item.unitPrice !== 0) return addPriced(till, item, quantity, t);
  promptFor(till, { kind: 'price', item, quantity });
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
  try {
    till.cart.getState().add(item, quantity, priceByHand);
  } catch (error) {
    return errorData(error);
  }
  const { cart, selectedLineId } = till.cart.getState();
  const priced = priceCart(cart, till.priceConfig);
  const line = priced.lines.find((candidate) => candidate.line.lineId === selectedLineId);
  announce(
    t('sell.announceAdded', {
      quantity: formatQuantity(line?.line.quantity ?? quantity),
      name: item.name,
      amount: formatAmount(line?.grossAmount ?? item.unitPrice, till.currency),
      total: formatAmount(priced.totals.grossAmount, till.currency),
    }),
  );
  return null;
}
