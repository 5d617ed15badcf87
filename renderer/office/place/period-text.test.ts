import { expect, it } from 'vitest';
import { periodName } from './period-text';

it.each([
  ['2026-11-01', '2026-11-30', '2026-11'],
  ['2028-02-01', '2028-02-29', '2028-02'],
  ['2026-07-01', '2026-09-30', '2026-07_2026-09'],
  ['2026-11-12', '2026-11-12', '2026-11-12'],
  ['2026-11-01', '2026-11-29', '2026-11-01_2026-11-29'],
])('from %s to %s is %s in the name of a file', (from, to, name) => {
  expect(periodName({ from, to })).toBe(name);
});
