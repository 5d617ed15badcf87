import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstScreenSizes } from './first-screen';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pos-first-screen-'))));
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

it('counts a part that is loaded later, with what it imports, where it is asked for', () => {
  mkdirSync(join(folder, 'assets'));
  const files = {
    'index.html': '<script type="module" src="./assets/main-AbCdEf12.js"></script>',
    'assets/main-AbCdEf12.js': 'import("./till-A_b-C123.js")',
    'assets/till-A_b-C123.js': 'import"./rows-AbCdEf34.js";import"./main-AbCdEf12.js"',
    'assets/rows-AbCdEf34.js': 'rows()',
    'assets/till-paper-AbCdEf56.js': 'x'.repeat(10_000),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const lengths = Object.entries(files)
    .filter(([name]) => name.startsWith('assets/') && !name.includes('paper'))
    .map(([, { length }]) => length);
  expect(firstScreenSizes(folder, 'index.html', 'till').bytes).toBe(lengths.reduce((sum, length) => sum + length, 0));
  expect(() => firstScreenSizes(folder, 'index.html', 'office')).toThrow('0 files of the part office.');
});

it('refuses a page without scripts', () => {
  expect(() => firstScreenSizes(new URL('../../../build', import.meta.url).pathname, 'AGENTS.md')).toThrow(
    'names no script',
  );
});
