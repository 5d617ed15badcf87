import { expect, it } from 'vitest';
import { currencyOf } from '../money/currency';
import { minor } from '../money/money';
import { isDoubtfulInDrawer, isImpossibleCoin, plausibilityOfChange } from './plausible-cash';

// By hand: the largest notes are 1,000 dirhams, 50 pounds and 20 dinars of 1,000 fils; those of the rupiah are not known here.
it.each([
  ['AED', 99_999, 'usual'],
  ['AED', 100_000, 'doubtful'],
  ['AED', 9_999_999, 'doubtful'],
  ['AED', 10_000_000, 'impossible'],
  ['GBP', 5_000, 'doubtful'],
  ['BHD', 19_999, 'usual'],
  ['BHD', 2_000_000, 'impossible'],
  ['IDR', 99_999_999, 'usual'],
  ['IDR', 100_000_000, 'doubtful'],
] as const)('change of %s %d is %s', (code, change, expected) => {
  expect(plausibilityOfChange(minor(change), currencyOf(code))).toBe(expected);
});

it('doubts an amount for the drawer from a hundred of the largest note', () => {
  const AED = currencyOf('AED');
  expect(isDoubtfulInDrawer(minor(9_999_999), AED)).toBe(false);
  expect(isDoubtfulInDrawer(minor(10_000_000), AED)).toBe(true);
});

// By hand: the smallest coins are 25 fils of a hundred, 5 baisa of a thousand and one cent; those of the rupiah are not known here.
it.each([
  ['AED', 25, false],
  ['AED', 100, false],
  ['AED', 2_500, true],
  ['OMR', 5, false],
  ['OMR', 5_000, true],
  ['EUR', 5, false],
  ['EUR', 100, false],
  ['EUR', 500, true],
  ['IDR', 50_000, false],
  ['IDR', 100_000_000_000, true],
] as const)('a smallest coin of %s %d is impossible: %s', (code, coin, expected) => {
  expect(isImpossibleCoin(minor(coin), currencyOf(code))).toBe(expected);
});
