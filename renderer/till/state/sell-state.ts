// What the sell screen shows beside the cart, and where the sale is on its way: cart, payment, complete. Lives outside the
// screen, so that a look at another screen loses nothing. Nothing of it survives a restart: the open cart does.
import { create } from 'zustand';
import { type Sale } from '#shared/domain/sale/sale';
import { type Held } from './scan-prompt';

/** The field open in place of the actions of the selected line, or of the sale. */
export type EditedField = 'quantity' | 'price' | 'discount' | 'note' | 'saleDiscount' | 'saleNote' | 'parkName';

/** Where somebody with the right is asked to say yes. */
export type AskingPlace = 'items' | 'line' | 'sale';

export type SellPanel = 'items' | 'customer' | 'new customer' | 'parked';

interface SellState {
  readonly stage: 'cart' | 'pay' | 'done';
  /** The sale just completed; null before the first. */
  readonly lastSale: Sale | null;
  readonly panel: SellPanel;
  /** While it stands, scans wait. */
  readonly held: Held | null;
  readonly edited: EditedField | null;
  readonly asking: AskingPlace | null;
  /** What the search field starts with: the first character of a scan that began on another screen. */
  readonly firstText: string;
  /** On the compact path: tiles in place of the cart. */
  readonly areItemsInFront: boolean;
}

const START: SellState = {
  stage: 'cart',
  lastSale: null,
  panel: 'items',
  held: null,
  edited: null,
  asking: null,
  firstText: '',
  areItemsInFront: false,
};

export const useSell = create<SellState>()(() => START);

export function showSell(change: Partial<SellState>): void {
  useSell.setState(change);
}

export function startNewSale(firstText = ''): void {
  useSell.setState({ ...START, firstText });
}

let searchField: HTMLInputElement | null = null;

/** The field that has the keyboard whenever nothing else asks for it; null when it leaves the screen. */
export function registerSearchField(field: HTMLInputElement | null): void {
  searchField = field;
}

export function isSearchField(target: EventTarget | null): boolean {
  return searchField !== null && target === searchField;
}

export function focusSearchField(): void {
  searchField?.focus();
}

/**
 * After what had the keyboard goes from the screen, which the next frame shows. Whatever a person has opened by then keeps
 * the keyboard.
 */
export function returnToSearchField(): void {
  focusSearchField();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusSearchField();
  });
}

/** Tells the field which result is marked; Mantine's list marks it in the page without React. */
export function setActiveOption(optionId: string | null): void {
  if (optionId === null) searchField?.removeAttribute('aria-activedescendant');
  else searchField?.setAttribute('aria-activedescendant', optionId);
}

/** No value of the cart is being edited any more. */
export function closeField(): void {
  showSell({ edited: null });
  focusSearchField();
}
