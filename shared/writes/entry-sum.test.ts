import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { entrySum } from './entry-sum';

const ids = Array.from({ length: 500 }, () => randomUUID());

it('depends only on the entries, not on the order of additions and removals', () => {
  const all = entrySum(0, 'with', ids);
  const others = Array.from({ length: 70 }, () => randomUUID());
  const came = entrySum(entrySum(0, 'with', others), 'with', ids.toReversed());
  expect(entrySum(came, 'without', others)).toBe(all);
  expect(entrySum(all, 'without', ids)).toBe(0);
});

it('differs when one entry differs', () => {
  const all = entrySum(0, 'with', ids);
  expect(entrySum(entrySum(all, 'without', ids.slice(0, 1)), 'with', [randomUUID()])).not.toBe(all);
});
