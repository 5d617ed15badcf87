import { type TFunction } from 'i18next';
import { type CartLine } from '#shared/domain/cart/cart';
import { useCart } from '../../state/cart';
import { tellVoids } from '../../state/voids';
import { announce } from '../../../ui/messages/announcer';
import { focusSearchField, showSell } from '../../state/sell-state';
import { undoLastStep, type CartStep } from '../../state/cart-history';

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

// Taking back the last step of the cart, and saying which it was.
export function undo(t: TFunction): void {
  const { cart } = useCart.getState();
  const step = undoLastStep();
  tellVoids(cart, useCart.getState().cart);
  announce(step ? t('sell.undo.announce', { what: stepText(step, t) }) : t('sell.undo.nothing'));
  showSell({ edited: null });
  focusSearchField();
}

/** Ctrl Z on the sell screen: the cart's, unless a field has text of its own to take back. */
export function undoByKey(event: KeyboardEvent, t: TFunction): void {
  const { target } = event;
  if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '') return;
  event.preventDefault();
  undo(t);
}

function stepText(step: CartStep, t: TFunction): string {
  return 'name' in step ? t(`sell.undo.${step.is}`, { name: step.name }) : t(`sell.undo.${step.is}`);
}
