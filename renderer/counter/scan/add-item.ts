// Adds lines to the cart: items of tiles, search results and scans, and custom amounts. Announces them to screen readers; never
// throws.
import type { TFunction } from 'i18next';
import type { CustomAmount } from '#shared/domain/cart/custom-amount';
import { ZERO, type MinorUnits } from '#shared/domain/money/money';
import type { Quantity } from '#shared/domain/money/quantity';
import { priceCart } from '#shared/domain/cart/price-cart';
import { checkRate, type TaxTerms } from '#shared/domain/tax/tax-rates';
import { errorData, type ErrorData } from '#shared/errors';
import { formatAmount, formatQuantity } from '../../ui/text/number-format';
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
  try {
    checkRate(item, till.priceConfig.taxRates);
  } catch (error) {
    return errorData(error);
  }
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
  const goods = { name: item.name, quantity, tax: item };
  return added(till, goods, () => till.cart.getState().add(item, quantity, priceByHand), t);
}

/** Returns null, or the error with the cart unchanged. */
export function addCustomAmount(till: SignedInTill, custom: CustomAmount, t: TFunction): ErrorData | null {
  const { description: name, quantity } = custom;
  return added(till, { name, quantity, tax: custom }, () => till.cart.getState().addCustom(custom), t);
}

interface Goods {
  readonly name: string;
  readonly quantity: Quantity;
  readonly tax: TaxTerms;
}

function added(till: SignedInTill, { name, quantity, tax }: Goods, add: () => void, t: TFunction): ErrorData | null {
  try {
    checkRate(tax, till.priceConfig.taxRates);
    add();
  } catch (error) {
    return errorData(error);
  }
  const { cart, selectedLineId } = till.cart.getState();
  const priced = priceCart(cart, till.priceConfig);
  const line = priced.lines.find((candidate) => candidate.line.lineId === selectedLineId);
  announce(
    t('sell.announceAdded', {
      quantity: formatQuantity(line?.line.quantity ?? quantity),
      name,
      amount: formatAmount(line?.grossAmount ?? ZERO, till.currency),
      total: formatAmount(priced.totals.grossAmount, till.currency),
    }),
  );
  return null;
}
