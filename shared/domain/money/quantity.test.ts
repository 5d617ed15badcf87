import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error';
import { decimalFromQuantity, formatQuantity, quantityFromDecimal } from './quantity';

describe('quantityFromDecimal', () => {
  it.each([
    [6, 6000, '6'],
    ['0.25', 250, '0.25'],
    [0.001, 1, '0.001'],
    ['10', 10000, '10'],
    ['2.500', 2500, '2.5'],
    ['1.2340', 1234, '1.234'],
    [1_000_000, 1_000_000_000, '1000000'],
  ])('reads %j', (value, thousandths, formatted) => {
    const quantity = quantityFromDecimal(value);
    expect(quantity).toBe(thousandths);
    expect(formatQuantity(quantity)).toBe(formatted);
    expect(decimalFromQuantity(quantity)).toBe(Number(value));
  });

  it.each([
    [0, 'OUT_OF_RANGE'],
    ['-1', 'OUT_OF_RANGE'],
    ['1000000.001', 'OUT_OF_RANGE'],
    ['0.0001', 'TOO_MANY_DECIMALS'],
    ['', 'NOT_A_NUMBER'],
    ['six', 'NOT_A_NUMBER'],
    [NaN, 'NOT_A_NUMBER'],
  ])('refuses %j', (value, reason) => {
    try {
      quantityFromDecimal(value);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({ code: 'QUANTITY_INVALID', details: { reason } });
    }
  });
});
