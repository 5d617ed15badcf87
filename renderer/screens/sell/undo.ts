// Taking back the last step of the cart, and saying which it was.
import { type TFunction } from 'i18next';
import { useCart } from '../../state/cart';
import { undoLastStep, type CartStep } from '../../state/cart-history';
import { tellVoids } from '../../state/voids';
import { announce } from '../../ui/announcer';
import { focusSearchField, showSell } from './sell-state';

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

export function stepText(step: CartStep, t: TFunction): string {
  return 'name' in step ? t(`sell.undo.${step.is}`, { name: step.name }) : t(`sell.undo.${step.is}`);
}
