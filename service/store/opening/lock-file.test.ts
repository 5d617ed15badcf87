import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lock-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes the folder, holds it, and gives it free again', () => {
  const inner = join(folder, 'new', 'data');
  const release = lockFolder(inner);
  expect(readFileSync(join(inner, 'service.lock'), 'utf8')).toBe(String(process.pid));
  release();
  lockFolder(inner)();
});

it('refuses a folder that a live process holds, naming it', () => {
  writeFileSync(join(folder, 'service.lock'), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.ppid}`));
});

// No process has an id above 2^22; one that says nothing was cut off while it was written.
it.each(['4194305', '', 'nonsense', String(process.pid)])('takes over a lock that says "%s"', (owner) => {
  writeFileSync(join(folder, 'service.lock'), owner);
  const release = lockFolder(folder);
  expect(readFileSync(join(folder, 'service.lock'), 'utf8')).toBe(String(process.pid));
  release();
});
