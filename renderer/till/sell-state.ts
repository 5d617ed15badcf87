// The state of the sell screen: its panel and the stage of the sale (cart, payment, complete). Kept outside the screen, so
// that it survives a visit to another screen. Only the open cart survives a restart.
import { createStore, type StoreApi } from 'zustand';
import type { CustomerPatchBody } from '#shared/api/customers/customer';
import type { PracticeSale, Sale } from '#shared/domain/sale/sale';
import type { ErrorCode } from '#shared/errors';
import type { Stroke } from '../ui/keys/typing-burst';
import type { ScanPrompt } from './scan-prompt';

/** The field open in place of the actions of the selected line, or of the sale; a custom amount in place of the tiles. */
export type EditedField =
  | 'quantity'
  | 'price'
  | 'discount'
  | 'note'
  | 'saleDiscount'
  | 'saleNote'
  | 'parkName'
  | 'customAmount';

/** Where an approval panel is shown. */
export type AskingPlace = 'items' | 'line' | 'notice' | 'sale';

/** 'open day' and 'allow reduction' come before payment. */
export type SellPanel = 'items' | 'customer' | 'new customer' | 'parked' | 'open day' | 'allow reduction';

export function isOfCustomer(panel: SellPanel): boolean {
  return panel === 'customer' || panel === 'new customer';
}

/** What is typed into the form of a customer, by field. */
export type CustomerDraft = Readonly<Partial<Record<keyof CustomerPatchBody, string>>>;

export interface SellState {
  readonly stage: 'cart' | 'pay' | 'done';
  /** The sale just completed; null before the first. */
  readonly lastSale: Sale | PracticeSale | null;
  readonly panel: SellPanel;
  /** The customer is chosen on the way through the payment, which goes on after it. */
  readonly isPaying: boolean;
  /** Of the panel 'new customer'; gone with it. */
  readonly newCustomer: CustomerDraft;
  /** While a prompt is shown, scans wait. */
  readonly prompt: ScanPrompt | null;
  readonly edited: EditedField | null;
  /**
   * What is typed into the open field and not set yet, by the name of the input. Kept while another screen is in front or the till is
   * locked: a typed value is never dropped by leaving the screen.
   */
  readonly typed: Readonly<Record<string, string>>;
  /** The open field could not be left: its value is invalid or needs an approval. Scans wait until it is set or closed. */
  readonly isFieldStuck: boolean;
  readonly asking: AskingPlace | null;
  /** The description a custom amount begins with: what was searched for and not found. */
  readonly customDescription: string;
  /** Pressed again in the search field: the first of a scan that began on another screen, or what was typed while a sale was saved. */
  readonly firstKeys: readonly Stroke[];
  /** On the compact path: tiles in place of the cart. */
  readonly areItemsInFront: boolean;
}

const START: SellState = {
  stage: 'cart',
  lastSale: null,
  panel: 'items',
  isPaying: false,
  newCustomer: {},
  prompt: null,
  edited: null,
  typed: {},
  isFieldStuck: false,
  asking: null,
  customDescription: '',
  firstKeys: [],
  areItemsInFront: false,
};

export interface SellScreen {
  readonly state: StoreApi<SellState>;
  show(change: Partial<SellState>): void;
  startNewSale(firstKeys?: readonly Stroke[]): void;
  /** Opens a field, unless the one open now cannot be left or nothing of the cart may be changed. */
  edit(field: EditedField): void;
  /** Keeps what is typed into the open field. */
  type(texts: Readonly<Record<string, string>>): void;
  /** Closes the open field without setting its value, and focuses the search field. */
  closeField(): void;
  /**
   * Sets the value typed into the open field, as Enter would, and closes it: a value that was typed is never dropped by the
   * next scan or by paying. False if it is invalid or needs an approval; the field stays open and shows it.
   */
  leaveField(): boolean;
  /** Like it, for a scan: its item belongs to the sale that is being parked, so the name stays as far as it is typed. */
  leaveForScan(): boolean;
  /** The open field says how its value is set; false if it cannot be set. Returns a function that takes this back. */
  registerField(set: () => boolean): () => void;
  /**
   * A customer is being found for the sale: what is pressed meanwhile comes after it.
   * @param found resolves with false where none was chosen
   */
  awaitCustomer(found: Promise<boolean>): void;
  /** Resolves with false where a customer was asked for and not chosen: it is still to be decided who. */
  whenCustomerChosen(): Promise<boolean>;
  readonly searchField: SearchField;
}

