import { expect, it } from 'vitest';
import { minor } from '../money/money';
import { isRoundedOnce } from './refund';

it.each([
  ['half a step, which is rounded up', 5, 0, true],
  ['more than half a step', 6, 0, false],
  ['half a step together with earlier returns', 2, 3, true],
  ['more than half a step together', 3, 3, false],
  ['nothing, after tills that did not know of each other rounded too much', 0, 8, true],
  ['a part of what was too much', -2, 8, true],
  ['still more than what was too much', 1, 8, false],
  ['as much too little', -16, 8, false],
])('of all returns of a sale may come to %s', (_what, rounding, before, isAllowed) => {
  expect(isRoundedOnce(minor(rounding), minor(before), { cashRoundingMinor: minor(10) })).toBe(isAllowed);
});
