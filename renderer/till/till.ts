// The state in memory of one signed-in register: the open cart, the payment, the return and the count in progress, pending
// scans. Created when the register's store is opened and discarded with it; the page keeps no other state of a register or a
// person.
import { createStore, type StoreApi } from 'zustand';
import type { Discount } from '#shared/domain/cart/discount';
import { setCustomer } from '#shared/domain/cart/cart';
import type { TillScreen } from '../store/core/till-screen';
import type { CustomerView } from '../store/customer-packs/customer-view';
import type { CartCustomer, CartWork } from '../store/database/till-rows';
import { createAgreedPrices, NOBODY, type AgreedPrices } from './agreed-prices';
import { atAgreedPrices, createCart, type CartStore } from './cart';
import { createCartHistory, type CartHistory } from './cart-history';
import { createTileColors, tileColorsOf, type TileColors } from './colors';
import { createDayScreen, type DayScreen } from './day-state';
import { createCatalogDiscounts, type CatalogDiscounts } from './discounts';
import { createNavigation, type Navigation, type Screen } from './navigation';
import { createTenderEntry, type CurrentTender, type TenderEntry } from './payment';
import { createReturnsScreen, type ReturnsScreen } from './returns-state';
import { createScanQueue, type ScanQueue } from './scan-queue';
import { createSellScreen, type CustomerDraft, type SellScreen } from './sell-state';
import { createVoids, type Voids } from './voids';

export interface Till {
  readonly cart: CartStore;
  readonly history: CartHistory;
  readonly discounts: CatalogDiscounts;
  readonly colors: StoreApi<TileColors>;
  readonly agreedPrices: AgreedPrices;
  /** The customer of the cart, as they are known now; null without one. */
  readonly knownCustomer: StoreApi<CartCustomer | null>;
  readonly voids: Voids;
  readonly sell: SellScreen;
  readonly scans: ScanQueue;
  readonly tenderEntry: TenderEntry;
  /** Null while none is being entered. */
  readonly currentTender: StoreApi<CurrentTender | null>;
  /** Of the Customers screen; null while it is closed. */
  readonly customerForm: StoreApi<CustomerFormState | null>;
  readonly shopForm: StoreApi<ShopFormState>;
  readonly returns: ReturnsScreen;
  readonly day: DayScreen;
  readonly navigation: Navigation;
}

/** A form of a customer, kept over a visit to another screen and a lock. */
export interface CustomerFormState {
  /** The customer that is changed, as they were when the form was opened; null for a new one. */
  readonly seen: CustomerView | null;
  readonly draft: CustomerDraft;
}

/** What is typed of the merchant in the settings and not saved; kept as long. */
export interface ShopFormState {
  readonly details: Readonly<Partial<Record<'name' | 'address' | 'vatNumber', string>>>;
  /** Of a tax rate; null while its form is closed. */
  readonly taxRate: TaxRateDraft | null;
}

export interface TaxRateDraft {
  readonly mode: 'change' | 'add';
  /** Of the one that changes; '' for the first. */
  readonly taxRateId: string;
  readonly name: string;
  readonly percent: string;
  readonly from: string;
}

/** What the till of a practice has in common with the register's: the catalog, and the screen in front. */
type CommonParts = Pick<Till, 'discounts' | 'colors' | 'navigation'>;

/**
 * @param whoIsHere username of the signed-in person; null for nobody
 * @param first the screen to begin with
 */
export function createTill(whoIsHere: () => string | null, first: Screen = 'sell'): Till {
  const discounts = createCatalogDiscounts();
  return tillWith({ discounts, colors: createTileColors(), navigation: createNavigation(first) }, whoIsHere);
}

/** A till for practice beside the register's own: its cart, payment, undo steps and scans are apart, and no store follows it. */
export function createPracticeTill({ discounts, colors, navigation }: Till, whoIsHere: () => string | null): Till {
  return tillWith({ discounts, colors, navigation }, whoIsHere);
}

