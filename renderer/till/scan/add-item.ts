// Adding to the cart from wherever: tile, result, scan. Says aloud what was added; never throws.
import { type TFunction } from 'i18next';
import { type Currency } from '#shared/domain/money/currency';
import { formatAmount, type MinorUnits } from '#shared/domain/money/money';
import { formatQuantity, type Quantity } from '#shared/domain/money/quantity';
import { settle, type SettleConfig } from '#shared/domain/cart/price-cart';
import { errorData, type ErrorData } from '#shared/errors';
import { useCart } from '../state/cart';
import { type ItemView } from '../../store/items/item-view';
import { announce } from '../../ui/messages/announcer';
import { hold } from './prompt-for';

interface SellingFacts {
  readonly currency: Currency;
  readonly settleConfig: SettleConfig;
}

/**
 * An item without a price of its own is asked for one first. Null when it went well or is asked; otherwise why the cart is
 * as it was.
 */
export function addItem(item: ItemView, quantity: Quantity, till: SellingFacts, t: TFunction): ErrorData | null {
  if (item.unitPrice !== 0) return addPriced(item, quantity, till, t);
  hold({ kind: 'price', item, quantity });
  return null;
}

/** At its price, or at the one a person gave, which may be nothing. Null when it went well; otherwise why the cart is as it was. */
export function addPriced(
  item: ItemView,
  quantity: Quantity,
  { currency, settleConfig }: SellingFacts,
  t: TFunction,
  priceByHand?: MinorUnits,
): ErrorData | null {
  try {
    useCart.getState().add(item, quantity, priceByHand);
  } catch (error) {
    return errorData(error);
  }
  const { cart, selectedLineId } = useCart.getState();
  const settled = settle(cart, settleConfig);
  const line = settled.lines.find((candidate) => candidate.line.lineId === selectedLineId);
  announce(
    t('sell.announceAdded', {
      quantity: formatQuantity(line?.line.quantity ?? quantity),
      name: item.name,
      amount: formatAmount(line?.grossAmount ?? item.unitPrice, currency),
      total: formatAmount(settled.totals.grossAmount, currency),
    }),
  );
  return null;
}
