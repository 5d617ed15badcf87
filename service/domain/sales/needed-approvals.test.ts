import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_CART, type Cart, type CartLine } from '#shared/domain/cart/cart';
import { amountByHand, percentByHand, type Discount } from '#shared/domain/cart/discount';
import { givenReduction } from '#shared/domain/cart/given-reduction';
import { priceCart } from '#shared/domain/cart/price-cart';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { featuresOf } from '../sign-in/role-features';
import { neededApprovals, type LineTerms } from './needed-approvals';

const CONFIG = { currency: currencyOf('AED'), taxRates: [], pricesIncludeTax: true };
const CASHIER = featuresOf('CASHIER');
const STAFF = { type: 'percentage', discountId: 7, name: 'Staff', rate: rateFromPercent(60) } as const;
const BUY_GET = { discountId: 8, name: 'Two for one', rate: rateFromPercent(100), buyUnits: 1, getUnits: 1 };
const SETS: Discount = { type: 'buyXGetY', ...BUY_GET };
const CATALOG: ReadonlyMap<number, Discount> = new Map<number, Discount>([
  [7, STAFF],
  [8, SETS],
]);

function line(lineId: string, price: number, more: Partial<CartLine> = {}): CartLine {
  const named = { lineId, itemId: lineId, sku: lineId, itemName: lineId };
  const quantity = quantityFromThousandths(1000);
  const unitPrice = minor(price);
  return { ...named, quantity, unitPrice, taxCategory: 'STANDARD', discount: null, originalLineId: null, ...more };
}

/** What the service needs for the cart as the till sends it, each item at its price and with its own discount. */
function needed(cart: Cart, features: readonly string[] = CASHIER, catalog = CATALOG) {
  const { lines, cartDiscountAmount } = priceCart(cart, CONFIG);
  const termsOf = (itemId: string): LineTerms => {
    const of = cart.lines.filter((each) => each.itemId === itemId);
    return {
      prices: new Set(of.map(({ unitPrice }) => unitPrice)),
      agreed: [],
      ownDiscountIds: new Set(of.flatMap(({ ownDiscountId }) => ownDiscountId ?? [])),
      isInSaleDiscount: of.every(({ noSaleDiscount }) => noSaleDiscount === undefined),
    };
  };
  const sent = lines.map(({ line, ...amounts }) => ({
    ...line,
    ...amounts,
    discountId: line.discount?.discountId ?? null,
  }));
  return neededApprovals({ lines: sent, cartDiscountAmount }, termsOf, catalog, features);
}

const cartOf = (lines: CartLine[], discount: Cart['discount'] = null): Cart => ({ ...EMPTY_CART, lines, discount });
const off = (percent: number) => percentByHand(rateFromPercent(percent));

