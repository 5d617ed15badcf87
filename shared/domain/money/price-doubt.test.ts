import { expect, it } from 'vitest';
import { minor } from './money';
import { isFarFrom } from './price-doubt';

it.each([
  [1000, 0, true],
  [1000, 1500, false],
  [1000, 1501, true],
  [1000, 500, false],
  [1000, 499, true],
  [1000, 9_999_999_999_999, true],
  [0, 1000, false],
  [0, 0, false],
])('of a price of %i, %i is far: %s', (before, next, isFar) => {
  expect(isFarFrom(minor(before), minor(next))).toBe(isFar);
});
