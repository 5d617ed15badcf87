import { expect, it } from 'vitest';
import { daysBeside, partsToAddUp, wholeMonths } from './figure-months';

const TODAY = '2026-11-25';

it.each([
  ['2025-01-01', '2025-12-31', '2025-01-01', '2025-12-31'],
  ['2024-01-15', '2024-03-30', '2024-02-01', '2024-02-29'],
  ['2025-12-31', '2026-02-28', '2026-01-01', '2026-02-28'],
  ['2026-10-01', '2026-12-31', '2026-10-01', '2026-10-31'],
  ['2026-10-02', '2026-11-30', null, null],
  ['2026-11-01', '2026-11-30', null, null],
  ['9999-12-15', '9999-12-31', null, null],
])('from %s to %s whole months are %s to %s', (from, to, first, last) => {
  expect(wholeMonths({ from, to }, TODAY)).toEqual(first === null ? null : { from: first, to: last });
});

it('days beside kept months are those before, between and after', () => {
  const period = { from: '2025-12-15', to: '2026-05-03' };
  expect(daysBeside(period, ['2026-01-01', '2026-02-01', '2026-04-01'])).toEqual([
    { from: '2025-12-15', to: '2025-12-31' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-05-01', to: '2026-05-03' },
  ]);
  expect(daysBeside({ from: '2026-01-01', to: '2026-02-28' }, ['2026-01-01', '2026-02-01'])).toEqual([]);
  expect(daysBeside(period, [])).toEqual([period]);
});

it('a period is counted day by day, the days of a kept month together, and then its months', () => {
  const period = { from: '2025-12-15', to: '2026-03-03' };
  const days = ['2025-12-15', '2025-12-31', '2026-02-01', '2026-02-03', '2026-03-02'];
  expect(partsToAddUp(period, days, ['2026-02-01'], ['2026-01-01'])).toEqual([
    { from: '2025-12-15', to: '2025-12-15' },
    { from: '2025-12-31', to: '2025-12-31' },
    { from: '2026-03-02', to: '2026-03-02' },
    { from: '2025-12-15', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-03' },
  ]);
  expect(partsToAddUp({ from: '2026-02-03', to: '2026-02-05' }, ['2026-02-04'], ['2026-02-01'], [])).toEqual([
    { from: '2026-02-03', to: '2026-02-05' },
  ]);
  expect(partsToAddUp(period, [], [], [])).toEqual([]);
});