describe('a reduction', () => {
  it('of a fifth on a line and a fifth on the sale is each judged as the till does', () => {
    expect(needed(cartOf([line('a', 1000, { discount: off(20) }), line('b', 9000)]))).toEqual([]);
    expect(needed(cartOf([line('a', 1000), line('b', 9000)], off(20)))).toEqual([]);
    expect(needed(cartOf([line('a', 5000, { discount: off(20) })], off(20)))).toMatchObject([
      { right: 'DISCOUNT_ABOVE' },
    ]);
  });

  it('is of a line its own and its share of the sale’s', () => {
    const cart = cartOf([line('a', 10_000, { discount: off(20) }), line('b', 90_000)], off(10));
    expect(needed(cart)).toMatchObject([{ right: 'DISCOUNT_ABOVE', share: expect.closeTo(280_000, -3) as number }]);
    expect(
      needed(cartOf([line('a', 10_000, { noSaleDiscount: true, discount: off(20) }), line('b', 90_000)], off(10))),
    ).toEqual([]);
  });

  it('above a fifth is found on a line, on the sale, and on a voucher that bears no share of the sale’s', () => {
    for (const cart of [
      cartOf([line('a', 10_000, { discount: off(21) }), line('b', 90_000)]),
      cartOf([line('a', 10_000), line('b', 90_000)], off(21)),
      cartOf([line('a', 50_000, { noSaleDiscount: true }), line('b', 10_000)], off(50)),
      cartOf([line('a', 10_000, { discount: off(21), noSaleDiscount: true }), line('b', 90_000)], off(5)),
      cartOf([line('a', 10_000, { discount: off(90), noSaleDiscount: true }), line('b', 10)], off(100)),
    ]) {
      expect(needed(cart)).toMatchObject([{ right: 'DISCOUNT_ABOVE', line: null }]);
      expect(needed(cart, featuresOf('MANAGER'))).toEqual([]);
    }
  });

  it('is the merchant’s where it is the item’s own, up to what its discount comes to', () => {
    expect(needed(cartOf([line('a', 1000, { discount: STAFF, ownDiscountId: 7 })]))).toEqual([]);
    const pair = ['a', 'b'].map((id) => line(id, 1000, { discount: SETS, ownDiscountId: 8 }));
    expect(needed(cartOf(pair))).toEqual([]);
    expect(needed(cartOf([line('a', 1000, { discount: STAFF })]))).toMatchObject([{ right: 'DISCOUNT_ABOVE' }]);
    const more = { ...STAFF, rate: rateFromPercent(90) };
    const raised = cartOf([line('a', 1000, { discount: more, ownDiscountId: 7 })]);
    expect(needed(raised)).toMatchObject([{ right: 'DISCOUNT_ABOVE' }]);
    // Changed lately: a till may have used what it was before.
    expect(needed(raised, CASHIER, new Map())).toEqual([]);
  });

  it('of the sale is a share of what bears it, after what is the item’s own', () => {
    const own = line('a', 10_000, { discount: STAFF, ownDiscountId: 7 });
    const voucher = line('v', 50_000, { noSaleDiscount: true });
    const off1000 = amountByHand(minor(1000));
    expect(needed(cartOf([own, voucher], off1000))).toMatchObject([{ share: expect.closeTo(250_000, -4) as number }]);
    expect(needed(cartOf([line('a', 10_000), voucher], off1000))).toEqual([]);
  });

  it('is stated in all: what was given off by hand, and of what', () => {
    const own = line('a', 10_000, { discount: STAFF, ownDiscountId: 7 });
    const voucher = line('v', 5000, { noSaleDiscount: true, discount: off(30) });
    const [inAll] = needed(cartOf([own, voucher, line('b', 10_000)], amountByHand(minor(3000))));
    expect(inAll).toMatchObject({ inAll: { amount: 1500 + 3000, of: 4000 + 5000 + 10_000, roundings: 14 } });
  });

  it('on a custom amount counts as on an item', () => {
    const custom = line('c', 10_000, { itemId: null });
    const rights = (percent: number) => needed(cartOf([custom], off(percent))).map(({ right }) => right);
    expect(rights(20)).toEqual(['CUSTOM_AMOUNT']);
    expect(rights(21)).toEqual(['CUSTOM_AMOUNT', 'DISCOUNT_ABOVE']);
  });

  it('needs no approval that the till did not ask for', () => {
    const discount = fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 400_000 }).map((parts) => off(parts / 10_000)),
        fc.nat(900).map((amount) => amountByHand(minor(amount))),
      ),
    );
    const anyLine = fc.record({
      price: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9000 }).map(quantityFromThousandths),
      discount: fc.oneof(discount, fc.constantFrom(STAFF, SETS)),
      isOwn: fc.boolean(),
      isVoucher: fc.boolean(),
    });
    const isAllowed = (cart: Cart) => givenReduction(cart, CONFIG).share <= rateFromPercent(20);
    let allowed = 0;
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), discount, (lines, onSale) => {
        const cart = cartOf(
          lines.map(({ price, quantity, discount: given, isOwn, isVoucher }, i) => {
            const id = given?.discountId ?? null;
            const own = isOwn && id !== null ? { ownDiscountId: id } : {};
            return line(`${i}`, price, {
              quantity,
              discount: given,
              ...own,
              ...(isVoucher && { noSaleDiscount: true }),
            });
          }),
          onSale,
        );
        // What is approved at the till is what it counted.
        for (const { share } of needed(cart)) expect(share).toBeLessThanOrEqual(givenReduction(cart, CONFIG).share);
        if (!isAllowed(cart)) return;
        allowed += 1;
        expect(needed(cart)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(allowed).toBeGreaterThan(200);
  });
});

describe('a price', () => {
  const terms = (prices: number[] | null) => (): LineTerms => ({
    prices: prices && new Set(prices),
    agreed: [],
    ownDiscountIds: new Set(),
    isInSaleDiscount: true,
  });
  const judged = (itemId: string | null, termsOf: (id: string) => LineTerms | undefined, features = CASHIER) => {
    const [only] = priceCart(cartOf([line('a', 700, { itemId })]), CONFIG).lines;
    if (!only) throw new RangeError('A cart of one line');
    const { line: sold, ...amounts } = only;
    const sent = { ...sold, ...amounts, discountId: null };
    const cartDiscountAmount = minor(0);
    return neededApprovals({ lines: [sent], cartDiscountAmount }, termsOf, CATALOG, features).map(({ right }) => right);
  };

  it('other than the catalog’s needs one, of a custom amount too; any price does where the item has none', () => {
    expect(judged('a', terms([600, 700]))).toEqual([]);
    expect(judged('a', terms([600, 800]))).toEqual(['PRICE_OVERRIDE']);
    expect(judged('a', terms(null))).toEqual([]);
    expect(judged('a', () => undefined)).toEqual([]);
    expect(judged(null, terms([700]))).toEqual(['CUSTOM_AMOUNT']);
    expect(judged('a', terms([600]), featuresOf('MANAGER'))).toEqual([]);
  });

  it('agreed with the customer needs none from the quantity on that it was agreed for', () => {
    const agreed = (unitPrice: number, fromThousandths: number) => () => ({
      ...terms([900])(),
      agreed: [{ unitPrice, fromThousandths }],
    });
    expect(judged('a', agreed(700, 1000))).toEqual([]);
    expect(judged('a', agreed(700, 1001))).toEqual(['PRICE_OVERRIDE']);
    expect(judged('a', agreed(699, 1000))).toEqual(['PRICE_OVERRIDE']);
  });
});
