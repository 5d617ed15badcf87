import type { TFunction } from 'i18next';
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { CodedError } from '#shared/errors';
import { announce } from '../../../ui/messages/announcer';
import { reportFailure } from '../../../ui/messages/failure';
import type { CartStep } from '../../../till/cart-history';
import type { SignedInTill } from '../../../till/use-till';
import { announceTotal } from '../../scan/announce-cart';

/** Says why nothing of a sale that is paid again can be taken out. */
function isLocked({ paysAgain }: Cart): boolean {
  if (!paysAgain) return false;
  reportFailure(new CodedError('SALE_TO_PAY_AGAIN'));
  return true;
}

/** Removes a line and announces it; the focus goes back to the search field. */
export function removeLine(till: SignedInTill, { lineId, itemName }: CartLine, t: TFunction): void {
  const { cart, remove } = till.cart.getState();
  if (isLocked(cart)) return;
  remove(lineId);
  till.voids.emit(cart, till.cart.getState().cart);
  announceTotal(till, t('sell.announceRemoved', { name: itemName }), t);
  closeFieldOfSale(till);
}

/** Empties the cart; without a question, because it can be undone. */
export function clearCart(till: SignedInTill, t: TFunction): void {
  const { cart, empty } = till.cart.getState();
  if (cart.lines.length === 0 || isLocked(cart)) return;
  empty();
  till.voids.emit(cart, till.cart.getState().cart);
  announce(t('sell.announceCleared'));
  till.sell.searchField.empty();
  closeFieldOfSale(till);
}

/** Focuses the search field. Once the cart is empty, what is typed for the sale is not for the next one. */
function closeFieldOfSale({ cart, sell }: SignedInTill): void {
  const isOver = cart.getState().cart.lines.length === 0 && sell.state.getState().edited !== 'customAmount';
  if (isOver) sell.closeField();
  else sell.searchField.focus();
}

// Undoes the last step of the cart and announces it.
export function undo(till: SignedInTill, t: TFunction): void {
  const { cart } = till.cart.getState();
  const step = till.history.undoLast();
  till.voids.emit(cart, till.cart.getState().cart);
  if (step) announceTotal(till, t('sell.undo.announce', { what: stepText(step, t) }), t);
  else announce(t('sell.undo.nothing'));
  till.sell.closeField();
}

/** Ctrl Z on the sell screen undoes a step of the cart, unless the focused field has text of its own to undo. */
export function undoByKey(till: SignedInTill, event: KeyboardEvent, t: TFunction): void {
  const { target } = event;
  if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '') return;
  event.preventDefault();
  undo(till, t);
}

function stepText(step: CartStep, t: TFunction): string {
  return 'name' in step ? t(`sell.undo.${step.kind}`, { name: step.name }) : t(`sell.undo.${step.kind}`);
}
