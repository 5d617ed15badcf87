// Invariants of every cart a till can build, from pricing to the service's check, with generated carts: currencies
// of 0, 2 and 3 decimals, tax included and on top, fractional and huge quantities, discounts on lines and on the sale.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_CART, addLine, removeLine, setCartDiscount, setQuantity, type Cart, type CartLine } from '../cart/cart';
import { currencyOf } from '../money/currency';
import { amountByHand, discountOf, isSaleDiscount, percentByHand, type Discount } from '../cart/discount';
import { add, minor, subtract, sum } from '../money/money';
import { paymentState, takeCash, takeExact, type Tender } from './payment';
import { quantityFromThousandths } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { completeSale, type Sale } from './sale';
import { priceCart, type PriceConfig, type PricedCart } from '../cart/price-cart';
import type { TaxCategory } from '../tax/tax';
import { verifySale, type StatedLine, type ParsedSale } from './verify';

const CATEGORIES: readonly TaxCategory[] = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'];

const percentArbitrary = fc.oneof(
  fc.constantFrom('0', '5', '7.5', '10', '17.5', '20', '33.3333', '99.9999', '100'),
  fc.integer({ min: 0, max: 1_000_000 }).map((parts) => String(parts / 10_000)),
);
const byHandArbitrary = fc.oneof(
  fc.oneof(percentArbitrary, fc.constant('250')).map((percent) => percentByHand(rateFromPercent(percent))),
  fc.nat(3000).map((amount) => amountByHand(minor(amount))),
);
/** Few ids, so that lines share a buy X get Y; a setting may change between two scans. */
const catalogArbitrary = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    rate: fc.integer({ min: 1, max: 100 }),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 2 }),
    tierMinQuantity: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ id, rate, ...settings }): Discount => {
    const row = { id, name: `Discount ${id}`, discountType: 1 + (id % 4), rate, status: 'active' };
    const { discount } = discountOf({ ...row, ...settings, getDiscountPercent: rate }, currencyOf('JPY'));
    if (!discount) throw new Error('A discount that can be used');
    return discount;
  });
const saleDiscountArbitrary = fc.option(fc.oneof(byHandArbitrary, catalogArbitrary.filter(isSaleDiscount)));
const discountArbitrary = fc.option(fc.oneof(byHandArbitrary, catalogArbitrary));
const quantityArbitrary = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((units) => units * 1000),
  fc.integer({ min: 1, max: 5000 }),
  fc.integer({ min: 1, max: 1_000_000_000 }),
);
const priceArbitrary = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 12_000_000 }));

const lineArbitrary = fc.record({
  itemId: fc.constantFrom('mug', 'plate', 'rope', 'flour'),
  quantity: quantityArbitrary.map(quantityFromThousandths),
  unitPrice: priceArbitrary.map(minor),
  taxCategory: fc.constantFrom(...CATEGORIES),
  discount: discountArbitrary,
});

const cartArbitrary: fc.Arbitrary<Cart> = fc
  .tuple(fc.array(lineArbitrary, { minLength: 1, maxLength: 8 }), saleDiscountArbitrary)
  .map(([lines, discount]) => {
    const rung = lines.reduce((cart, line, index): Cart => {
      const full: CartLine = {
        ...line,
        lineId: `${index}`,
        sku: line.itemId,
        itemName: line.itemId,
        originalLineId: null,
      };
      // A generated cart may exceed a million units of an item; the excess gets a line of its own.
      return line.quantity > 5_000_000 ? { ...cart, lines: [...cart.lines, full] } : addLine(cart, full);
    }, EMPTY_CART);
    return setCartDiscount(rung, discount);
  });

/** The same scans twice, one item with one price, tax category and discount, as a catalog has it. */
const scansArbitrary = fc
  .uniqueArray(lineArbitrary, { minLength: 1, maxLength: 5, selector: ({ itemId }) => itemId })
  .chain((items) => fc.array(fc.constantFrom(...items), { minLength: 1, maxLength: 12 }))
  .chain((scans) => {
    const lines = scans.map((scan, index): CartLine => {
      const quantity = quantityFromThousandths(1 + (scan.quantity % 4000));
      return { ...scan, quantity, lineId: `${index}`, sku: '', itemName: '', originalLineId: null };
    });
    const inAnother = fc.shuffledSubarray(lines, { minLength: lines.length });
    return fc.record({ inOrder: fc.constant(lines), inAnother });
  });

const configArbitrary: fc.Arbitrary<PriceConfig> = fc.record({
  currency: fc.constantFrom('AED', 'BHD', 'JPY').map(currencyOf),
  pricesIncludeTax: fc.boolean(),
  taxRates: fc.tuple(
    ...CATEGORIES.map((taxCategory) =>
      percentArbitrary.map((percent) => ({ taxCategory, rate: rateFromPercent(percent) })),
    ),
  ),
});

const roundingArbitrary = fc.constantFrom(0, 5, 25, 100).map(minor);

const NO_SETTINGS = { id: 9, name: 'Pairs', status: 'active', tierMinQuantity: null };

