// Adding to the cart from wherever: tile, result, scan. Says aloud what was added; never throws.
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
 * An item without a price of its own is asked for one first. Null when it went well or is asked; otherwise why the cart is
 * as it was.
 */
export function addItem(till: SignedInTill, item: ItemView, quantity: Quantity, t: TFunction): ErrorData | null {
  if (item.unitPrice !== 0) return addPriced(till, item, quantity, t);
  promptFor(till, { kind: 'price', item, quantity });
  return null;
}

/** At its price, or at the one a person gave, which may be nothing. Null when it went well; otherwise why the cart is as it was. */
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
