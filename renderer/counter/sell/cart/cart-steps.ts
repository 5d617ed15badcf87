import type { Till } from '../../../till/till';
import type { TFunction } from 'i18next';
import type { CartLine } from '#shared/domain/cart/cart';
import { announce } from '../../../ui/messages/announcer';
import type { CartStep } from '../../../till/cart-history';

/** Takes a line out of the cart and says so; the keyboard goes back to the search field. */
export function removeLine(till: Till, { lineId, itemName }: CartLine, t: TFunction): void {
  const { cart, remove } = till.cart.getState();
  remove(lineId);
  till.voids.emit(cart, till.cart.getState().cart);
  announce(t('sell.announceRemoved', { name: itemName }));
  till.sell.searchField.focus();
}

/** The whole cart; no question is asked, because it can be undone. */
export function clearCart(till: Till, t: TFunction): void {
  const { cart, empty } = till.cart.getState();
  if (cart.lines.length === 0) return;
  empty();
  till.voids.emit(cart, till.cart.getState().cart);
  announce(t('sell.announceCleared'));
  till.sell.searchField.focus();
}

// Taking back the last step of the cart, and saying which it was.
export function undo(till: Till, t: TFunction): void {
  const { cart } = till.cart.getState();
  const step = till.history.undoLast();
  till.voids.emit(cart, till.cart.getState().cart);
  announce(step ? t('sell.undo.announce', { what: stepText(step, t) }) : t('sell.undo.nothing'));
  till.sell.show({ edited: null });
  till.sell.searchField.focus();
}

/** Ctrl Z on the sell screen: the cart's, unless a field has text of its own to take back. */
export function undoByKey(till: Till, event: KeyboardEvent, t: TFunction): void {
  const { target } = event;
  if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '') return;
  event.preventDefault();
  undo(till, t);
}

function stepText(step: CartStep, t: TFunction): string {
  return 'name' in step ? t(`sell.undo.${step.kind}`, { name: step.name }) : t(`sell.undo.${step.kind}`);
}
