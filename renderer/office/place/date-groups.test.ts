import { expect, it } from 'vitest';
import { groupFor, groupName, groupOf } from './date-groups';

it('groups more than two months by month unless a person chooses', () => {
  expect(groupFor({ from: '2026-10-01', to: '2026-11-30' })).toBe('day');
  expect(groupFor({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
});

it.each([
  ['day', 'Sun 29 Nov 2026'],
  ['week', 'Mon 23 Nov 2026'],
  ['month', 'November 2026'],
] as const)('names a %s', (group, name) => {
  expect(groupName(groupOf('2026-11-29', group))).toContain(name);
});
