import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { nodeDisk } from '../journal/journal-file';
import { finishRemoval, markForRemoval } from './finish-removal';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'removal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['journal', 'carts', 'logs', 'IndexedDB/app_bundle_0.indexeddb.leveldb', 'Local Storage'])
    write(join(name, 'data'));
  for (const name of ['device.json', 'device.json.copy.damaged', 'token.bin', 'Preferences']) write(name);
  for (const name of ['box.json', 'box/shop/database/1', 'box/backups/night', 'box/demo/database/1']) write(name);
  for (const name of ['SingletonLock', 'lockfile', 'instance-lock-3', 'Local State']) write(name);
});

function write(name: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), 'Fatima');
}

const LEFT = ['Local State', 'SingletonLock', 'box', 'box.json', 'instance-lock-3', 'lockfile'];

it('leaves everything where nobody asked for it', () => {
  const before = readdirSync(folder);
  expect([finishRemoval(folder), readdirSync(folder)]).toEqual([false, before]);
});

it('removes everything but what keeps a second start out, once', async () => {
  await markForRemoval(folder);
  expect([finishRemoval(folder), readdirSync(folder).sort()]).toEqual([true, LEFT]);
  write('device.json');
  expect([finishRemoval(folder), existsSync(join(folder, 'device.json'))]).toEqual([false, true]);
});

it('keeps the service of the shop and its backups, and removes the demo', async () => {
  await markForRemoval(folder);
  finishRemoval(folder);
  expect(readdirSync(join(folder, 'box')).sort()).toEqual(['backups', 'shop']);
  expect(existsSync(join(folder, 'box/shop/database/1'))).toBe(true);
});

it('goes on at the next start when it was cut off', async () => {
  await markForRemoval(folder);
  for (const name of ['journal', 'token.bin']) rmSync(join(folder, name), { recursive: true });
  rmSync(join(folder, 'IndexedDB/app_bundle_0.indexeddb.leveldb/data'));
  expect([finishRemoval(folder), readdirSync(folder).sort()]).toEqual([true, LEFT]);
});

it('keeps its mark when something could not be removed', async () => {
  await markForRemoval(folder);
  const refuse = () => {
    throw new Error('EBUSY');
  };
  expect(() => finishRemoval(folder, refuse)).toThrow('EBUSY');
  expect([finishRemoval(folder), readdirSync(folder).sort()]).toEqual([true, LEFT]);
});

it('has not begun when the disk takes no mark', async () => {
  const disk = { ...nodeDisk, replace: () => Promise.reject(new Error('ENOSPC')) };
  await expect(markForRemoval(folder, disk)).rejects.toMatchObject({ code: 'FILE_WRITE_FAILED' });
  expect(finishRemoval(folder)).toBe(false);
});
