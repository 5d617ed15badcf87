// Any sale returned in any parts, as a till prices, refunds and the service checks them: no amount is below zero, every part is taken,
// and together they are what was paid, by every kind of payment.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_CART, type Cart, type CartLine } from '../cart/cart';
import { amountByHand, percentByHand, type Discount } from '../cart/discount';
import { priceCart, type PriceConfig, type PricedCart, type PricedLine } from '../cart/price-cart';
import { currencyOf } from '../money/currency';
import { ZERO, add, minor, sum } from '../money/money';
import { quantityFromThousandths } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { paymentState, takeCash, takeExact, type PaymentConfig, type Tender } from './payment';
import { leftToReturn, priceReturn, returnedBefore } from './price-return';
import { isRoundedOnce, refund } from './refund';
import { returnProblems, withReturned, type PaidLine } from './return';
import { sumProblems, type StatedLine } from './verify';

const percent = (text: string) => percentByHand(rateFromPercent(text));
const pairs = (buyUnits: number): Discount => {
  return { type: 'buyXGetY', discountId: 7, name: 'Pairs', buyUnits, getUnits: 1, rate: rateFromPercent('33.3333') };
};
const discountArbitrary = fc.option(
  fc.oneof(
    fc.constantFrom('0', '5', '33.3333', '99.9999', '100').map(percent),
    fc.nat(3000).map((amount) => amountByHand(minor(amount))),
    fc.constantFrom(1, 2).map(pairs),
  ),
);
const lineArbitrary = fc.record({
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((units) => units * 1000),
    fc.integer({ min: 1, max: 3000 }),
    fc.constantFrom(1, 999_999_999),
  ),
  unitPrice: fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.nat(5000)),
  taxCategory: fc.constantFrom('STANDARD' as const, 'ZERO' as const, 'EXEMPT' as const),
  discount: discountArbitrary,
});
const cartArbitrary = fc
  .tuple(
    fc.array(lineArbitrary, { minLength: 1, maxLength: 5 }),
    fc.option(
      fc.oneof(
        fc.constantFrom('10', '99.99', '100').map(percent),
        fc.nat(9000).map((n) => amountByHand(minor(n))),
      ),
    ),
  )
  .map(([lines, discount]): Cart => {
    const made = lines.map((line, i): CartLine => {
      const [quantity, unitPrice] = [quantityFromThousandths(line.quantity), minor(line.unitPrice)];
      return {
        ...line,
        quantity,
        unitPrice,
        lineId: `${i}`,
        itemId: `${i}`,
        sku: '',
        itemName: '',
        originalLineId: null,
      };
    });
    return { ...EMPTY_CART, lines: made, discount };
  });
const configArbitrary: fc.Arbitrary<PriceConfig> = fc.record({
  currency: fc.constantFrom('AED', 'BHD', 'JPY').map(currencyOf),
  pricesIncludeTax: fc.boolean(),
  taxRounding: fc.constantFrom('DOCUMENT' as const, 'LINE' as const),
  gst: fc.constantFrom(undefined, { state: '27', isSupplyAtCounter: true }),
  taxRates: fc
    .constantFrom('5', '18', '20', '25', '40', '100')
    .map((rate) => [{ taxCategory: 'STANDARD' as const, rate: rateFromPercent(rate) }]),
});

/** Partly by card, the rest in cash. Null where the cash rounds to nothing and a card paid all but that. */
function pay(gross: Tender['amount'], cardShare: number, payment: PaymentConfig): Tender[] | null {
  const card = cardShare > 0 ? [takeExact('CARD', minor(Math.floor((gross * cardShare) / 100)), '4242')] : [];
  const state = paymentState(gross, card, payment);
  if (state.isPaid) return card;
  const cash = takeCash(state.cash.due, state.cash.due);
  const tenders = cash.ok ? [...card, cash.tender] : card;
  return paymentState(gross, tenders, payment).isPaid ? tenders : null;
}

const stated = ({ line, ...amounts }: PricedLine): StatedLine => ({ ...line, ...amounts });
const asPaid = ({ line: { quantity }, netAmount, taxAmount, grossAmount }: PricedLine): PaidLine => {
  const returned = { thousandths: 0, taxAmount: ZERO, grossAmount: ZERO };
  return { quantity, netAmount, taxAmount, grossAmount, returned };
};
const paidBy = (tenders: readonly Tender[], kind: Tender['kind']) =>
  sum(tenders.filter((tender) => tender.kind === kind).map(({ amount }) => amount));

interface Returned {
  readonly settled: PricedCart;
  readonly tenders: readonly Tender[];
  readonly roundingAmount: Tender['amount'];
}

it('adds up to the sale, and the service takes every part', () => {
  const partsArbitrary = fc.array(fc.nat(1000), { minLength: 0, maxLength: 40 });
  const steps = fc.constantFrom(0, 5, 25, 100);
  fc.assert(
    fc.property(
      cartArbitrary,
      configArbitrary,
      partsArbitrary,
      steps,
      fc.nat(100),
      (cart, config, parts, step, share) => {
        const sold = priceCart(cart, config);
        const payment = { currency: config.currency, cashRoundingMinor: minor(step) };
        const tenders = pay(sold.totals.grossAmount, share, payment);
        if (tenders === null) return;
        const paid = new Map(sold.lines.map((line) => [line.line.lineId, asPaid(line)]));
        const returns: Returned[] = [];
        let rounded = ZERO;
        for (const [round, part] of [...parts, 1000].entries()) {
          const before = returnedBefore(returns.map(({ settled }) => settled));
          const requested = sold.lines.flatMap((line, i) => {
            const left = leftToReturn(line, before);
            const isLast = round === parts.length;
            const quantity = isLast || (round + i) % 2 === 0 ? Math.min(left, Math.ceil((left * part) / 1000)) : 0;
            return quantity > 0 ? [{ lineId: line.line.lineId, quantity: quantityFromThousandths(quantity) }] : [];
          });
          if (requested.length === 0) continue;
          const settled = priceReturn(sold, before, requested, config.pricesIncludeTax, () => `${round}`);
          for (const line of settled.lines) {
            const { netAmount, taxAmount, grossAmount, discountAmount, line: back } = line;
            expect(Math.min(netAmount, taxAmount, grossAmount, discountAmount)).toBeGreaterThanOrEqual(0);
            const of = paid.get(back.originalLineId ?? '');
            if (!of) throw new Error('The line of the sale that is returned');
            expect(returnProblems(stated(line), of, config.pricesIncludeTax)).toEqual([]);
            paid.set(back.originalLineId ?? '', withReturned(of, back.quantity, line));
          }
          const back = refund(settled.totals.grossAmount, { sale: { tenders }, returns }, null, payment);
          const totals = { ...settled.totals, roundingAmount: back.roundingAmount };
          const said = { lines: settled.lines.map(stated), cartDiscountAmount: ZERO, totals, tenders: back.tenders };
          expect(sumProblems(said)).toEqual([]);
          expect(isRoundedOnce(back.roundingAmount, rounded, payment)).toBe(true);
          rounded = add(rounded, back.roundingAmount);
          returns.push({ settled, ...back });
        }
        for (const field of ['netAmount', 'taxAmount', 'grossAmount'] as const) {
          expect(sum(returns.map(({ settled }) => settled.totals[field]))).toBe(sold.totals[field]);
        }
        const all = returns.flatMap((each) => each.tenders);
        for (const kind of ['CASH', 'CARD'] as const) expect(paidBy(all, kind)).toBe(paidBy(tenders, kind));
      },
    ),
    { numRuns: 300 },
  );
});
