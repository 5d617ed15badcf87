import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../launcher/paths.mjs';
import { MUTANTS } from './sim-mutant-list.mjs';

// Putting them all in takes minutes; that each still has its place is known at once.
describe('the known defects', () => {
  it.each(MUTANTS.map(({ name, changes }) => [name, changes] as const))('%s: fits the source once', (_, changes) => {
    for (const { file, find, put } of changes) {
      const source = readFileSync(inRoot(file), 'utf8');
      expect(source.split(find)).toHaveLength(2);
      expect(put).not.toBe(find);
    }
  });

  it('are at least twenty-five, each with a name of its own', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(25);
  });
});
