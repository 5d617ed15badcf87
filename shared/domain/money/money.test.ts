import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from './currency';
import { DomainError } from './domain-error';
import {
  decimalFromMinor,
  decimalText,
  exactSum,
  formatAmount,
  minorFromDecimal,
  nearestDecimal,
  nearestFromDecimal,
  nearestSum,
  statedText,
  ZERO,
  add,
  minor,
  negate,
  subtract,
  sum,
} from './money';

const AED = currencyOf('AED');
const BHD = currencyOf('BHD');
const JPY = currencyOf('JPY');

describe('minorFromDecimal', () => {
  // By hand: the text with its decimal point moved.
  it.each([
    ['1284.50', AED, 128450],
    [1284.5, AED, 128450],
    [1.15, AED, 115], // 1.15 * 100 is 114.99999999999999
    [0.07, AED, 7],
    ['1.5000', AED, 150],
    ['.5', AED, 50],
    ['7.', AED, 700],
    [' +3 ', AED, 300],
    ['-0.05', AED, -5],
    [-0, AED, 0],
    ['-0.00', AED, 0],
    [12.375, BHD, 12375],
    [1e-3, BHD, 1],
    ['1280', JPY, 1280],
    ['1280.0', JPY, 1280],
    [999_999_999_999_999, JPY, 999_999_999_999_999],
    ['-9999999999999.99', AED, -999_999_999_999_999],
  ])('reads %j', (value, currency, expected) => {
    expect(minorFromDecimal(value, currency)).toBe(expected);
  });

  it.each([
    ['1.005', AED],
    [0.001, AED],
    [1e-7, AED],
    [1.5e-7, BHD],
    ['1.2345', BHD],
    ['12.5', JPY],
  ])('refuses the decimals of %j', (value, currency) => {
    const { code, exponent } = currency;
    const details = { value: String(value), currency: code, decimals: exponent };
    expect(() => minorFromDecimal(value, currency)).toThrow(new DomainError('AMOUNT_TOO_MANY_DECIMALS', details));
  });

  it.each(['', ' ', '.', '-', 'abc', '1,000', '1.2.3', '1e3', '0x10', '--1', '٣', NaN, Infinity, -Infinity, 1e21])(
    'refuses %j as an amount',
    (value) => {
      const details = { value: String(value), currency: 'AED' };
      expect(() => minorFromDecimal(value, AED)).toThrow(new DomainError('AMOUNT_INVALID', details));
    },
  );

  it.each([
    ['10000000000000.00', AED],
    [1e15, JPY],
    ['-1000000000000.000', BHD],
  ])('refuses %j, whose 16 digits do not fit a JSON number', (value, currency) => {
    expect(() => minorFromDecimal(value, currency)).toThrow('AMOUNT_INVALID');
  });
});

describe('writing amounts', () => {
  it.each([
    [128450, AED, '1284.50', '1,284.50'],
    [-3000, AED, '-30.00', '\u221230.00'],
    [-5, AED, '-0.05', '\u22120.05'],
    [0, AED, '0.00', '0.00'],
    [99999, AED, '999.99', '999.99'],
    [100000000, AED, '1000000.00', '1,000,000.00'],
    [12375, BHD, '12.375', '12.375'],
    [1234567, BHD, '1234.567', '1,234.567'],
    [1280, JPY, '1280', '1,280'],
    [7, JPY, '7', '7'],
    [12345, currencyOf('CLF'), '1.2345', '1.2345'],
  ])('writes %i', (units, currency, plain, formatted) => {
    expect(decimalText(minor(units), currency)).toBe(plain);
    expect(formatAmount(minor(units), currency)).toBe(formatted);
  });

  it('writes numbers for the API that read back as the same amount, up to 15 digits', () => {
    const exponents = fc.constantFrom(AED, BHD, JPY, currencyOf('CLF'));
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15 - 1), max: 10 ** 15 - 1 }), exponents, (units, currency) => {
        const amount = minor(units);
        expect(minorFromDecimal(decimalFromMinor(amount, currency), currency)).toBe(amount);
        expect(minorFromDecimal(decimalText(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  it('refuses an amount whose JSON number another amount would share', () => {
    expect(() => decimalFromMinor(minor(10 ** 15), AED)).toThrow('AMOUNT_INVALID');
  });
});

describe('sums that may be larger than any amount', () => {
  it.each([
    [128450, AED, 1284.5],
    [-5n, AED, -0.05],
    [0, BHD, 0],
    [1e15, AED, 1e13],
    [123456789012345678901n, BHD, 123456789012345678.9],
    [-9e21, JPY, -9e21],
  ])('are written as the nearest number: %s', (sum, currency, value) => {
    expect(nearestDecimal(sum, currency)).toBe(value);
  });

  it.each([
    [1284.5, AED, 128450],
    [-0.05, AED, -5],
    [1.26, JPY, 1],
    [1e13, AED, 1e15],
    [1e15, AED, Number.MAX_SAFE_INTEGER],
    [-1e300, BHD, -Number.MAX_SAFE_INTEGER],
  ])('are read as the nearest amount: %s', (value, currency, units) => {
    expect(nearestFromDecimal(value, currency)).toBe(units);
  });
});

describe('amounts as another program states them', () => {
  it.each([
    [1284.5, AED, '1284.50'],
    [1.005, AED, '1.005'],
    [-1.005, AED, '-1.005'],
    [-0, AED, '0.00'],
    [1e-7, AED, '0.0000001'],
    [10.5, JPY, '10.5'],
    [1280, JPY, '1280'],
    [1e16, BHD, '10000000000000000.000'],
  ])('keep every decimal: %s', (value, currency, text) => {
    expect(statedText(value, currency)).toBe(text);
  });
});

describe('arithmetic', () => {
  it('adds, subtracts, negates and sums', () => {
    expect(add(minor(1), minor(2), minor(-5))).toBe(-2);
    expect(subtract(minor(1), minor(3))).toBe(-2);
    expect(negate(ZERO)).toBe(0);
    expect(negate(minor(7))).toBe(-7);
    expect(sum([])).toBe(0);
    expect(sum(new Set([minor(1), minor(2)]))).toBe(3);
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])('refuses %d as minor units', (value) => {
    expect(() => minor(value)).toThrow('AMOUNT_INVALID');
  });

  it('refuses a sum that is no longer exact', () => {
    expect(() => add(minor(Number.MAX_SAFE_INTEGER), minor(1))).toThrow('AMOUNT_INVALID');
  });
});

it('are added up beyond every amount: to the nearest one to be shown, and exactly', () => {
  const most = minor(Number.MAX_SAFE_INTEGER);
  expect([nearestSum([]), nearestSum([minor(3), minor(-5)]), nearestSum([most, most])]).toEqual([0, -2, most]);
  expect([exactSum([]), exactSum([2n ** 60n, 1n])]).toEqual([0n, 2n ** 60n + 1n]);
});
