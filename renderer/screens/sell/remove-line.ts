import { type TFunction } from 'i18next';
import { type CartLine } from '#shared/domain/cart';
import { useCart } from '../../state/cart';
import { announce } from '../../ui/announcer';
import { focusSearchField } from './sell-state';

/** Takes a line out of the cart and says so; the keyboard goes back to the search field. */
export function removeLine({ lineId, itemName }: CartLine, t: TFunction): void {
  useCart.getState().remove(lineId);
  announce(t('sell.announceRemoved', { name: itemName }));
  focusSearchField();
}

/** The whole cart; no question is asked, because it can be undone. */
export function clearCart(t: TFunction): void {
  if (useCart.getState().cart.lines.length === 0) return;
  useCart.getState().empty();
  announce(t('sell.announceCleared'));
  focusSearchField();
}
