import { afterEach, expect, it, vi } from 'vitest';
import { sampled } from './sampled';

afterEach(() => void vi.unstubAllEnvs());

it('leaves out nothing where a test runs by itself or in the full run', () => {
  vi.stubEnv('POS_SAMPLE', undefined);
  expect(sampled(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
});

it.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'd'],
  ],
])('leaves the first and the last of %j in `npm test`', (rows, left) => {
  vi.stubEnv('POS_SAMPLE', '1');
  expect(sampled(rows)).toEqual(left);
});
