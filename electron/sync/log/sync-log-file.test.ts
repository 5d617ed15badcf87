import { renameSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSyncLogFile } from './sync-log-file';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sync-log-'));
});
afterEach(() => rm(directory, { recursive: true }));

const path = () => join(directory, 'logs', 'sync.jsonl');

it('is empty before anything was written, and whole after', async () => {
  const file = openSyncLogFile(path());
  expect(file.read()).toBe('');
  await file.write('one\n');
  expect(openSyncLogFile(path()).read()).toBe('one\n');
  file.writeNow('one\ntwo\n');
  expect(openSyncLogFile(path()).read()).toBe('one\ntwo\n');
  expect(await readdir(join(directory, 'logs'))).toEqual(['sync.jsonl']);
});

it('is not replaced by an older text whose writing began before', async () => {
  const file = openSyncLogFile(path());
  const older = file.write('one\n');
  file.writeNow('one\ntwo\n');
  await older;
  expect(file.read()).toBe('one\ntwo\n');
  expect(await readdir(join(directory, 'logs'))).toEqual(['sync.jsonl']);
  await file.write('three\n');
  expect(file.read()).toBe('three\n');
});

it('says that it could not be written', async () => {
  await writeFile(join(directory, 'logs'), 'not a folder');
  const file = openSyncLogFile(path());
  await expect(file.write('one\n')).rejects.toThrow();
  expect(() => file.writeNow('one\n')).toThrow();
});

/** As Windows refuses while another program has the file open. */
function refusingOnce(): { isWindows: boolean; rename: typeof renameSync } {
  let tries = 0;
  const rename: typeof renameSync = (from, to) => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    renameSync(from, to);
  };
  return { isWindows: true, rename };
}

it('waits on Windows for another program that has the file open', async () => {
  const file = openSyncLogFile(path(), refusingOnce());
  await file.write('one\n');
  expect(file.read()).toBe('one\n');
  expect(await readdir(join(directory, 'logs'))).toEqual(['sync.jsonl']);
});

it('is not replaced by an older text that waited while the newer one was written', async () => {
  const disk = refusingOnce();
  const file = openSyncLogFile(path(), {
    ...disk,
    rename(from, to) {
      // The app ends during the wait.
      queueMicrotask(() => file.writeNow('one\ntwo\n'));
      disk.rename(from, to);
    },
  });
  await file.write('one\n');
  expect(file.read()).toBe('one\ntwo\n');
  expect(await readdir(join(directory, 'logs'))).toEqual(['sync.jsonl']);
});
