import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from './cart';
import { currencyOf } from '../money/currency';
import { amountByHand, percentByHand, type Discount } from './discount';
import { decimalText, minor, minorFromDecimal, type MinorUnits } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { priceCart, unknownRate, type PricedAmounts } from './price-cart';
import type { TaxCategory, TaxRate } from '../tax/tax';

interface Case {
  readonly name: string;
  readonly currency: string;
  readonly isWithin: boolean;
  readonly rates?: Partial<Record<TaxCategory, string>>;
  /** quantity, unit price, percent off, tax category */
  readonly lines: readonly (readonly [string, string, (string | undefined)?, TaxCategory?])[];
  readonly off?: string;
  /** list, discount, net, tax, gross; the last row is the total */
  readonly expected: readonly string[];
}

// Computed by hand from the order of rounding described in price-cart.ts; the quotients are in the comments.
const CASES: readonly Case[] = [
  {
    name: 'takes tax out of the price and shares the discount of the sale', // 42.50 − 4.25; 38.25 · 5/105 = 1.8214…
    currency: 'AED',
    isWithin: true,
    rates: { STANDARD: '5' },
    lines: [
      ['3', '12.50'],
      ['1', '5.00'],
    ],
    off: '10',
    expected: ['37.50 3.75 32.14 1.61 33.75', '5.00 0.50 4.29 0.21 4.50', '42.50 4.25 36.43 1.82 38.25'],
  },
  {
    name: 'puts tax on top with one rounding per group', // 12.97 · 0.08875 = 1.1510875; shares 26.33… and 88.66…
    currency: 'USD',
    isWithin: false,
    rates: { STANDARD: '8.875' },
    lines: [
      ['3', '0.99'],
      ['1', '10.00'],
    ],
    expected: ['2.97 0.00 2.97 0.26 3.23', '10.00 0.00 10.00 0.89 10.89', '12.97 0.00 12.97 1.15 14.12'],
  },
  {
    name: 'keeps three decimals for a weighed quantity', // 0.333 · 1.250 = 0.41625; tax 0.0416
    currency: 'BHD',
    isWithin: false,
    rates: { STANDARD: '10' },
    lines: [['0.333', '1.250']],
    expected: ['0.416 0.000 0.416 0.042 0.458', '0.416 0.000 0.416 0.042 0.458'],
  },
  {
    name: 'has no decimals in yen', // 400 · 10/110 = 36.36…; thirds of 36 fall 9, 9, 18
    currency: 'JPY',
    isWithin: true,
    rates: { STANDARD: '10' },
    lines: [
      ['1', '100'],
      ['1', '100'],
      ['2', '100'],
    ],
    expected: ['100 0 91 9 100', '100 0 91 9 100', '200 0 182 18 200', '400 0 364 36 400'],
  },
  {
    name: 'rounds half a penny away from zero', // 7.65 · 0.125 = 0.95625; 6.69 · 20/120 = 1.115
    currency: 'GBP',
    isWithin: true,
    rates: { STANDARD: '20' },
    lines: [['3', '2.55', '12.5']],
    expected: ['7.65 0.96 5.57 1.12 6.69', '7.65 0.96 5.57 1.12 6.69'],
  },
  {
    name: 'takes the discount of the sale from what the line discounts left', // 10 − 5 = 5, and 5; 10 % of 10.00
    currency: 'AED',
    isWithin: true,
    rates: { STANDARD: '0' },
    lines: [
      ['1', '10.00', '50'],
      ['1', '5.00'],
    ],
    off: '10',
    expected: ['10.00 5.50 4.50 0.00 4.50', '5.00 0.50 4.50 0.00 4.50', '15.00 6.00 9.00 0.00 9.00'],
  },
  {
    name: 'gives the odd cent to the first of equal lines', // 10 % of 0.15 is 0.015, one rounding: 0.02
    currency: 'EUR',
    isWithin: false,
    rates: { STANDARD: '0' },
    lines: [
      ['1', '0.05'],
      ['1', '0.05'],
      ['1', '0.05'],
    ],
    off: '10',
    expected: [
      '0.05 0.01 0.04 0.00 0.04',
      '0.05 0.01 0.04 0.00 0.04',
      '0.05 0.00 0.05 0.00 0.05',
      '0.15 0.02 0.13 0.00 0.13',
    ],
  },
  {
    name: 'keeps a discount over 100 % within the line total',
    currency: 'AED',
    isWithin: true,
    rates: { STANDARD: '5' },
    lines: [['2', '3.00', '150']],
    off: '200',
    expected: ['6.00 6.00 0.00 0.00 0.00', '6.00 6.00 0.00 0.00 0.00'],
  },
];