/** High and different, so that a minor unit at another rate changes the total. */
const TAXED_APART = CATEGORIES.flatMap((taxCategory, i) =>
  ['low', 'high'].map((half, j) => {
    return { taxRateId: `${taxCategory} ${half}`, taxCategory, rate: rateFromPercent(20 + 26 * i + 13 * j) };
  }),
);

function totalsAndTaxes({ totals, taxes }: PricedCart): Pick<PricedCart, 'totals' | 'taxes'> {
  return { totals, taxes };
}

/** Partly by card if `cardShare` is above 0, the remainder in cash with some change. */
function sell(cart: Cart, config: PriceConfig, cashRoundingMinor: ReturnType<typeof minor>, cardShare: number): Sale {
  const priced = priceCart(cart, config);
  const payment = { currency: config.currency, cashRoundingMinor };
  const card = minor(Math.floor((priced.totals.grossAmount * cardShare) / 100));
  const byCard: Tender[] = cardShare > 0 ? [takeExact('CARD', card, '4242')] : [];
  const { due } = paymentState(priced.totals.grossAmount, byCard, payment).cash;
  const cash = takeCash(due, add(due, minor(333)));
  if (!cash.ok) throw new Error('The cash was enough');
  const tenders = [...byCard, cash.tender];
  const state = paymentState(priced.totals.grossAmount, tenders, payment);
  expect(state.isPaid).toBe(true);
  return completeSale({
    transactionId: '7f0c7a5e-0d5b-4c46-9d0e-2f6f0a4f8f11',
    receiptNumber: '4-00418',
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 4,
    dayCycleId: null,
    businessDate: '2026-03-01',
    soldAt: '2026-03-01T10:00:00+04:00',
    cashier: 'sara',
    currency: config.currency.code,
    customerNumber: cart.customerNumber,
    settled: priced,
    discount: cart.discount,
    tenders,
    roundingAmount: state.roundingAmount,
  });
}

function stated({ settled, tenders, roundingAmount }: Sale): ParsedSale {
  return {
    lines: settled.lines.map(({ line, ...amounts }): StatedLine => ({ ...line, ...amounts })),
    cartDiscountAmount: settled.cartDiscountAmount,
    totals: { ...settled.totals, roundingAmount },
    tenders,
  };
}

