// A cart of many lines priced again after a change of one of them. Runs in Node and in the page.
import { EMPTY_CART, setQuantity, type Cart } from '#shared/domain/cart/cart';
import { currencyOf } from '#shared/domain/money/currency';
import { percentByHand } from '#shared/domain/cart/discount';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { priceCart, type PriceConfig } from '#shared/domain/cart/price-cart';

const CONFIG: PriceConfig = {
  currency: currencyOf('AED'),
  taxRates: [{ taxCategory: 'STANDARD', rate: rateFromPercent(5) }],
  pricesIncludeTax: true,
};

/** Rounds that are not counted: the compiler warms up. */
const WARM_UP = 50;

/** Milliseconds of each round: one quantity is changed and the cart priced, with a sale discount that every line shares. */
export function pricingTimes(lines: number, rounds: number): number[] {
  let cart = cartOf(lines);
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const line = cart.lines[(round * 7) % lines];
    if (!line) throw new Error('The cart has no lines.');
    const startedAt = performance.now();
    cart = setQuantity(cart, line.lineId, quantityFromDecimal(1 + (round % 9)));
    const { totals } = priceCart(cart, CONFIG);
    const took = performance.now() - startedAt;
    if (totals.grossAmount <= 0) throw new Error('The cart costs nothing.');
    if (round >= WARM_UP) times.push(took);
  }
  return times;
}

function cartOf(count: number): Cart {
  const lines = Array.from({ length: count }, (_, i) => ({
    lineId: `line ${i}`,
    itemId: `item ${i}`,
    sku: `SKU ${i}`,
    itemName: `Item ${i}`,
    quantity: quantityFromDecimal(1 + (i % 5)),
    unitPrice: minor(95 + ((i * 37) % 4000)),
    taxCategory: (['STANDARD', 'STANDARD', 'ZERO', 'EXEMPT'] as const)[i % 4] ?? 'STANDARD',
    discount: i % 10 === 0 ? percentByHand(rateFromPercent('12.5')) : null,
    originalLineId: null,
    uomCode: 'EA',
  }));
  return { ...EMPTY_CART, lines, discount: percentByHand(rateFromPercent(10)) };
}
