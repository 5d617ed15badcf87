import { expect, it } from 'vitest';
import { allowReduction, setCartDiscount, setLineDiscount, type Cart } from '#shared/domain/cart/cart';
import { percentByHand } from '#shared/domain/cart/discount';
import type { PriceConfig } from '#shared/domain/cart/price-cart';
import { currencyOf } from '#shared/domain/money/currency';
import { rateFromPercent } from '#shared/domain/money/rate';
import { sampleCart } from '../store/testing/samples';
import type { SignedInTill } from '../till/use-till';
import { rightForReduction } from './required-right';

const currency = currencyOf('AED');
const priceConfig: PriceConfig = { currency, taxRates: [], pricesIncludeTax: true };
const tillWith = (cart: Cart) =>
  ({ cart: { getState: () => ({ cart }) }, priceConfig, currency }) as unknown as SignedInTill;
const off = (percent: number) => percentByHand(rateFromPercent(percent));

/** A cheap item for nothing, as somebody has allowed, and a dear one. */
function allowedCheap(): Cart {
  const cart = sampleCart([21, 25_000]);
  const [cheap] = cart.lines;
  if (!cheap) throw new Error('The sample has no line.');
  const free = setLineDiscount(cart, cheap.lineId, off(100));
  const asked = rightForReduction(tillWith(cart), free);
  if (!asked) throw new Error('Nothing was asked.');
  expect(asked.facts).toMatchObject({ amount: 42, before: 42, share: 1_000_000, lineId: cheap.lineId });
  return allowReduction(free, asked.allows);
}

it('asks where the discount is given for more money than was allowed, although its share is no larger', () => {
  const cart = allowedCheap();
  const asked = rightForReduction(tillWith(cart), setCartDiscount(cart, off(99)));
  expect(asked?.facts).toMatchObject({ amount: 49_542, before: 50_042 });
});

it('asks nothing for what comes to no more than was allowed and what needs no approval', () => {
  const cart = allowedCheap();
  expect(rightForReduction(tillWith(cart), setCartDiscount(cart, off(20)))).toBeNull();
});