function priceCase({ currency: code, isWithin, rates = {}, lines, off }: Case) {
  const currency = currencyOf(code);
  const percent = (rate?: string) => (rate === undefined ? null : percentByHand(rateFromPercent(rate)));
  const cart: Cart = {
    customerNumber: null,
    discount: percent(off),
    lines: lines.map(([quantity, unitPrice, discount, taxCategory = 'STANDARD'], index): CartLine => ({
      lineId: `${index}`,
      itemId: `${index}`,
      sku: `${index}`,
      itemName: 'Item',
      quantity: quantityFromDecimal(quantity),
      unitPrice: minorFromDecimal(unitPrice, currency),
      taxCategory,
      discount: percent(discount),
      originalLineId: null,
    })),
  };
  const taxRates = (Object.entries(rates) as [TaxCategory, string][]).map(([taxCategory, rate]): TaxRate => ({
    taxCategory,
    rate: rateFromPercent(rate),
  }));
  const priced = priceCart(cart, { currency, taxRates, pricesIncludeTax: isWithin });
  const text = (amount: MinorUnits) => decimalText(amount, currency);
  const row = (amounts: PricedAmounts) =>
    [amounts.listAmount, amounts.discountAmount, amounts.netAmount, amounts.taxAmount, amounts.grossAmount]
      .map(text)
      .join(' ');
  return { priced, text, rows: [...priced.lines, priced.totals].map(row) };
}

