import { describe, expect, it } from 'vitest';
import { formatPercent, isPercentage, percentFromRate, rateFromPercent } from './rate';

describe('rateFromPercent', () => {
  it.each([
    [5, 50_000, '5'],
    ['17.5', 175_000, '17.5'],
    ['8.875', 88_750, '8.875'],
    [0, 0, '0'],
    [0.0001, 1, '0.0001'],
    [100, 1_000_000, '100'],
    ['20.00', 200_000, '20'],
    [1000, 10_000_000, '1000'],
  ])('reads %j', (percent, rate, formatted) => {
    expect(rateFromPercent(percent)).toBe(rate);
    expect(formatPercent(rateFromPercent(percent))).toBe(formatted);
    expect(percentFromRate(rateFromPercent(percent))).toBe(Number(percent));
  });

  it.each([-1, '0.00001', '', '5%', NaN, Infinity, '1000.0001'])('refuses %j', (percent) => {
    expect(() => rateFromPercent(percent)).toThrow('RATE_INVALID');
  });
});

it('is a percentage from 0 to 100, with four decimals', () => {
  expect([0, 100, 8.875, 0.0001].map(isPercentage)).toEqual([true, true, true, true]);
  expect([-0.0001, 100.0001, 0.00001, NaN].map(isPercentage)).toEqual([false, false, false, false]);
});
