// What the sell screen shows beside the cart, and where the sale is on its way: cart, payment, complete. Lives outside the
// screen, so that a look at another screen loses nothing. Nothing of it survives a restart: the open cart does.
import { createStore, type StoreApi } from 'zustand';
import type { Sale } from '#shared/domain/sale/sale';
import type { ScanPrompt } from './scan-prompt';

/** The field open in place of the actions of the selected line, or of the sale. */
export type EditedField = 'quantity' | 'price' | 'discount' | 'note' | 'saleDiscount' | 'saleNote' | 'parkName';

/** Where an approver is asked. */
export type AskingPlace = 'items' | 'line' | 'sale';

export type SellPanel = 'items' | 'customer' | 'new customer' | 'parked';

export interface SellState {
  readonly stage: 'cart' | 'pay' | 'done';
  /** The sale just completed; null before the first. */
  readonly lastSale: Sale | null;
  readonly panel: SellPanel;
  /** While it stands, scans wait. */
  readonly prompt: ScanPrompt | null;
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
  prompt: null,
  edited: null,
  asking: null,
  firstText: '',
  areItemsInFront: false,
};

export interface SellScreen {
  readonly state: StoreApi<SellState>;
  show(change: Partial<SellState>): void;
  startNewSale(firstText?: string): void;
  /** No value of the cart is being edited any more. */
  closeField(): void;
  readonly searchField: SearchField;
}

/** The field that has the keyboard whenever nothing else asks for it. */
export interface SearchField {
  /** @param field null when it leaves the screen */
  register(field: HTMLInputElement | null): void;
  is(target: EventTarget | null): boolean;
  focus(): void;
  /**
   * After what had the keyboard goes from the screen, which the next frame shows. Whatever a person has opened by then keeps
   * the keyboard.
   */
  returnTo(): void;
  /** Tells the field which result is marked; Mantine's list marks it in the page without React. */
  setActiveOption(optionId: string | null): void;
}

export function createSellScreen(): SellScreen {
  const state = createStore<SellState>()(() => START);
  const searchField = createSearchField();
  return {
    state,
    show: (change) => state.setState(change),
    startNewSale: (firstText = '') => state.setState({ ...START, firstText }),
    closeField() {
      state.setState({ edited: null });
      searchField.focus();
    },
    searchField,
  };
}

function createSearchField(): SearchField {
  let field: HTMLInputElement | null = null;
  const focus = () => field?.focus();
  return {
    register: (next) => {
      field = next;
    },
    is: (target) => field !== null && target === field,
    focus,
    returnTo() {
      focus();
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focus();
      });
    },
    setActiveOption(optionId) {
      if (optionId === null) field?.removeAttribute('aria-activedescendant');
      else field?.setAttribute('aria-activedescendant', optionId);
    },
  };
}