function tillWith({ discounts, colors, navigation }: CommonParts, whoIsHere: () => string | null): Till {
  const agreedPrices = createAgreedPrices();
  const cart = createCart({ discounts, agreedPrices, whoIsHere });
  const history = createCartHistory(cart);
  const sell = createSellScreen(() => cart.getState().cart.paysAgain === undefined);
  const tenderEntry = createTenderEntry();
  cart.subscribe((now, before) => {
    if (now.cart !== before.cart && now.cart.lines.length === 0) tenderEntry.forget();
    else if (now.tenders !== before.tenders) tenderEntry.changeRest();
  });
  const knownCustomer = createStore<CartCustomer | null>()(() => null);
  const parts = { history, sell };
  applyToCarts(parts, agreedPrices.shown, (open) => {
    const priced = atAgreedPrices(open.cart, agreedPrices.termsFor(open.cart.customerNumber));
    return priced === open.cart ? open : { ...open, cart: priced };
  });
  applyToCarts(parts, knownCustomer, (open) => withCustomer(open, knownCustomer.getState()));
  return {
    cart,
    history,
    discounts,
    colors,
    agreedPrices,
    knownCustomer,
    voids: createVoids(),
    sell,
    scans: createScanQueue(sell),
    tenderEntry,
    currentTender: createStore<CurrentTender | null>()(() => null),
    customerForm: createStore<CustomerFormState | null>()(() => null),
    shopForm: createStore<ShopFormState>()(() => ({ details: {}, taxRate: null })),
    returns: createReturnsScreen(),
    day: createDayScreen(),
    navigation,
  };
}

/** Whether a screen has something that was begun and is not recorded yet. The open cart is in front by itself. */
export function hasUnfinished({ returns, day, customerForm }: Till, screen: Screen): boolean {
  switch (screen) {
    case 'returns':
      return returns.hasLines();
    case 'customers':
      return customerForm.getState() !== null;
    case 'day':
      return day.isEntering();
    default:
      return false;
  }
}

/**
 * Applies what the store shows of the cart's customer when it arrives. This is not a step of the cart; a sale being paid stays as
 * it is.
 */
function applyToCarts(
  { history, sell }: Pick<Till, 'history' | 'sell'>,
  shown: Pick<StoreApi<unknown>, 'subscribe'>,
  change: <T extends CartWork>(open: T) => T,
): void {
  const follow = () => {
    if (sell.state.getState().stage === 'cart') history.changeAll(change);
  };
  shown.subscribe(follow);
  sell.state.subscribe((now, before) => {
    if (now.stage !== before.stage) follow();
  });
}

/** A cart of this customer, with their name, phone and state as given; any other cart unchanged. */
function withCustomer<T extends CartWork>(open: T, known: CartCustomer | null): T {
  if (known === null || open.customer?.key !== known.key || isSame(open.customer, known)) return open;
  return { ...open, customer: known, cart: setCustomer(open.cart, known.customerNumber, known.gst) };
}

function isSame(one: CartCustomer, other: CartCustomer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The interface through which the store reads and updates the till. */
export function screenOf({
  cart,
  history,
  tenderEntry,
  discounts,
  colors,
  agreedPrices,
  knownCustomer,
}: Till): TillScreen {
  return {
    openCart: {
      read: cart.getState,
      freeze: cart.freeze,
      replace(open) {
        cart.setState(open);
        history.forget();
        tenderEntry.forget();
      },
      changeAll: history.changeAll,
      showSaveError(saveError) {
        // Without a change nothing is told: this is called after every scan.
        if (cart.getState().saveError !== saveError) cart.setState({ saveError });
      },
      subscribe: cart.subscribe,
    },
    showDiscounts: (all: readonly Discount[]) => discounts.list.setState(all, true),
    showCustomer: (customer) => knownCustomer.setState(customer, true),
    showColors: (all) => colors.setState(tileColorsOf(all), true),
    showAgreedPrices: (agreed) => agreedPrices.shown.setState(agreed ?? NOBODY, true),
  };
}