describe('priceCart', () => {
  it.each(CASES)('$name', (example) => {
    expect(priceCase(example).rows).toEqual(example.expected);
  });

  it('groups taxes by category and rate, in the order of the categories', () => {
    const { priced, text } = priceCase({
      name: '',
      currency: 'GBP',
      isWithin: true,
      rates: { STANDARD: '20', ZERO: '0', OUT_OF_SCOPE: '0' },
      lines: [
        ['1', '1.00', undefined, 'OUT_OF_SCOPE'],
        ['1', '2.00', undefined, 'ZERO'],
        ['1', '12.00'],
        ['1', '4.00', undefined, 'EXEMPT'],
        ['2', '0.03'],
      ],
      expected: [],
    });
    expect(
      priced.taxes.map((group) => [group.taxCategory, group.rate, text(group.taxAmount), text(group.grossAmount)]),
    ).toEqual([
      ['STANDARD', 200_000, '2.01', '12.06'],
      ['ZERO', 0, '0.00', '2.00'],
      ['EXEMPT', 0, '0.00', '4.00'],
      ['OUT_OF_SCOPE', 0, '0.00', '1.00'],
    ]);
    expect(priced.warnings).toEqual([]);
  });

  it('returns the part of the discounts given on the whole sale', () => {
    const { priced } = priceCase({
      name: '',
      currency: 'AED',
      isWithin: true,
      rates: { STANDARD: '5' },
      lines: [['1', '10.00', '50']],
      off: '10',
      expected: [],
    });
    expect(priced.cartDiscountAmount).toBe(50);
    expect(priced.totals.discountAmount).toBe(550);
  });

  it('warns of a price of zero, a missing rate and discounts over 100 %, and still prices the cart', () => {
    const { priced } = priceCase({
      name: '',
      currency: 'AED',
      isWithin: false,
      lines: [
        ['1', '0.00'],
        ['1', '2.00', '101', 'EXEMPT'],
      ],
      off: '100.0001',
      expected: [],
    });
    expect(priced.warnings).toEqual([
      { code: 'PRICE_ZERO', lineId: '0' },
      { code: 'TAX_RATE_MISSING', lineId: '0' },
      { code: 'DISCOUNT_OVER_100', lineId: '1' },
      { code: 'DISCOUNT_OVER_100', lineId: null },
    ]);
    expect(priced.totals.grossAmount).toBe(0);
  });

  it('does not warn of a discount of exactly 100 %', () => {
    const { priced } = priceCase({
      name: '',
      currency: 'AED',
      isWithin: true,
      rates: { STANDARD: '5' },
      lines: [['1', '2.00', '100']],
      off: '100',
      expected: [],
    });
    expect(priced.warnings).toEqual([]);
  });

  describe('a fixed amount', () => {
    const mugs = (discount: Discount): CartLine => ({
      lineId: 'mugs',
      itemId: 'MUG',
      sku: 'MUG',
      itemName: 'Mug',
      quantity: quantityFromDecimal(2),
      unitPrice: minor(500),
      taxCategory: 'EXEMPT',
      discount,
      originalLineId: null,
    });
    const ofEach = (amount: number): Discount => ({
      type: 'fixedAmount',
      discountId: 7,
      name: 'Staff',
      amount: minor(amount),
    });
    const config = { currency: currencyOf('AED'), taxRates: [], pricesIncludeTax: true };
    const warningsOf = (cart: Cart) => priceCart(cart, config).warnings.map(({ code, lineId }) => `${code} ${lineId}`);

    it.each([
      ['by hand, of the whole line', amountByHand(minor(1000)), []],
      ['by hand, more than the line', amountByHand(minor(1001)), ['DISCOUNT_OVER_100 mugs']],
      ['of the catalog, of each unit', ofEach(500), []],
      ['of the catalog, more than a unit', ofEach(501), ['DISCOUNT_OVER_100 mugs']],
    ])('%s', (_, discount, warnings) => {
      expect(warningsOf({ customerNumber: null, lines: [mugs(discount)], discount: null })).toEqual(warnings);
    });

    it('of the sale is compared with what the discounts of the lines leave', () => {
      const lines = [mugs(ofEach(200))];
      const off = (amount: number) => ({ customerNumber: null, lines, discount: amountByHand(minor(amount)) });
      expect([warningsOf(off(600)), warningsOf(off(601))]).toEqual([[], ['DISCOUNT_OVER_100 null']]);
    });
  });

  it('warns of a rate that is not known or not chosen, which may not be sold', () => {
    const taxRates = ['GST5', 'GST18'].map((taxRateId) => ({
      taxRateId,
      taxCategory: 'STANDARD' as const,
      rate: rateFromPercent(taxRateId.slice(3)),
      name: taxRateId,
    }));
    const problemOf = (taxRateId: string | null, unitPrice = 500) => {
      const line = {
        lineId: 'a',
        itemId: 'A',
        sku: 'A',
        itemName: 'A',
        discount: null,
        originalLineId: null,
        ...(taxRateId !== null && { taxRateId }),
      };
      const facts = { quantity: quantityFromDecimal(1), unitPrice: minor(unitPrice), taxCategory: 'STANDARD' as const };
      const cart = {
        customerNumber: null,
        lines: [{ ...line, ...facts }],
        discount: null,
      };
      return unknownRate(priceCart(cart, { currency: currencyOf('INR'), taxRates, pricesIncludeTax: true }));
    };
    expect([problemOf('GST5'), problemOf('GST5', 0), problemOf('GST12'), problemOf(null)]).toEqual([
      null,
      null,
      'TAX_RATE_UNKNOWN',
      'TAX_RATE_NOT_CHOSEN',
    ]);
  });

  it('prices an empty cart at zero', () => {
    const { priced } = priceCase({ name: '', currency: 'AED', isWithin: true, lines: [], off: '10', expected: [] });
    const nothing = { listAmount: 0, discountAmount: 0, netAmount: 0, taxAmount: 0, grossAmount: 0 };
    expect(priced).toEqual({ lines: [], taxes: [], totals: nothing, cartDiscountAmount: 0, warnings: [] });
  });
});
