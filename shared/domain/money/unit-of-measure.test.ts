import { describe, expect, it } from 'vitest';
import { quantityFromDecimal } from './quantity';
import { checkDivision, isDivisible, unitSymbol } from './unit-of-measure';

describe('isDivisible', () => {
  it.each(['KGM', 'MTR', 'LTR', 'kgm', ' HUR ', 'kg', null, undefined])('%s: yes', (code) => {
    expect(isDivisible(code)).toBe(true);
  });

  it.each(['EA', 'C62', 'H87', 'PR', 'BX', ''])('%s: no', (code) => {
    expect(isDivisible(code)).toBe(false);
  });
});

it('has a symbol for measured units, and none for a piece', () => {
  expect(['KGM', ' kg ', 'MTK', 'EA', '', null, undefined].map(unitSymbol)).toEqual([
    'kg',
    'kg',
    'm²',
    null,
    null,
    null,
    null,
  ]);
});

describe('checkDivision', () => {
  it('refuses only fractions of a piece', () => {
    expect(() => checkDivision(quantityFromDecimal('2.5'), 'EA')).toThrow('QUANTITY_NOT_WHOLE');
    expect(() => checkDivision(quantityFromDecimal('2.5'), 'KGM')).not.toThrow();
    expect(() => checkDivision(quantityFromDecimal(2), 'EA')).not.toThrow();
  });
});