interface SearchFieldActs {
  /** Empties it and closes its results. */
  empty(): void;
  refuse(code: ErrorCode): void;
}

/** The field that has the focus by default. */
export interface SearchField {
  /**
   * @param field null when it unmounts
   * @param acts what it does when it is told to
   */
  register(field: HTMLInputElement | null, acts?: SearchFieldActs): void;
  is(target: EventTarget | null): boolean;
  /** What is typed into it now. */
  text(): string;
  /** What was typed for the item or the sale that is done with; the next scan is not multiplied by it. */
  empty(): void;
  /** Says below it why a key did nothing, until something is typed or added. */
  refuse(code: ErrorCode): void;
  focus(): void;
  /**
   * Focuses the field after the focused element was removed, which happens in the next frame. An element that the person has
   * opened by then keeps the focus.
   */
  returnTo(): void;
  /** Sets the marked result on the field; Mantine's list marks it in the DOM without React. */
  setActiveOption(optionId: string | null): void;
}

/** @param mayEdit whether the cart can be changed now */
export function createSellScreen(mayEdit: () => boolean): SellScreen {
  const state = createStore<SellState>()(() => START);
  const searchField = createSearchField();
  let setOpenField: (() => boolean) | null = null;
  let customerFound: Promise<boolean> | null = null;
  function closeField(): void {
    state.setState({ edited: null, typed: {}, isFieldStuck: false, customDescription: '' });
    searchField.focus();
  }
  function leaveField(): boolean {
    if (state.getState().edited === null) return true;
    const isSet = state.getState().asking === null && (setOpenField?.() ?? true);
    if (isSet) closeField();
    else state.setState({ isFieldStuck: true });
    return isSet;
  }
  return {
    state,
    show: ({ panel, ...change }) =>
      state.setState({
        ...(panel && { panel, ...(panel !== 'new customer' && { newCustomer: {} }) }),
        ...(panel && !isOfCustomer(panel) && { isPaying: false }),
        ...change,
      }),
    startNewSale: (firstKeys = []) => state.setState({ ...START, firstKeys }),
    edit: (edited) => {
      if (mayEdit() && (state.getState().edited === edited || leaveField())) state.setState({ edited });
    },
    type: (texts) => state.setState(({ typed }) => ({ typed: { ...typed, ...texts } })),
    closeField,
    leaveField,
    leaveForScan: () => state.getState().edited === 'parkName' || leaveField(),
    registerField(set) {
      setOpenField = set;
      return () => {
        if (setOpenField === set) setOpenField = null;
      };
    },
    awaitCustomer(found) {
      customerFound = found;
    },
    async whenCustomerChosen() {
      // Once they are found, they are read.
      while (customerFound) {
        const own = customerFound;
        const isChosen = await own;
        if (own === customerFound) customerFound = null;
        if (!isChosen) return false;
      }
      return true;
    },
    searchField,
  };
}

function createSearchField(): SearchField {
  let field: HTMLInputElement | null = null;
  let acts: SearchFieldActs | undefined;
  const focus = () => field?.focus();
  return {
    register: (next, nextActs) => {
      field = next;
      acts = nextActs;
    },
    is: (target) => field !== null && target === field,
    text: () => field?.value ?? '',
    empty: () => acts?.empty(),
    refuse: (code) => acts?.refuse(code),
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
