import { type TFunction } from 'i18next';
import { type CartLine } from '#shared/domain/cart';
import { useCart } from '../../state/cart';
import { tellVoids } from '../../state/voids';
import { announce } from '../../ui/announcer';
import { focusSearchField } from './sell-state';

/** Takes a line out of the cart and says so; the keyboard goes back to the search field. */
export function removeLine({ lineId, itemName }: CartLine, t: TFunction): void {
  const { cart, remove } = useCart.getState();
  remove(lineId);
  tellVoids(cart, useCart.getState().cart);
  announce(t('sell.announceRemoved', { name: itemName }));
  focusSearchField();
}

/** The whole cart; no question is asked, because it can be undone. */
export function clearCart(t: TFunction): void {
  const { cart, empty } = useCart.getState();
  if (cart.lines.length === 0) return;
  empty();
  tellVoids(cart, useCart.getState().cart);
  announce(t('sell.announceCleared'));
  focusSearchField();
}
