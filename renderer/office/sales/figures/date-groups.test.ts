import { expect, it } from 'vitest';
import { dateRows, groupFor, groupName, groupOf } from './date-groups';

const row = (key: string, amount: number) => ({
  ...{ key, label: key, salesCount: 2, returnsCount: 1, quantity: 3 },
  ...{ netAmount: amount, taxAmount: 0, grossAmount: amount },
});
const ROWS = [row('2026-11-22', 1), row('2026-11-23', 2), row('2026-11-29', 4), row('2026-12-01', 8)];

it.each([
  ['day', ['2026-12-01', '2026-11-29', '2026-11-23', '2026-11-22'], [8, 4, 2, 1]],
  ['week', ['2026-11-30/2026-12-06', '2026-11-23/2026-11-29', '2026-11-16/2026-11-22'], [8, 6, 1]],
  ['month', ['2026-12', '2026-11'], [8, 7]],
] as const)('adds dates up by %s, the latest first', (group, keys, amounts) => {
  const rows = dateRows(ROWS, group);
  expect(rows.map(({ key }) => key)).toEqual(keys);
  expect(rows.map(({ grossAmount }) => grossAmount)).toEqual(amounts);
  expect(rows.reduce((sum, { salesCount }) => sum + salesCount, 0)).toBe(8);
});

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
