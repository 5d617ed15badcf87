import { describe, expect, it } from 'vitest';
import { minor } from '../money/money';
import { rateFromPercent } from '../money/rate';
import { isReductionAllowed } from './allowed-reduction';

const CEILING = rateFromPercent(20);
const allowed = (percent: number, from: number | null) => ({
  share: rateFromPercent(percent),
  from: from === null ? null : minor(from),
});
const given = (percent: number, amount: number, of: number) => ({
  share: rateFromPercent(percent),
  amount: minor(amount),
  of: minor(of),
  roundings: 0,
});

describe('a reduction', () => {
  it.each([
    ['the same again', given(50, 500, 1000), [allowed(50, 1000)], true],
    ['a smaller share of as much', given(40, 400, 1000), [allowed(50, 1000)], true],
    ['a larger share', given(51, 510, 1000), [allowed(50, 1000)], false],
    ['a larger share of a line, by no more money', given(60, 500, 1000), [allowed(50, 1000)], false],
    ['the same share of a thousand pieces', given(90, 76_500, 85_000), [allowed(90, 85)], false],
    ['a fifth of the rest beside it', given(50, 500 + 200, 2000), [allowed(50, 1000)], true],
    ['more of the rest beside it', given(50, 500 + 201, 2000), [allowed(50, 1000)], false],
    ['what two allowances come to', given(50, 550, 1100), [allowed(45, 1000), allowed(50, 200)], true],
    ['any money where the amount is not known', given(50, 5000, 10_000), [allowed(50, null)], true],
    ['anything where nothing was allowed', given(21, 210, 1000), [], false],
  ])('of %s', (_, reduction, allowances, isAllowed) => {
    expect(isReductionAllowed(reduction, allowances, CEILING)).toBe(isAllowed);
  });

  it('may be larger by its roundings', () => {
    expect(isReductionAllowed({ ...given(50, 503, 1000), roundings: 3 }, [allowed(50, 1000)], CEILING)).toBe(true);
  });

  it('of the largest amounts is exact', () => {
    const most = 100_000_000_000_000;
    expect(isReductionAllowed(given(50, most / 2, most), [allowed(50, most)], CEILING)).toBe(true);
    expect(isReductionAllowed(given(50, most / 2 + 1, most), [allowed(50, most)], CEILING)).toBe(false);
  });
});
