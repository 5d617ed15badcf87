// Parks, resumes and discards carts for the sell screen, with announcements.
import type { Till } from '../../../till/till';
import type { TFunction } from 'i18next';
import type { Session } from '#shared/ipc/session';
import { discardCart, parkCart, resumeCart } from '../../../store/carts/parked-carts';
import type { ParkedCart } from '../../../store/database/till-rows';
import type { Store } from '../../../store/core/store';
import { announce } from '../../../ui/messages/announcer';
import { dismissFailure, reportFailure } from '../../../ui/messages/failure';
import { clockTime } from '../../../ui/text/date-format';

/** Handles pending scans first: they belong to the cart being parked. */
export async function parkOpenCart(
  till: Till,
  store: Store,
  session: Session,
  name: string,
  t: TFunction,
): Promise<void> {
  const typed = till.sell.searchField.text();
  // Of several who were found nobody is chosen: the sale is parked without.
  await till.sell.whenCustomerChosen();
  if (!(await till.scans.whenHandled())) return;
  try {
    await parkCart(store, session, name.trim() === '' ? null : name.trim());
    dismissFailure();
    announce(t('parked.announceParked'));
    emptyOf(till, typed);
  } catch (error) {
    reportFailure(error);
  }
}

/** What was typed for the sale that has left; what was typed since is for the next one. */
function emptyOf(till: Till, typed: string): void {
  if (till.sell.searchField.text() === typed) till.sell.searchField.empty();
}

/** Carts being resumed: a second press of the same one comes before it has left the list. */
const underWay = new Map<string, Promise<void>>();

/** Resolves once the carts that are being resumed are there; null for none. */
export function resumedCarts(): Promise<unknown> | null {
  return underWay.size === 0 ? null : Promise.all(underWay.values());
}

export async function resumeParked(
  till: Till,
  store: Store,
  session: Session,
  row: ParkedCart,
  t: TFunction,
): Promise<void> {
  const { cartId } = row;
  // What is typed belongs to the cart that makes room.
  if (underWay.has(cartId) || !till.sell.leaveField()) return;
  const resuming = resume(till, store, session, row, t);
  underWay.set(cartId, resuming);
  await resuming;
}

async function resume(till: Till, store: Store, session: Session, row: ParkedCart, t: TFunction): Promise<void> {
  const { cartId } = row;
  const typed = till.sell.searchField.text();
  let swaps = false;
  try {
    if (!(await till.scans.whenHandled())) return;
    swaps = till.cart.getState().cart.lines.length > 0;
    await resumeCart(store, session, cartId);
  } catch (error) {
    return reportFailure(error);
  } finally {
    underWay.delete(cartId);
  }
  dismissFailure();
  till.sell.show({ panel: 'items', areItemsInFront: false });
  emptyOf(till, typed);
  announce(t(swaps ? 'parked.announceSwapped' : 'parked.announceResumed', { name: parkedName(row, session, t) }));
  till.sell.searchField.focus();
}

export async function discardParked(
  till: Till,
  store: Store,
  session: Session,
  row: ParkedCart,
  t: TFunction,
): Promise<void> {
  try {
    await discardCart(store, row.cartId);
    till.voids.emitDiscarded(row.cart);
    announce(t('parked.announceDiscarded', { name: parkedName(row, session, t) }));
  } catch (error) {
    reportFailure(error);
  }
}

/** When it was parked, unless its name says so. @param moment as it is shown */
export function parkedWhen(name: string, moment: string, t: TFunction): string | null {
  return name === t('parked.noName', { time: moment }) ? null : moment;
}

export function parkedName({ parked, customer }: ParkedCart, { merchant }: Session, t: TFunction): string {
  return parked.name ?? customer?.name ?? t('parked.noName', { time: clockTime(parked.at, merchant.timeZone) });
}
