import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from '../log/log';
import { keepPrivate } from './private-folder';

const warned: string[] = [];
const log = { info: () => undefined, warn: (_area: string, message: string) => void warned.push(message) };
const modeOf = (path: string) => statSync(path).mode & 0o777;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
  warned.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(process.platform === 'win32')('closes the folder to others, also one that was open', () => {
  keepPrivate(join(folder, 'new'), log);
  expect(modeOf(join(folder, 'new'))).toBe(0o700);
  chmodSync(folder, 0o755);
  keepPrivate(folder, log);
  expect([modeOf(folder), warned]).toEqual([0o700, []]);
});

it.skipIf(process.platform === 'win32')('says so when it cannot, and goes on', () => {
  writeFileSync(join(folder, 'file'), '');
  keepPrivate(join(folder, 'file', 'below'), log);
  expect(warned).toHaveLength(1);
});

it.skipIf(process.platform === 'win32')('writes a log that only its owner reads', () => {
  const file = join(folder, 'logs', 'main.log');
  openLog(file, () => new Date(0)).info('boot', 'started');
  expect([modeOf(file), modeOf(join(folder, 'logs'))]).toEqual([0o600, 0o700]);
});
