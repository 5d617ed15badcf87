import { describe, expect, it } from 'vitest';
import { minor } from '../money/money';
import { rateFromPercent } from '../money/rate';
import { taxLines, type DiscountedLine } from './tax';

function line(listAmount: number, percent: string, discountAmount = 0): DiscountedLine {
  return {
    listAmount: minor(listAmount),
    discountAmount: minor(discountAmount),
    taxCategory: 'STANDARD',
    taxRate: rateFromPercent(percent),
  };
}

describe('taxLines', () => {
  it('keeps two rates of one category apart, the lower one first', () => {
    // 10.00 · 20 % = 2.00; 10.00 · 8 % = 0.80; 5.00 − 0.50 at 20 % = 0.90. By hand.
    const { lines, taxes } = taxLines([line(1000, '20'), line(1000, '8'), line(500, '20', 50)], false);
    expect(lines.map(({ netAmount, taxAmount, grossAmount }) => [netAmount, taxAmount, grossAmount])).toEqual([
      [1000, 200, 1200],
      [1000, 80, 1080],
      [450, 90, 540],
    ]);
    expect(taxes).toEqual([
      { taxCategory: 'STANDARD', rate: 80_000, netAmount: 1000, taxAmount: 80, grossAmount: 1080 },
      { taxCategory: 'STANDARD', rate: 200_000, netAmount: 1450, taxAmount: 290, grossAmount: 1740 },
    ]);
  });

  it('rounds once per group, not per line', () => {
    // Three times 0.03 at 20 %: 0.006 each would be 0.01 each; together 0.018 is 0.02.
    const { lines, taxes } = taxLines([line(3, '20'), line(3, '20'), line(3, '20')], false);
    expect(taxes[0]?.taxAmount).toBe(2);
    expect(lines.map(({ taxAmount }) => taxAmount)).toEqual([1, 1, 0]);
  });
});
