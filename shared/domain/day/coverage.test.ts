import { expect, it } from 'vitest';
import { coveragePercent } from './coverage';

it.each([
  [15, 18, 83.33],
  [0, 18, 0],
  [18, 18, 100],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [0, 0, null],
  [null, 18, null],
  [15, null, null],
])('%s of %s stores are %s percent', (visited, total, percent) => {
  expect(coveragePercent(visited, total)).toBe(percent);
});
