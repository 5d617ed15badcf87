import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startService, type ServiceOptions } from './server';
import { diskSync, type DiskSync } from './store/durable/disk-sync';
import { LOCK_FILE } from './store/opening/lock-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-server-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function breakableDisk() {
  let isBroken = false;
  const orFail = () => {
    if (isBroken) throw Object.assign(new Error('The disk has failed.'), { code: 'EIO' });
  };
  const disk: DiskSync = {
    async contentsSoon(fd) {
      orFail();
      await diskSync.contentsSoon(fd);
    },
    contents(fd) {
      orFail();
      diskSync.contents(fd);
    },
    all(fd) {
      orFail();
      diskSync.all(fd);
    },
  };
  return { disk, breakNow: () => void (isBroken = true) };
}

it('a start that fails says why, also where closing fails after it, and leaves the folder free', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { disk, breakNow } = breakableDisk();
  const options: ServiceOptions = {
    host: '127.0.0.1',
    port: 0,
    data: { kind: 'folder', folder, disk },
    seed: { kind: 'none' },
    get operations(): never {
      breakNow();
      throw new Error('The start has failed.');
    },
  };
  await expect(startService(options)).rejects.toThrow('The start has failed.');
  expect(said).toHaveBeenCalledWith('What had been opened could not be closed:', expect.anything());
  expect(readdirSync(folder)).not.toContain(LOCK_FILE);
});
