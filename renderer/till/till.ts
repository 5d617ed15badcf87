// Everything that one signed-in register keeps in memory: the open cart, the payment, the return and the count that are being
// made, what waits to be rung up. Made when the register's store is opened and gone with it; nothing of a register or of
// a person is kept anywhere else in the page.
import { createStore, type StoreApi } from 'zustand';
import type { Discount } from '#shared/domain/cart/discount';
import type { TillScreen } from '../store/core/till-screen';
import { createAgreedPrices, NOBODY, type AgreedPrices } from './agreed-prices';
import { atAgreedPrices, createCart, type CartStore } from './cart';
import { createCartHistory, type CartHistory } from './cart-history';
import { createTileColors, tileColorsOf, type TileColors } from './colors';
import { createDayScreen, type DayScreen } from './day-state';
import { createCatalogDiscounts, type CatalogDiscounts } from './discounts';
import { createNavigation, type Navigation } from './navigation';
import type { CurrentTender } from './payment';
import { createReturnsScreen, type ReturnsScreen } from './returns-state';
import { createScanQueue, type ScanQueue } from './scan-queue';
import { createSellScreen, type SellScreen } from './sell-state';
import { createVoids, type Voids } from './voids';

export interface Till {
  readonly cart: CartStore;
  readonly history: CartHistory;
  readonly discounts: CatalogDiscounts;
  readonly colors: StoreApi<TileColors>;
  readonly agreedPrices: AgreedPrices;
  readonly voids: Voids;
  readonly sell: SellScreen;
  readonly scans: ScanQueue;
  /** Null while none is being entered. */
  readonly currentTender: StoreApi<CurrentTender | null>;
  readonly returns: ReturnsScreen;
  readonly day: DayScreen;
  readonly navigation: Navigation;
}

/** @param whoIsHere username of whoever is signed in; null for nobody */
export function createTill(whoIsHere: () => string | null): Till {
  const discounts = createCatalogDiscounts();
  const agreedPrices = createAgreedPrices();
  const cart = createCart({ discounts, agreedPrices, whoIsHere });
  const history = createCartHistory(cart);
  const sell = createSellScreen();
  followAgreedPrices(history, agreedPrices, sell);
  return {
    cart,
    history,
    discounts,
    colors: createTileColors(),
    agreedPrices,
    voids: createVoids(),
    sell,
    scans: createScanQueue(sell.state),
    currentTender: createStore<CurrentTender | null>()(() => null),
    returns: createReturnsScreen(),
    day: createDayScreen(),
    navigation: createNavigation(),
  };
}

/** Steps of the cart stay the person's own: a price that follows is none. What is being paid keeps its prices. */
function followAgreedPrices(history: CartHistory, { shown, termsFor }: AgreedPrices, sell: SellScreen): void {
  const follow = () => {
    if (sell.state.getState().stage !== 'cart') return;
    history.changeAll((open) => {
      const priced = atAgreedPrices(open.cart, termsFor(open.cart.customerNumber));
      return priced === open.cart ? open : { ...open, cart: priced };
    });
  };
  shown.subscribe(follow);
  sell.state.subscribe((now, before) => {
    if (now.stage !== before.stage) follow();
  });
}

/** What the store of this register reads and shows. */
export function screenOf({ cart, history, discounts, colors, agreedPrices }: Till): TillScreen {
  return {
    openCart: {
      read: cart.getState,
      replace(open) {
        cart.setState(open);
        history.forget();
      },
      changeAll: history.changeAll,
      showSaveError: (saveError) => cart.setState({ saveError }),
      subscribe: cart.subscribe,
    },
    showDiscounts: (all: readonly Discount[]) => discounts.list.setState(all, true),
    showColors: (all) => colors.setState(tileColorsOf(all), true),
    showAgreedPrices: (agreed) => agreedPrices.shown.setState(agreed ?? NOBODY, true),
  };
}
