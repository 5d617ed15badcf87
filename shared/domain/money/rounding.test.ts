import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, allocate, mulDivRound } from './money';

describe('mulDivRound', () => {
  // By hand; the large ones computed with arbitrary-precision integers.
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [-5, 1, 10, -1],
    [-4, 1, 10, 0],
    [250, 1665, 1000, 416],
    [0, 12345, 7, 0],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
    [99_999_999_999_999, 1_000_000, 3_000_000, 33_333_333_333_333],
    [999_999_999, 999_999_999, 1000, 999_999_998_000_000],
    [-999_999_999, 999_999_999, 1000, -999_999_998_000_000],
    [3_000_000_001, 3_000_000_001, 2_000_000_000, 4_500_000_003],
  ])('%d × %d ÷ %d is %d', (a, b, divisor, expected) => {
    expect(mulDivRound(a, b, divisor)).toBe(expected);
  });

  it('is never further than half from the exact quotient, and rounds half away from zero', () => {
    const whole = fc.maxSafeInteger();
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 2_000_000_000 }), (a, b, divisor) => {
        const product = BigInt(a) * BigInt(b);
        fc.pre(product / BigInt(divisor) < 2n ** 52n && product / BigInt(divisor) > -(2n ** 52n));
        const twiceError = 2n * (BigInt(mulDivRound(a, b, divisor)) * BigInt(divisor) - product);
        const size = twiceError < 0n ? -twiceError : twiceError;
        expect(size <= BigInt(divisor)).toBe(true);
        if (size === BigInt(divisor)) expect(twiceError > 0n).toBe(product > 0n);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [1, 1, 0],
    [1, 1, -2],
    [0.5, 1, 1],
    [1, NaN, 1],
    [2 ** 53, 1, 1],
    [Number.MAX_SAFE_INTEGER, 3, 2],
  ])('refuses %d × %d ÷ %d', (a, b, divisor) => {
    expect(() => mulDivRound(a, b, divisor)).toThrow('AMOUNT_INVALID');
  });
});

describe('allocate', () => {
  // By hand: whole parts first, then one each to the largest remainders; ties go to the first.
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [1, 1], [3, 2]],
    [10, [3, 3, 4], [3, 3, 4]],
    [1, [1, 2, 1], [0, 1, 0]],
    [2, [10, 10, 10, 10], [1, 1, 0, 0]],
    [425, [3750, 500], [375, 50]],
    [182, [3375, 450], [161, 21]],
    [7, [0, 0], [7, 0]],
    [7, [0, 5, 0], [0, 7, 0]],
    [0, [], []],
    [0, [4, 5], [0, 0]],
  ])('splits %d by %j', (total, weights, expected) => {
    expect(allocate(minor(total), weights)).toEqual(expected);
  });

  it('gives parts that add up, keep the sign and stay within one unit of the exact share', () => {
    const amounts = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });
    const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 ** 13 })), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(amounts, weights, (total, sizes) => {
        const parts = allocate(minor(total), sizes);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        const whole = sizes.reduce((all, size) => all + BigInt(size), 0n);
        if (whole === 0n) return;
        parts.forEach((part, index) => {
          const error = BigInt(part) * whole - BigInt(total) * BigInt(sizes[index] ?? 0);
          expect(error < whole && error > -whole).toBe(true);
          expect(part === 0 || Math.sign(part) === Math.sign(total)).toBe(true);
        });
      }),
    );
  });

  it('never gives a part more than its weight when the total is within the weights', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 20 }), fc.nat(1000), (weights, thousandths) => {
        const total = Math.floor((weights.reduce((all, weight) => all + weight, 0) * thousandths) / 1000);
        allocate(minor(total), weights).forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0));
      }),
    );
  });

  it('refuses fractional weights, and an amount without weights', () => {
    expect(() => allocate(minor(1), [0.5])).toThrow('AMOUNT_INVALID');
    expect(() => allocate(minor(1), [])).toThrow('AMOUNT_INVALID');
  });
});