describe('every cart', () => {
  it('has parts that add up and discounts within the line totals', () => {
    fc.assert(
      fc.property(cartArbitrary, configArbitrary, (cart, config) => {
        const { lines, taxes, totals, cartDiscountAmount } = priceCart(cart, config);
        for (const line of lines) {
          expect(line.discountAmount).toBeGreaterThanOrEqual(0);
          expect(line.discountAmount).toBeLessThanOrEqual(line.listAmount);
          expect(add(line.lineDiscountAmount, line.saleDiscountShare)).toBe(line.discountAmount);
          expect(Math.min(line.lineDiscountAmount, line.saleDiscountShare)).toBeGreaterThanOrEqual(0);
          expect(add(line.netAmount, line.taxAmount)).toBe(line.grossAmount);
          const priced = config.pricesIncludeTax ? line.grossAmount : line.netAmount;
          expect(priced).toBe(subtract(line.listAmount, line.discountAmount));
          expect(Math.min(line.netAmount, line.taxAmount, line.grossAmount)).toBeGreaterThanOrEqual(0);
        }
        expect(sum(lines.map((line) => line.discountAmount))).toBe(totals.discountAmount);
        expect(sum(lines.map((line) => line.saleDiscountShare))).toBe(cartDiscountAmount);
        for (const field of ['netAmount', 'taxAmount', 'grossAmount'] as const) {
          expect(sum(lines.map((line) => line[field]))).toBe(totals[field]);
          expect(sum(taxes.map((group) => group[field]))).toBe(totals[field]);
          for (const { taxCategory, ...group } of taxes) {
            const members = lines.filter(({ line }) => line.taxCategory === taxCategory);
            expect(sum(members.map((line) => line[field]))).toBe(group[field]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('costs the same in whatever order it was scanned', () => {
    fc.assert(
      fc.property(scansArbitrary, saleDiscountArbitrary, configArbitrary, (scans, discount, config) => {
        const [total, other] = [scans.inOrder, scans.inAnother].map((lines) => {
          const cart = setCartDiscount(lines.reduce(addLine, EMPTY_CART), discount);
          const { totals, taxes, cartDiscountAmount } = priceCart(cart, config);
          return { totals, taxes, cartDiscountAmount };
        });
        expect(other).toEqual(total);
      }),
      { numRuns: 1000 },
    );
  });

  it('costs the same in whatever order equal shares and equal prices of several taxes were scanned', () => {
    const free = discountOf(
      { ...NO_SETTINGS, discountType: 3, rate: 0, buyQuantity: 1, getQuantity: 1, getDiscountPercent: 50 },
      currencyOf('JPY'),
    ).discount;
    const line = fc
      .record({
        price: fc.integer({ min: 1, max: 4 }),
        tax: fc.constantFrom(...TAXED_APART),
        isFree: fc.boolean(),
      })
      .map(({ price, tax: { taxCategory, taxRateId }, isFree }): Omit<CartLine, 'lineId'> => ({
        itemId: `${price} ${taxRateId}`,
        sku: '',
        itemName: '',
        quantity: quantityFromThousandths(1000),
        unitPrice: minor(price),
        taxCategory,
        taxRateId,
        discount: isFree ? free : null,
        originalLineId: null,
      }));
    const config = { currency: currencyOf('JPY'), pricesIncludeTax: false, taxRates: TAXED_APART };
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), fc.nat(6), (bare, amount) => {
        const lines = bare.map((facts, i): CartLine => ({ ...facts, lineId: `${i}` }));
        const cart = { ...EMPTY_CART, lines, discount: amountByHand(minor(amount)) };
        const reversed = priceCart({ ...cart, lines: [...lines].reverse() }, config);
        expect(totalsAndTaxes(reversed)).toEqual(totalsAndTaxes(priceCart(cart, config)));
      }),
      { numRuns: 500 },
    );
  });

  it('costs the same again after the last line is removed or its quantity restored', () => {
    fc.assert(
      fc.property(cartArbitrary, lineArbitrary, configArbitrary, (cart, line, config) => {
        const added: CartLine = { ...line, lineId: 'last', sku: '', itemName: '', originalLineId: null };
        const before = priceCart(cart, config);
        const more = { ...cart, lines: [...cart.lines, added] };
        expect(priceCart(removeLine(more, 'last'), config)).toEqual(before);
        const [first] = cart.lines;
        if (!first) return;
        const once = setQuantity(cart, first.lineId, quantityFromThousandths(1000));
        expect(priceCart(setQuantity(once, first.lineId, first.quantity), config)).toEqual(before);
      }),
    );
  });

  it('deducts the same whether whole units are on two lines or on one', () => {
    const ofTheItem = catalogArbitrary.filter(({ type }) => type === 'fixedAmount' || type === 'buyXGetY');
    const units = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(ofTheItem, priceArbitrary, units, units, configArbitrary, (discount, price, a, b, config) => {
        const line = (lineId: string, count: number): CartLine => ({
          lineId,
          itemId: 'mug',
          sku: '',
          itemName: '',
          quantity: quantityFromThousandths(count * 1000),
          unitPrice: minor(price),
          taxCategory: 'STANDARD',
          discount,
          originalLineId: null,
        });
        const split = priceCart({ ...EMPTY_CART, lines: [line('a', a), line('b', b)] }, config);
        const whole = priceCart({ ...EMPTY_CART, lines: [line('a', a + b)] }, config);
        expect(split.totals).toEqual(whole.totals);
      }),
    );
  });

  it('is taxed within half a minor unit of the exact tax of its group', () => {
    fc.assert(
      fc.property(cartArbitrary, configArbitrary, (cart, config) => {
        for (const { rate, netAmount, taxAmount, grossAmount } of priceCart(cart, config).taxes) {
          const [base, divisor] = config.pricesIncludeTax ? [grossAmount, 1_000_000 + rate] : [netAmount, 1_000_000];
          const error = BigInt(taxAmount) * BigInt(divisor) - BigInt(base) * BigInt(rate);
          expect(2n * (error < 0n ? -error : error) <= BigInt(divisor)).toBe(true);
        }
      }),
    );
  });

  it('makes a sale that the service accepts, however it is paid', () => {
    fc.assert(
      fc.property(cartArbitrary, configArbitrary, roundingArbitrary, fc.nat(100), (cart, config, rounding, share) => {
        const sale = sell(cart, config, rounding, share);
        expect(verifySale(stated(sale), config.pricesIncludeTax, rounding)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('makes a sale that the service refuses by line when one amount of the line is off by one minor unit', () => {
    const fields = fc.constantFrom('discountAmount', 'netAmount', 'taxAmount', 'grossAmount' as const);
    const off = fc.constantFrom(-1, 1);
    fc.assert(
      fc.property(cartArbitrary, configArbitrary, fields, off, fc.nat(), (cart, config, field, by, which) => {
        const good = stated(sell(cart, config, minor(0), 0));
        const index = which % good.lines.length;
        const lines = good.lines.map((line, i) => (i === index ? { ...line, [field]: minor(line[field] + by) } : line));
        const problems = verifySale({ ...good, lines }, config.pricesIncludeTax);
        expect(problems.map((problem) => problem.lineId)).toContain(lines[index]?.lineId);
      }),
      { numRuns: 500 },
    );
  });

  it('makes a sale that the service refuses by field when one amount of the whole is off by one minor unit', () => {
    const fields = fc.constantFrom('netAmount', 'taxAmount', 'grossAmount', 'discountAmount' as const);
    fc.assert(
      fc.property(cartArbitrary, configArbitrary, fields, fc.constantFrom(-1, 1), (cart, config, field, by) => {
        const good = stated(sell(cart, config, minor(0), 0));
        const totals = { ...good.totals, [field]: minor(good.totals[field] + by) };
        const problems = verifySale({ ...good, totals }, config.pricesIncludeTax);
        expect(problems).toContainEqual({
          lineId: null,
          field: `totals.${field}`,
          expected: good.totals[field],
          stated: totals[field],
        });
      }),
    );
  });
});
