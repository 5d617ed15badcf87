import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number';

describe('typedNumber', () => {
  it.each([
    ['1,284.50', '1284.50'],
    ['12,345,678', '12345678'],
    [' 12.5 ', '12.5'],
    ['12,5', '12,5'],
    ['1,28', '1,28'],
    ['1,2845', '1,2845'],
    ['', ''],
  ])('reads %j as %j', (typed, expected) => {
    expect(typedNumber(typed)).toBe(expected);
  });
});
