import { describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { NOTHING_RETURNED } from '#shared/domain/sale/return';
import { checkReturnLines, type SoldLine } from './return-limit';

/** Three mugs at 10.00, 5 % within. */
const SOLD: SoldLine = {
  lineId: 'mugs',
  itemId: '7',
  quantity: quantityFromDecimal(3),
  unitPrice: 1000,
  taxCategory: 'STANDARD',
  taxRate: rateFromPercent(5),
  netAmount: minor(2857),
  taxAmount: minor(143),
  grossAmount: minor(3000),
  returned: NOTHING_RETURNED,
};
const ONE = {
  lineId: 'back',
  itemId: '7',
  itemName: 'Mug',
  originalLineId: 'mugs',
  quantity: quantityFromDecimal(1),
  unitPrice: minor(1000),
  taxCategory: 'STANDARD',
  taxRate: rateFromPercent(5),
  netAmount: minor(952),
  taxAmount: minor(48),
  grossAmount: minor(1000),
  discountAmount: minor(0),
} as const;
const check = (...changes: Partial<Omit<typeof ONE, 'itemId' | 'originalLineId' | 'taxCategory'>>[]) =>
  checkReturnLines(
    changes.map((change) => ({ ...ONE, ...change })),
    [SOLD],
    true,
  );

const refusal = (code: string, field: string, message: unknown = expect.any(String)): unknown =>
  expect.objectContaining({ data: { code, field: `cart.lines${field}`, message } });

describe('a line of a return', () => {
  it('is one of the sale, of the same item', () => {
    expect(check({})).toEqual([]);
    for (const change of [{ itemId: '8' }, { itemId: null }, { originalLineId: 'plates' }, { originalLineId: null }])
      expect(() => checkReturnLines([{ ...ONE, ...change }], [SOLD], true)).toThrow(
        refusal('SALE_REFUSED', '[0].originalLineId'),
      );
  });

  it('refunds no more for each than it was sold for, and may refund less', () => {
    expect(() => check({ unitPrice: minor(1001) })).toThrow(refusal('SALE_REFUSED', '[0].unitPrice'));
    const half = { unitPrice: minor(500), netAmount: minor(476), taxAmount: minor(24), grossAmount: minor(500) };
    expect(check(half)).toEqual([]);
  });

  it('bears the tax it was sold with', () => {
    const otherTax = refusal('SALE_REFUSED', '[1].taxRate');
    expect(() => check({}, { taxRate: rateFromPercent(4) })).toThrow(otherTax);
    const exempt = { ...ONE, taxCategory: 'EXEMPT' } as const;
    expect(() => checkReturnLines([ONE, exempt], [SOLD], true)).toThrow(otherTax);
  });

  it('is of no more than is left, also by the lines before it', () => {
    const two = {
      quantity: quantityFromDecimal(2),
      netAmount: minor(1905),
      taxAmount: minor(95),
      grossAmount: minor(2000),
    };
    const last = { netAmount: minor(952), taxAmount: minor(48) };
    expect(check(two, last)).toEqual([]);
    expect(() => check(two, two)).toThrow(
      refusal('RETURN_EXCEEDS_SALE', '[1].quantity', 'Mug: only 1 can still be returned.'),
    );
    const nothing = refusal('RETURN_EXCEEDS_SALE', '[2].quantity', 'Mug: nothing is left to return.');
    expect(() => check(two, last, {})).toThrow(nothing);
  });

  it('names the amounts that are not its share', () => {
    expect(check({ netAmount: minor(953), taxAmount: minor(47) })).toEqual([]);
    expect(check({ netAmount: minor(955), taxAmount: minor(45) })).toMatchObject([
      { lineId: 'back', field: 'taxAmount' },
    ]);
  });
});
