import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lock-file';
import { identityOf } from './process-identity';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ownerOf = (held: string) => Number(readFileSync(join(held, 'service.lock'), 'utf8').split('\n')[0]);

it('makes the folder, holds it, and gives it free again', () => {
  const inner = join(folder, 'new', 'data');
  const release = lockFolder(inner);
  expect(ownerOf(inner)).toBe(process.pid);
  if (process.platform !== 'win32') expect(statSync(join(inner, 'service.lock')).mode & 0o777).toBe(0o600);
  release();
  lockFolder(inner)();
});

it('refuses a folder that a live process holds, naming it', () => {
  writeFileSync(join(folder, 'service.lock'), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.ppid}`));
});

it('knows the process that holds it, and takes over from an earlier one whose id another process has got', () => {
  const text = `${process.ppid}\n${identityOf(process.ppid)}`;
  writeFileSync(join(folder, 'service.lock'), text);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  writeFileSync(join(folder, 'service.lock'), `${process.ppid}\n1`);
  const release = lockFolder(folder);
  expect(ownerOf(folder)).toBe(process.pid);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

it('is refused where the system does not say which process it is', () => {
  writeFileSync(join(folder, 'service.lock'), `${process.ppid}\n1`);
  expect(() => lockFolder(folder, () => null)).toThrow(FolderInUse);
});

it('leaves the lock of another that took over from the same process first', () => {
  const file = join(folder, 'service.lock');
  writeFileSync(file, `${process.ppid}\n1`);
  const afterAnother = () => {
    writeFileSync(file, 'another');
    return '100000';
  };
  expect(() => lockFolder(folder, afterAnother)).toThrow(FolderInUse);
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['service.lock'], 'another']);
});

// No process has an id above 2^22; one that says nothing was cut off while it was written.
it.each(['4194305', '', 'nonsense', String(process.pid)])('takes over a lock that says "%s"', (owner) => {
  writeFileSync(join(folder, 'service.lock'), owner);
  const release = lockFolder(folder);
  expect(ownerOf(folder)).toBe(process.pid);
  release();
});
