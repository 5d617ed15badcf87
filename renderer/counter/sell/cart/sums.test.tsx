import { expect, it } from 'vitest';
import { setCartDiscount, setLineDiscount } from '#shared/domain/cart/cart';
import { percentByHand } from '#shared/domain/cart/discount';
import { priceCart } from '#shared/domain/cart/price-cart';
import { rateFromPercent } from '#shared/domain/money/rate';
import { priceConfigOf } from '../../../store/core/merchant-config';
import { sampleCart } from '../../../store/testing/samples';
import { isSeen, t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { Sums } from './sums';

const TEN = percentByHand(rateFromPercent(10));

it('does not call the discounts of lines and sale together a discount of the sale', async () => {
  const at = await openShownTill();
  const lines = sampleCart([1000, 2000]);
  const first = lines.lines[0]?.lineId ?? '';
  const cart = setCartDiscount(setLineDiscount(lines, first, TEN), TEN);
  at.show(<Sums cart={cart} priced={priceCart(cart, priceConfigOf(at.session.merchant, '2026-03-02'))} />);
  const what = t('discount.percent', { percent: '10' });
  expect(isSeen(`· ${t('sell.withSaleDiscount', { what })}`)).toBe(true);
});
