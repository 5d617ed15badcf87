import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Files beside each other that can be taken in at a glance; tests are not counted. */
const MOST_FILES = 20;
const NO_SOURCE = new Set(['node_modules', 'data']);

const isTest = (name: string) => /\.(test|e2e)\.tsx?$/.test(name);

function* folders(path: string): Generator<{ readonly path: string; readonly files: number }> {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  yield { path, files: entries.filter((entry) => entry.isFile() && !isTest(entry.name)).length };
  for (const entry of entries) {
    if (entry.isDirectory() && !NO_SOURCE.has(entry.name)) yield* folders(`${path}/${entry.name}`);
  }
}

describe('the layout', () => {
  it.each(['renderer', 'electron', 'service', 'shared', 'build', 'test'])(
    `%s has no folder of more than ${MOST_FILES} files`,
    (process) => {
      expect([...folders(process)].filter(({ files }) => files > MOST_FILES)).toEqual([]);
    },
  );
});
