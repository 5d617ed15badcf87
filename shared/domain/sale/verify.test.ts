import { describe, expect, it } from 'vitest';
import { minor } from '../money/money';
import type { Tender } from './payment';
import { quantityFromDecimal } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { isCashPayable, verifySale, type ParsedSale } from './verify';

const CASH: Tender = { kind: 'CASH', amount: minor(3825), tendered: minor(5000), change: minor(1175), reference: null };

/** 3 × 12.50 and 1 × 5.00, 5 % tax included, 10 % off the sale; computed by hand. */
const GOOD: ParsedSale = {
  lines: [
    {
      lineId: 'a',
      quantity: quantityFromDecimal(3),
      unitPrice: minor(1250),
      discountAmount: minor(375),
      taxCategory: 'STANDARD',
      taxRate: rateFromPercent(5),
      netAmount: minor(3214),
      taxAmount: minor(161),
      grossAmount: minor(3375),
    },
    {
      lineId: 'b',
      quantity: quantityFromDecimal(1),
      unitPrice: minor(500),
      discountAmount: minor(50),
      taxCategory: 'STANDARD',
      taxRate: rateFromPercent(5),
      netAmount: minor(429),
      taxAmount: minor(21),
      grossAmount: minor(450),
    },
  ],
  cartDiscountAmount: minor(425),
  totals: {
    netAmount: minor(3643),
    taxAmount: minor(182),
    discountAmount: minor(425),
    roundingAmount: minor(0),
    grossAmount: minor(3825),
  },
  tenders: [CASH],
};

function paid(tender: Partial<Tender>, roundingAmount = 0): ParsedSale {
  const totals = { ...GOOD.totals, roundingAmount: minor(roundingAmount) };
  return { ...GOOD, totals, tenders: [{ ...CASH, ...tender }] };
}

describe('verifySale', () => {
  it('accepts a sale that adds up', () => {
    expect(verifySale(GOOD, true)).toEqual([]);
  });

  it('refuses the same amounts when prices do not include tax', () => {
    const fields = verifySale(GOOD, false).map(({ lineId, field }) => `${lineId} ${field}`);
    expect(fields).toContain('a netAmount');
    expect(fields).toContain('b grossAmount');
  });

  it('names the line and the amount it expected', () => {
    const [first, ...rest] = GOOD.lines;
    const lines = first ? [{ ...first, taxAmount: minor(162) }, ...rest] : [];
    expect(verifySale({ ...GOOD, lines }, true)).toEqual([
      { lineId: 'a', field: 'taxAmount', expected: 161, stated: 162 },
      { lineId: null, field: 'totals.taxAmount', expected: 183, stated: 182 },
    ]);
  });

  it.each([
    [-1, 0],
    [3751, 3750],
  ])('keeps a discount of %d within the line total', (discountAmount, expected) => {
    const [first, ...rest] = GOOD.lines;
    const lines = first ? [{ ...first, discountAmount: minor(discountAmount) }, ...rest] : [];
    expect(verifySale({ ...GOOD, lines }, true)).toContainEqual({
      lineId: 'a',
      field: 'discountAmount',
      expected,
      stated: discountAmount,
    });
  });

  it.each([
    [426, 425],
    [-1, 0],
  ])('keeps a sale discount of %d within the discounts of the lines', (cartDiscountAmount, expected) => {
    expect(verifySale({ ...GOOD, cartDiscountAmount: minor(cartDiscountAmount) }, true)).toEqual([
      { lineId: null, field: 'cart.discountAmount', expected, stated: cartDiscountAmount },
    ]);
  });

  it.each<[string, ParsedSale, string[]]>([
    ['an amount that is not tendered − change', paid({ change: minor(1174) }), ['tenders[0].amount']],
    ['tenders that do not pay the sale', paid({ amount: minor(3824), tendered: minor(4999) }), ['tenders']],
    ['change on a card', paid({ kind: 'CARD' }), ['tenders[0].change']],
    ['change on a voucher', paid({ kind: 'OTHER' }), ['tenders[0].change']],
    [
      'more change than was tendered',
      paid({ tendered: minor(3825), change: minor(3826) }),
      ['tenders[0].change', 'tenders[0].amount'],
    ],
    ['negative change', paid({ tendered: minor(3824), change: minor(-1) }), ['tenders[0].change']],
    ['no tender', { ...GOOD, tenders: [] }, ['tenders']],
    [
      'rounding without cash',
      paid({ kind: 'CARD', amount: minor(3820), tendered: minor(3820), change: minor(0) }, -5),
      ['totals.roundingAmount'],
    ],
    [
      'a negative tender',
      {
        ...GOOD,
        tenders: [
          { ...CASH, amount: minor(-1), tendered: minor(-1), change: minor(0) },
          { ...CASH, amount: minor(3826), tendered: minor(3826), change: minor(0) },
        ],
      },
      ['tenders[0].tendered', 'tenders[0].change'],
    ],
  ])('refuses %s', (_, sale, fields) => {
    expect(verifySale(sale, true).map((problem) => problem.field)).toEqual(fields);
  });

  it('accepts a rounding the merchant’s cash rounding can produce, and no larger one', () => {
    const roundedBy = (rounding: number) =>
      paid({ amount: minor(3825 + rounding), tendered: minor(3825 + rounding), change: minor(0) }, rounding);
    expect(verifySale(roundedBy(10), true, minor(25))).toEqual([]);
    expect(verifySale(roundedBy(10), true)).toEqual([]);
    expect(verifySale(roundedBy(-12), true, minor(25))).toEqual([]);
    expect(verifySale(roundedBy(25), true, minor(50))).toEqual([]);
    expect(verifySale(roundedBy(-13), true, minor(25)).map(({ field }) => field)).toEqual(['totals.roundingAmount']);
    expect(verifySale(roundedBy(13), true, minor(25)).map(({ field }) => field)).toEqual(['totals.roundingAmount']);
    expect(verifySale(roundedBy(1), true, minor(0)).map(({ field }) => field)).toEqual(['totals.roundingAmount']);
  });
});

describe('cash that coins can pay', () => {
  const paid = (roundingAmount: number, ...amounts: number[]) => ({
    totals: { ...GOOD.totals, roundingAmount: minor(roundingAmount) },
    tenders: amounts.map((amount) => ({ ...CASH, amount: minor(amount) })),
  });
  it.each([
    ['a rounded sum', paid(-12, 8500), true],
    ['a sum of which some is kept', paid(-12, 8488), false],
    ['what is left after any cash before it', paid(10, 1010, 7500), true],
    ['a sum that is not rounded', paid(0, 8488), true],
    ['no cash', { ...paid(-12), tenders: [{ ...CASH, kind: 'CARD' as const }] }, true],
  ])('is %s', (_, sale, isPayable) => {
    expect(isCashPayable(sale, minor(25))).toBe(isPayable);
    expect(isCashPayable(sale, minor(0))).toBe(true);
  });
});
