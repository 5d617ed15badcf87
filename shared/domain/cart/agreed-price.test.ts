import { describe, expect, it } from 'vitest';
import {
  agreedPriceOf,
  isInForceOn,
  NOTHING_AGREED,
  whyNeverApplied,
  withAgreedPrices,
  type StatedAgreement,
} from './agreed-price';
import { addLine, EMPTY_CART, setQuantity, setUnitPrice, type CartLine } from './cart';
import { currencyOf } from '../money/currency';
import { minor } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';
import { rateFromPercent } from '../money/rate';

const AED = currencyOf('AED');
const TAX_RATES = [{ taxCategory: 'STANDARD', rate: rateFromPercent(5) }] as const;

const MUG: CartLine = {
  lineId: 'mug',
  itemId: '10',
  sku: 'MUG',
  itemName: 'Mug',
  quantity: quantityFromDecimal(2),
  unitPrice: minor(1000),
  cataloguePrice: minor(1000),
  taxCategory: 'STANDARD',
  discount: null,
  originalLineId: null,
  uomCode: 'EA',
};
const CART = addLine(EMPTY_CART, MUG);

const stated = (change: Partial<StatedAgreement> = {}): StatedAgreement => ({
  id: 'a',
  partyRole: 'CUSTOMER',
  itemId: '10',
  uomCode: 'EA',
  currencyCode: 'AED',
  rate: 8,
  taxInclusive: true,
  minQty: 0,
  validFrom: '2026-01-01',
  validTo: null,
  ...change,
});
const termsOf = (changes: Partial<StatedAgreement>[], pricesIncludeTax = true) => ({
  prices: changes.flatMap((change) => agreedPriceOf(stated(change), AED) ?? []),
  taxRates: TAX_RATES,
  pricesIncludeTax,
});
const priceUnder = (changes: Partial<StatedAgreement>[], cart = CART, pricesIncludeTax = true) =>
  withAgreedPrices(cart, termsOf(changes, pricesIncludeTax)).lines[0]?.unitPrice;

