import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StorageLevel } from '#shared/ipc/sync-status';
import { LOW_BELOW, SHORT_BELOW, storageLevel } from './storage-watch';

it.each<[number | null, StorageLevel, StorageLevel]>([
  [null, 'enough', 'unknown'],
  [LOW_BELOW, 'unknown', 'enough'],
  [LOW_BELOW - 1, 'enough', 'low'],
  [SHORT_BELOW, 'low', 'low'],
  [SHORT_BELOW - 1, 'enough', 'short'],
  [0, 'unknown', 'short'],
  // Room that comes and goes at the edge changes nothing.
  [SHORT_BELOW + 1, 'short', 'short'],
  [SHORT_BELOW * 1.25, 'short', 'low'],
  [LOW_BELOW + 1, 'low', 'low'],
  [LOW_BELOW * 1.25, 'low', 'enough'],
])('%s bytes after %s is %s', (bytes, before, level) => {
  expect(storageLevel(bytes, before)).toBe(level);
});

it('stays where it is while the room stays as it is, and never calls less room better', () => {
  const bytes = fc.integer({ min: 0, max: 3 * LOW_BELOW });
  const order: StorageLevel[] = ['short', 'low', 'enough'];
  fc.assert(
    fc.property(bytes, bytes, fc.constantFrom<StorageLevel>('unknown', 'enough', 'low', 'short'), (a, b, before) => {
      const level = storageLevel(a, before);
      expect(storageLevel(a, level)).toBe(level);
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((each) => order.indexOf(storageLevel(each, before)));
      expect(less).toBeLessThanOrEqual(more ?? 0);
    }),
  );
});
