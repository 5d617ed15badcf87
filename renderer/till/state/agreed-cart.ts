// The open cart after it became known what is agreed with its customer: her own steps stay hers, none is added.
import { atAgreedPrices } from './cart';
import { changeAllCarts } from './cart-history';

/** @throws nothing: an agreed price is never above the catalogue's, for which there was room. */
export function followAgreedTerms(): void {
  changeAllCarts((open) => {
    const cart = atAgreedPrices(open.cart);
    return cart === open.cart ? open : { ...open, cart };
  });
}
