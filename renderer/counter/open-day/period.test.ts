import { describe, expect, it } from 'vitest';
import { dayCycleQuery, firstPeriod, periodProblems } from './period';

describe('the period of day cycles', () => {
  it('starts with the last seven days', () => {
    expect(firstPeriod('2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03', status: 'ALL' });
  });

  it('sends a status only when one is chosen', () => {
    const period = firstPeriod('2026-11-20');
    expect(dayCycleQuery(period)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(dayCycleQuery({ ...period, status: 'OPEN' })).toMatchObject({ status: 'OPEN' });
  });

  it('accepts a single day and refuses a period that runs backwards', () => {
    expect(periodProblems({ from: '2026-11-20', to: '2026-11-20' })).toEqual({});
    expect(periodProblems({ from: '2026-11-21', to: '2026-11-20' })).toEqual({ to: 'order' });
  });

  it.each(['', '2026-02-30', '20 Nov'])('refuses the date %j', (from) => {
    expect(periodProblems({ from, to: '2026-11-20' })).toEqual({ from: 'missingDate' });
  });
});
