// Prices goods at the moment they are sold: the time of supply decides the tax rate, whenever the cart was begun and whatever
// business date the open day has.
import type { Cart } from '#shared/domain/cart/cart';
import { priceCart, unknownRate, type PricedCart } from '#shared/domain/cart/price-cart';
import type { Merchant } from '#shared/api/accounts/merchant';
import { CodedError } from '#shared/errors';
import { businessDateAt } from '#shared/domain/day/business-date';
import { priceConfigOf } from '../core/merchant-config';
import type { SaleFacts } from './sale-facts';

/** @throws CodedError TAX_RATE_UNKNOWN, TAX_RATE_NOT_CHOSEN, and errors of `priceConfigOf` */
export function pricedAt({ said }: Pick<SaleFacts, 'said'>, goods: Cart, merchant: Merchant): PricedCart {
  const priced = priceCart(goods, priceConfigOf(merchant, businessDateAt(new Date(said.soldAt), merchant.timeZone)));
  const problem = unknownRate(priced);
  if (problem !== null) throw new CodedError(problem);
  return priced;
}
