import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWindowState, writeWindowState } from './window-bounds';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const STATE = { bounds: { x: 100, y: 50, width: 1366, height: 768 }, isMaximized: true };

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'window-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

it('gives back what was kept', () => {
  const path = join(directory, 'window.json');
  writeWindowState(path, STATE);
  expect(readWindowState(path, [SCREEN])).toEqual(STATE);
});

it.each([
  ['left of every screen', { ...STATE.bounds, x: -1_300 }],
  ['with its title bar above', { ...STATE.bounds, y: -10 }],
  ['below', { ...STATE.bounds, y: 1_000 }],
])('does not open %s', (_where, bounds) => {
  const path = join(directory, 'window.json');
  writeWindowState(path, { ...STATE, bounds });
  expect(readWindowState(path, [SCREEN])).toBeNull();
});

it('does without a file, or with one that was damaged', () => {
  expect(readWindowState(join(directory, 'none.json'), [SCREEN])).toBeNull();
  writeFileSync(join(directory, 'bad.json'), '{"bounds"');
  expect(readWindowState(join(directory, 'bad.json'), [SCREEN])).toBeNull();
});
