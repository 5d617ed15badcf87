import { fstatSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWhole, writeWhole } from './atomic-file';

let folder: string;
let done: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
  done = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'file.json');
/** @param refusals codes with which the first renames fail */
const disk = (isWindows: boolean, refusals: string[] = []) => ({
  isWindows,
  sync: (descriptor: number) =>
    void done.push(fstatSync(descriptor).isDirectory() ? 'sync the folder' : 'sync the file'),
  rename(from: string, to: string) {
    const code = refusals.shift();
    done.push(code ?? 'rename');
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    renameSync(from, to);
  },
});

it('is on the disk under its name before it returns', () => {
  writeWhole(path(), 'new', disk(false));
  expect(done).toEqual(['sync the file', 'rename', 'sync the folder']);
  expect([readWhole(path())?.toString(), readWhole(`${path()}.new`)]).toEqual(['new', null]);
});

it.each([
  ['EINVAL', false],
  ['ENOTSUP', false],
  ['EIO', true],
])('where the folder answers its sync with %s, fails: %s', (code, fails) => {
  const sync = (descriptor: number) => {
    if (fstatSync(descriptor).isDirectory()) throw Object.assign(new Error(code), { code });
  };
  const write = () => writeWhole(path(), 'new', { ...disk(false), sync });
  if (fails) expect(write).toThrow(code);
  else write();
  expect(readFileSync(path(), 'utf8')).toBe('new');
});

it('waits on Windows for another program that has the file open, and syncs no folder there', () => {
  writeWhole(path(), 'new', disk(true, ['EPERM', 'EBUSY', 'EACCES']));
  expect(done).toEqual(['sync the file', 'EPERM', 'EBUSY', 'EACCES', 'rename']);
  expect(readFileSync(path(), 'utf8')).toBe('new');
});

it.each([
  ['at once on another system', false, ['EPERM']],
  ['at once when the disk is full', true, ['ENOSPC']],
  ['in the end', true, Array<string>(6).fill('EBUSY')],
])('fails %s and leaves the file as it was', (_when, isWindows, refusals) => {
  writeWhole(path(), 'old');
  const { length } = refusals;
  expect(() => writeWhole(path(), 'new', disk(isWindows, refusals))).toThrow(refusals[0]);
  expect(done.slice(1)).toHaveLength(length);
  expect([readFileSync(path(), 'utf8'), readdirSync(folder)]).toEqual(['old', ['file.json']]);
});
