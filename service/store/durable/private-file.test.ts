import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Renaming } from './patient-rename';
import { writePrivateFile } from './private-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Refuses once, as Windows does while a virus scanner has the file open. */
function refusing(isWindows: boolean, code: string): Renaming {
  let tries = 0;
  const rename: Renaming['rename'] = (from, to) => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error(code), { code });
    renameSync(from, to);
  };
  return { isWindows, rename };
}

it.each(['EPERM', 'EACCES', 'EBUSY'])('waits on Windows for another program that has the file open: %s', (code) => {
  const file = join(folder, 'secret');
  writePrivateFile(file, 'one', refusing(true, code));
  expect(readFileSync(file, 'utf8')).toBe('one');
  expect(readdirSync(folder)).toEqual(['secret']);
});

it.each([
  ['on another system', false, 'EPERM'],
  ['when the disk is full', true, 'ENOSPC'],
])('fails at once %s, and leaves what was there', (_when, isWindows, code) => {
  const file = join(folder, 'secret');
  writePrivateFile(file, 'one');
  expect(() => writePrivateFile(file, 'two', refusing(isWindows, code))).toThrow(code);
  expect(readFileSync(file, 'utf8')).toBe('one');
});
