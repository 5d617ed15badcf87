import type { Till } from '../../../till/till';
import type { TFunction } from 'i18next';
import type { CartLine } from '#shared/domain/cart/cart';
import { announce } from '../../../ui/messages/announcer';
import type { CartStep } from '../../../till/cart-history';

/** Removes a line and announces it; the focus goes back to the search field. */
export function removeLine(till: Till, { lineId, itemName }: CartLine, t: TFunction): void {
  const { cart, remove } = till.cart.getState();
  remove(lineId);
  till.voids.emit(cart, till.cart.getState().cart);
  announce(t('sell.announceRemoved', { name: itemName }));
  till.sell.searchField.focus();
}

/** Empties the cart; without a question, because it can be undone. */
export function clearCart(till: Till, t: TFunction): void {
  const { cart, empty } = till.cart.getState();
  if (cart.lines.length === 0) return;
  empty();
  till.voids.emit(cart, till.cart.getState().cart);
  announce(t('sell.announceCleared'));
  till.sell.searchField.focus();
}

// Undoes the last step of the cart and announces it.
export function undo(till: Till, t: TFunction): void {
  const { cart } = till.cart.getState();
  const step = till.history.undoLast();
  till.voids.emit(cart, till.cart.getState().cart);
  announce(step ? t('sell.undo.announce', { what: stepText(step, t) }) : t('sell.undo.nothing'));
  till.sell.closeField();
}

/** Ctrl Z on the sell screen undoes a step of the cart, unless the focused field has text of its own to undo. */
export function undoByKey(till: Till, event: KeyboardEvent, t: TFunction): void {
  const { target } = event;
  if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '') return;
  event.preventDefault();
  undo(till, t);
}

function stepText(step: CartStep, t: TFunction): string {
  return 'name' in step ? t(`sell.undo.${step.kind}`, { name: step.name }) : t(`sell.undo.${step.kind}`);
}
