import { describe, expect, it } from 'vitest';
import { registeredNumber } from './registered-number';

describe('registeredNumber', () => {
  it.each([
    ['AE', '1045 4219 1200 003', '104542191200003', 'valid'],
    ['IN', '27 aaecd 4417k1zl', '27AAECD4417K1ZL', 'valid'],
    ['IN', '27AAECD4417K1ZM', '27AAECD4417K1ZM', 'invalid'],
    ['OM', '1100006083', 'OM1100006083', 'valid'],
    ['OM', 'om 1100006083', 'OM1100006083', 'valid'],
    ['DE', 'de 136 695 976', 'DE136695976', 'valid'],
    ['SA', 'abc', 'ABC', 'invalid'],
    ['BH', 'abc', 'ABC', 'invalid'],
    ['CH', ' CHE-123.456.788 ', 'CHE-123.456.788', 'unchecked'],
  ])('of %s %s is %s, %s', (country, typed, number, verdict) => {
    expect(registeredNumber(country, typed)).toEqual({ number, verdict });
  });
});
