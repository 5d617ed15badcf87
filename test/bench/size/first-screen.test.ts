import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { firstScreenSizes } from './first-screen';

const folder = mkdtempSync(join(tmpdir(), 'pos-first-screen-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('counts what the page names and imports, once, and not what is loaded later', () => {
  const files = {
    'index.html': '<script type="module" src="./main.js"></script><link rel="modulepreload" href="./shared.js">',
    'main.js': `import{a}from"./shared.js";import"./side.js";const later=()=>import("./later.js");`,
    'shared.js': `export{b as a}from"./deep.js";`,
    'side.js': 'side()',
    'deep.js': 'export const b = 1;',
    'later.js': 'x'.repeat(10_000),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { bytes, compressed } = firstScreenSizes(folder, 'index.html');
  const counted = ['main.js', 'shared.js', 'side.js', 'deep.js'] as const;
  expect(bytes).toBe(counted.reduce((sum, name) => sum + files[name].length, 0));
  expect(compressed).toBeGreaterThan(0);
  expect(compressed).toBeLessThan(2_000);
});

it('refuses a page without scripts', () => {
  expect(() => firstScreenSizes(new URL('../../../build', import.meta.url).pathname, 'AGENTS.md')).toThrow(
    'names no script',
  );
});
