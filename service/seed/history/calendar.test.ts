import { describe, expect, it } from 'vitest';
import { dateOf, dayNumberOf, inOrderOfPlanting, registersOn, tradingDates, trafficOn, weekdayOf } from './calendar';

const LAST = '2026-11-24';
const DATES = tradingDates(LAST);

it('a year ends with its last day and has every day once', () => {
  expect([DATES[0], DATES.at(-1), new Set(DATES).size]).toEqual(['2025-11-25', LAST, 365]);
});

it('the latest month is planted first, and each month in order', () => {
  const order = inOrderOfPlanting(DATES);
  expect([...order].sort()).toEqual(DATES);
  expect([order[0], order[23], order[24], order.at(-1)]).toEqual(['2026-11-01', LAST, '2026-10-01', '2025-11-30']);
});

it('numbers of days are those of dates', () => {
  expect(DATES.map((date) => dateOf(dayNumberOf(date)))).toEqual(DATES);
});

describe('registers', () => {
  it('one is open every day, the second at the end of the week, the old one until it was taken away', () => {
    expect(registersOn('2026-11-24', LAST)).toEqual([1]);
    expect(registersOn('2026-11-19', LAST)).toEqual([1, 2]);
    expect(registersOn('2026-11-21', LAST)).toEqual([1, 2]);
    expect(registersOn('2026-02-21', LAST)).toEqual([1, 2, 3]);
  });
});

it('a Friday in December is busier than a Monday in July', () => {
  const [friday, monday] = ['2025-12-19', '2026-07-13'];
  expect([weekdayOf(friday), weekdayOf(monday)]).toEqual([5, 1]);
  expect(trafficOn(friday)).toBeGreaterThan(3 * trafficOn(monday));
});
