// The cart with its prices: the panel, the announcement and the payment of one change share one calculation.
import type { Cart } from '#shared/domain/cart/cart';
import { priceCart, type PriceConfig, type PricedCart } from '#shared/domain/cart/price-cart';

interface Priced {
  readonly config: PriceConfig;
  readonly priced: PricedCart;
}

const known = new WeakMap<Cart, Priced>();

/** Like `priceCart`, once for each cart and configuration. */
export function pricedCart(cart: Cart, config: PriceConfig): PricedCart {
  const found = known.get(cart);
  if (found?.config === config) return found.priced;
  const priced = priceCart(cart, config);
  known.set(cart, { config, priced });
  return priced;
}
