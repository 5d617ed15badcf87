import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLine, EMPTY_CART, setCartDiscount, setLineDiscount, type Cart } from '../cart/cart';
import { currencyOf } from '../money/currency';
import { percentByHand } from '../cart/discount';
import { minor, sum } from '../money/money';
import { takeExact } from './payment';
import { quantityFromThousandths, type Quantity } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { returnProblems, type PaidLine } from './return';
import { priceCart, type PricedCart } from '../cart/price-cart';
import { leftToReturn, returnedBefore, priceReturn } from './price-return';
import { sumProblems } from './verify';

const RATES = [
  { taxCategory: 'STANDARD' as const, rate: rateFromPercent(5) },
  { taxCategory: 'ZERO' as const, rate: rateFromPercent(0) },
];
let lastId = 0;
const newLineId = () => `r${(lastId += 1)}`;

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 4_000 }),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
  isTaxed: fc.boolean(),
  percent: fc.integer({ min: 0, max: 100 }),
});

function cartOf(lines: readonly { quantity: number; unitPrice: number; isTaxed: boolean; percent: number }[]): Cart {
  return lines.reduce((cart, { quantity, unitPrice, isTaxed, percent }, i) => {
    const id = String(i);
    const taxCategory = isTaxed ? ('STANDARD' as const) : ('ZERO' as const);
    const facts = { lineId: id, itemId: id, sku: id, itemName: id, taxCategory, discount: null, originalLineId: null };
    const added = addLine(cart, { ...facts, quantity: quantityFromThousandths(quantity), unitPrice: minor(unitPrice) });
    return percent > 0 ? setLineDiscount(added, id, percentByHand(rateFromPercent(percent))) : added;
  }, EMPTY_CART);
}

/** The problems the service would report. */
function problemsOf(back: PricedCart, sale: PricedCart, returns: readonly PricedCart[], isIncluded: boolean) {
  const before = returnedBefore(returns);
  const ofLines = back.lines.flatMap((each) => {
    const sold = sale.lines.find((candidate) => candidate.line.lineId === each.line.originalLineId);
    if (!sold) throw new Error('not of this sale');
    const returned = before.get(sold.line.lineId) ?? { thousandths: 0, taxAmount: minor(0), grossAmount: minor(0) };
    const paid: PaidLine = { ...sold, quantity: sold.line.quantity, returned };
    return returnProblems({ ...each, ...each.line }, paid, isIncluded);
  });
  const lines = back.lines.map((each) => ({ ...each, ...each.line }));
  const totals = { ...back.totals, roundingAmount: minor(0) };
  const tenders = [takeExact('CARD', back.totals.grossAmount)];
  return [...ofLines, ...sumProblems({ lines, cartDiscountAmount: back.cartDiscountAmount, totals, tenders })];
}

it('refunds exactly the amount paid, in any parts, as the service computes it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      parts,
      fc.integer({ min: 0, max: 30 }),
      fc.boolean(),
      (lines, steps, off, isIncluded) => {
        const discounted = setCartDiscount(cartOf(lines), off > 0 ? percentByHand(rateFromPercent(off)) : null);
        const sale = priceCart(discounted, {
          currency: currencyOf('AED'),
          taxRates: RATES,
          pricesIncludeTax: isIncluded,
        });
        const returns: PricedCart[] = [];
        for (let step = 0; ; step += 1) {
          const before = returnedBefore(returns);
          const most = steps[step] ?? Infinity;
          const requested = sale.lines
            .map((sold) => ({
              lineId: sold.line.lineId,
              quantity: Math.min(leftToReturn(sold, before), most) as Quantity,
            }))
            .filter(({ quantity }) => quantity > 0);
          if (requested.length === 0) break;
          const back = priceReturn(sale, before, requested, isIncluded, newLineId);
          expect(problemsOf(back, sale, returns, isIncluded)).toEqual([]);
          returns.push(back);
        }
        for (const field of ['netAmount', 'taxAmount', 'grossAmount'] as const) {
          expect(sum(returns.map(({ totals }) => totals[field]))).toBe(sale.totals[field]);
          expect(sum(returns.flatMap(({ taxes }) => taxes).map((tax) => tax[field]))).toBe(sale.totals[field]);
        }
      },
    ),
  );
});

it('computes the remaining quantity of a line', () => {
  const sale = priceCart(cartOf([{ quantity: 3000, unitPrice: 100, isTaxed: true, percent: 0 }]), {
    currency: currencyOf('AED'),
    taxRates: RATES,
    pricesIncludeTax: true,
  });
  const [sold] = sale.lines;
  if (!sold) throw new Error('no line');
  const wish = { lineId: sold.line.lineId, quantity: quantityFromThousandths(2000) };
  const back = priceReturn(sale, returnedBefore([]), [wish, { ...wish, lineId: 'of another sale' }], true, newLineId);
  expect(back.lines).toHaveLength(1);
  expect(back).not.toHaveProperty('placeOfSupply');
  expect(leftToReturn(sold, returnedBefore([]))).toBe(3000);
  expect(leftToReturn(sold, returnedBefore([back]))).toBe(1000);
  expect(leftToReturn(sold, returnedBefore([back, back]))).toBe(0);
});

it('has the place of supply of its sale', () => {
  const config = { currency: currencyOf('INR'), taxRates: RATES, pricesIncludeTax: true };
  const sale = priceCart(cartOf([{ quantity: 1000, unitPrice: 100, isTaxed: true, percent: 0 }]), config);
  const wish = { lineId: '0', quantity: quantityFromThousandths(1000) };
  const back = priceReturn({ ...sale, placeOfSupply: '29' }, returnedBefore([]), [wish], true, newLineId);
  expect(back).toMatchObject({ placeOfSupply: '29', lines: [{ lineDiscountAmount: 0, saleDiscountShare: 0 }] });
});