describe('agreed prices', () => {
  it("replaces the catalog's price and is removed again", () => {
    const agreed = withAgreedPrices(CART, termsOf([{}]));
    expect(agreed.lines).toEqual([{ ...MUG, unitPrice: 800, agreementId: 'a' }]);
    expect(withAgreedPrices(agreed, termsOf([{}]))).toBe(agreed);
    const without = withAgreedPrices(agreed, NOTHING_AGREED);
    expect(without.lines).toEqual([MUG]);
    expect(without.lines[0]).not.toHaveProperty('agreementId');
    expect(withAgreedPrices(CART, NOTHING_AGREED)).toBe(CART);
  });

  it('keeps a price given by hand, and one of an earlier version', () => {
    const byHand = setUnitPrice(withAgreedPrices(CART, termsOf([{}])), 'mug', minor(950));
    expect(byHand.lines[0]).not.toHaveProperty('agreementId');
    expect(withAgreedPrices(byHand, termsOf([{}]))).toBe(byHand);
  });

  it('changes one line of a sale, and nothing else of it', () => {
    const plate = { ...MUG, lineId: 'plate', itemId: '11' };
    const cart = { ...addLine(CART, plate), customerNumber: 'C-1', note: 'gift' };
    expect(withAgreedPrices(cart, termsOf([{}]))).toEqual({
      ...cart,
      lines: [{ ...MUG, unitPrice: 800, agreementId: 'a' }, plate],
    });
  });

  it('follows an agreement that another replaced, at another price or the same', () => {
    const agreed = withAgreedPrices(CART, termsOf([{}]));
    expect(withAgreedPrices(agreed, termsOf([{ rate: 7 }])).lines[0]).toMatchObject({
      unitPrice: 700,
      agreementId: 'a',
    });
    expect(withAgreedPrices(agreed, termsOf([{ id: 'b' }])).lines[0]).toMatchObject({
      unitPrice: 800,
      agreementId: 'b',
    });
  });

  it('is not needed where the catalog asks as much', () => {
    expect(withAgreedPrices(CART, termsOf([{ rate: 10 }]))).toBe(CART);
  });

  it('holds for any unit where it or the line names none', () => {
    expect(priceUnder([{ uomCode: null }])).toBe(800);
    const { uomCode: _, ...mug } = MUG;
    expect(priceUnder([{}], addLine(EMPTY_CART, mug))).toBe(800);
  });

  it('is never applied for a reason that can be told', () => {
    const why = (change: Partial<StatedAgreement>) => whyNeverApplied(stated(change), AED);
    expect(why({})).toBeNull();
    expect(why({ partyRole: 'SUPPLIER' })).toBe('party');
    expect(why({ itemId: null })).toBe('category');
    expect(why({ currencyCode: 'USD' })).toBe('currency');
    expect([why({ rate: 8.001 }), why({ minQty: 0.0001 })]).toEqual(['figures', 'figures']);
  });

  it.each([
    ['a supplier', { partyRole: 'SUPPLIER' }],
    ['a category', { itemId: null }],
    ['another item', { itemId: '11' }],
    ['another currency', { currencyCode: 'USD' }],
    ['another unit', { uomCode: 'BX' }],
    ['more than the catalog asks', { rate: 10.01 }],
    ['more than the line has', { minQty: 2.001 }],
    ['a rate finer than the currency', { rate: 8.001 }],
  ])('has no effect when it is for %s', (_, change) => {
    expect(priceUnder([change])).toBe(1000);
  });

  it('applies the largest quantity the line reaches, and the first of two for the same quantity', () => {
    const steps = [
      { id: 'any', rate: 9 },
      { id: 'dozen', rate: 7, minQty: 12 },
      { id: 'dozen before', rate: 6, minQty: 12 },
    ];
    expect(priceUnder(steps)).toBe(900);
    const dozen = setQuantity(CART, 'mug', quantityFromDecimal(12));
    expect(priceUnder(steps, dozen)).toBe(700);
    expect(
      priceUnder(steps, setQuantity(withAgreedPrices(dozen, termsOf(steps)), 'mug', quantityFromDecimal(11))),
    ).toBe(900);
  });

  it.each([
    [8, false, true, 840],
    [8.4, true, false, 800],
    [8, true, true, 800],
    [0.33, false, true, 35],
    [9.99, false, true, 1000],
  ])(
    'of %d, tax included %s, is sold where prices include tax %s at %d',
    (rate, taxInclusive, pricesIncludeTax, is) => {
      expect(priceUnder([{ rate, taxInclusive }], CART, pricesIncludeTax)).toBe(is);
    },
  );

  it('adds more of the item to its line, whatever the price of the line', () => {
    const agreed = withAgreedPrices(CART, termsOf([{}]));
    expect(addLine(agreed, { ...MUG, lineId: 'more' }).lines).toHaveLength(1);
    const byHand = setUnitPrice(agreed, 'mug', minor(950));
    expect(addLine(byHand, { ...MUG, lineId: 'more' }).lines).toHaveLength(2);
  });

  it("can always return to the catalog's price", () => {
    const dear = addLine(EMPTY_CART, { ...MUG, quantity: quantityFromDecimal(10), cataloguePrice: minor(100_000_000) });
    expect(() => setQuantity(dear, 'mug', quantityFromDecimal(1_000_000))).not.toThrow();
    const dearer = { ...MUG, cataloguePrice: minor(100_000_001), quantity: quantityFromDecimal(1_000_000) };
    expect(() => addLine(EMPTY_CART, dearer)).toThrow('AMOUNT_INVALID');
  });

  it('is in force from its first day to its last', () => {
    const spring = { validFrom: '2026-03-01', validTo: '2026-03-31' };
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    expect(days.map((day) => isInForceOn(spring, day))).toEqual([false, true, true, false]);
    expect(isInForceOn({ ...spring, validTo: null }, '2099-01-01')).toBe(true);
  });
});
