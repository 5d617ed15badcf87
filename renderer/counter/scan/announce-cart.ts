// What is said after a step in the cart: the line as it is now, and the new total.
import type { TFunction } from 'i18next';
import type { PricedCart } from '#shared/domain/cart/price-cart';
import { formatAmount, formatQuantity } from '../../ui/text/number-format';
import { announce } from '../../ui/messages/announcer';
import { pricedCart } from '../priced-cart';
import type { SignedInTill } from '../../till/use-till';

export function announceLine(till: SignedInTill, lineId: string | null, t: TFunction): void {
  const priced = openCart(till);
  const found = priced.lines.find(({ line }) => line.lineId === lineId);
  if (!found) return;
  const { line, grossAmount } = found;
  const amount = formatAmount(grossAmount, till.currency);
  const said = { quantity: formatQuantity(line.quantity), name: line.itemName, amount, total: totalOf(till, priced) };
  announce(t('sell.announceAdded', said));
}

/** @param what a whole sentence */
export function announceTotal(till: SignedInTill, what: string, t: TFunction): void {
  announce(t('sell.announceTotal', { what, total: totalOf(till, openCart(till)) }));
}

function openCart(till: SignedInTill): PricedCart {
  return pricedCart(till.cart.getState().cart, till.priceConfig);
}

function totalOf({ currency }: SignedInTill, { totals }: PricedCart): string {
  return formatAmount(totals.grossAmount, currency);
}
