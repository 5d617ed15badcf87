import { expect, it } from 'vitest';
import { customLine } from './custom-amount';
import { addLine, EMPTY_CART, setCartDiscount } from './cart';
import { percentByHand } from './discount';
import { priceCart } from './price-cart';
import { currencyOf } from '../money/currency';
import { minor } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';
import { rateFromPercent } from '../money/rate';

const WRAPPING = {
  description: 'Gift wrapping',
  unitPrice: minor(1050),
  quantity: quantityFromDecimal(2),
  taxCategory: 'STANDARD',
} as const;
const CONFIG = {
  currency: currencyOf('AED'),
  taxRates: [{ taxCategory: 'STANDARD', rate: rateFromPercent(5) } as const],
  pricesIncludeTax: true,
};

it('is a line of its own, also beside one with the same words and price', () => {
  const cart = addLine(addLine(EMPTY_CART, customLine('a', WRAPPING)), customLine('b', WRAPPING));
  expect(cart.lines.map(({ lineId }) => lineId)).toEqual(['a', 'b']);
});

it('is discounted and taxed by its category like any line', () => {
  const outOfScope = { ...WRAPPING, quantity: quantityFromDecimal(1), taxCategory: 'OUT_OF_SCOPE' } as const;
  const rung = addLine(addLine(EMPTY_CART, customLine('a', WRAPPING)), customLine('b', outOfScope));
  const priced = priceCart(setCartDiscount(rung, percentByHand(rateFromPercent(10))), CONFIG);
  expect(priced.lines).toMatchObject([
    { grossAmount: 1890, taxAmount: 90, discountAmount: 210 },
    { grossAmount: 945, taxAmount: 0, discountAmount: 105 },
  ]);
});
