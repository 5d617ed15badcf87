import { describe, expect, it } from 'vitest';
import { currencyOf } from './currency';
import { DomainError } from './domain-error';

describe('currencyOf', () => {
  // ISO 4217 list one, column "minor unit".
  it.each([
    ['JPY', 0],
    ['KRW', 0],
    ['UGX', 0],
    ['XOF', 0],
    ['AED', 2],
    ['HUF', 2],
    ['MGA', 2],
    ['MRU', 2],
    ['BHD', 3],
    ['IQD', 3],
    ['TND', 3],
    ['CLF', 4],
    ['UYW', 4],
  ])('gives %s %i decimals', (code, exponent) => {
    expect(currencyOf(code).exponent).toBe(exponent);
  });

  it.each(['XXX', 'XAU', 'XDR', 'DEM', 'HRK', 'aed', '', 'toString'])('refuses %j', (code) => {
    expect(() => currencyOf(code)).toThrow(new DomainError('CURRENCY_UNKNOWN', { currency: code }));
  });

  it('lists the notes and coins of the dirham', () => {
    const major = currencyOf('AED').denominationsMinor.map((piece) => piece / 100);
    expect(major).toEqual([1000, 500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.25]);
  });

  it.each(['AED', 'BHD', 'EUR', 'GBP', 'INR', 'JPY', 'KWD', 'OMR', 'QAR', 'SAR', 'USD'])(
    'has distinct pieces of %s, largest first',
    (code) => {
      const pieces = currencyOf(code).denominationsMinor;
      expect(pieces.length).toBeGreaterThan(5);
      expect([...new Set(pieces)].sort((a, b) => b - a)).toEqual(pieces);
      expect(pieces.every((piece) => Number.isInteger(piece) && piece > 0)).toBe(true);
    },
  );

  it('supports currencies without known notes and coins', () => {
    expect(currencyOf('SEK')).toEqual({ code: 'SEK', exponent: 2, denominationsMinor: [] });
  });
});
