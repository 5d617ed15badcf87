import { describe, expect, it } from 'vitest';
import { isPeriod, monthsAround, isReversed, periodOf } from './periods';

describe('the usual periods', () => {
  it.each([
    ['today', '2026-01-31', '2026-01-31', '2026-01-31'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['lastSevenDays', '2026-03-02', '2026-02-24', '2026-03-02'],
    ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['thisQuarter', '2026-11-25', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-02-25', '2025-10-01', '2025-12-31'],
    ['thisYear', '2026-11-25', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-11-25', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
  });
});

it('needs both dates, in order', () => {
  expect(isPeriod({ from: '2026-01-01', to: '2026-01-01' })).toBe(true);
  expect(isPeriod({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
  expect(isPeriod({ from: '', to: '2026-01-01' })).toBe(false);
  expect(isReversed({ from: '2026-01-02', to: '2026-01-01' })).toBe(true);
  expect(isReversed({ from: '2026-01-02', to: '' })).toBe(false);
});

describe('the months around a period', () => {
  it('are its own after as many before', () => {
    const months = monthsAround({ from: '2026-01-01', to: '2026-03-31' }, 12);
    expect(months.map(({ from }) => from.slice(0, 7))).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(months[4]).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('are the latest ones where there are too many', () => {
    const months = monthsAround({ from: '2025-01-01', to: '2026-12-31' }, 12);
    expect(months).toHaveLength(12);
    expect(months[0]?.from).toBe('2026-01-01');
  });
});
