import { expect, it } from 'vitest';
import { groupFor, groupName, groupOf } from './date-groups';

it('groups more than two months by month unless a person chooses', () => {
  expect(groupFor({ from: '2026-10-01', to: '2026-11-30' })).toBe('day');
  expect(groupFor({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
});

it.each([
  ['day', 'Sun 29 Nov 2026'],
  ['week', '23 – 29 Nov 2026'],
  ['month', 'November 2026'],
] as const)('names a %s', (group, name) => {
  expect(groupName(groupOf('2026-11-29', group, { from: '2026-11-01', to: '2026-11-30' }))).toContain(name);
});

it('names the days of a week that are in the period', () => {
  const period = { from: '2026-07-01', to: '2026-08-03' };
  const nameOf = (date: string) => groupName(groupOf(date, 'week', period));
  expect(nameOf('2026-07-04')).toBe('1 – 5 Jul 2026');
  expect(nameOf('2026-07-06')).toBe('6 – 12 Jul 2026');
  expect(nameOf('2026-07-31')).toBe('27 Jul – 2 Aug 2026');
  expect(nameOf('2026-08-03')).toBe('Mon 3 Aug 2026');
});
