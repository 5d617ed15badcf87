// Small files that are always whole: written beside the target, then renamed over it.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from '#shared/errors/system-code';
import { isInUse, pausesOn } from './patient-rename';

/** What a test observes, and lets fail. */
export interface WholeDisk {
  readonly isWindows: boolean;
  rename(from: string, to: string): void;
  sync(descriptor: number): void;
}

const DISK: WholeDisk = { isWindows: process.platform === 'win32', rename: renameSync, sync: fsyncSync };

/** Null if the file does not exist. */
export function readWhole(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The file is there under its name after a power cut as well. @throws the error of the system */
export function writeWhole(path: string, content: string | Buffer, disk: WholeDisk = DISK): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const beside = `${path}.new`;
  try {
    withFile(beside, 'w', (descriptor) => {
      writeFileSync(descriptor, content);
      disk.sync(descriptor);
    });
    renamePatiently(beside, path, disk);
  } catch (error) {
    removeUnfinished(beside);
    throw error;
  }
  syncFolder(folder, disk);
}

/** Half a file would take room on a full disk, and a person would find it beside what they saved. */
function removeUnfinished(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The next write replaces it.
  }
}

/**
 * Renames it to `….damaged`, which a full disk allows as well. @returns what became of it, for the log: where that fails, the app
 * starts all the same, and the next write replaces the file
 */
export function putAside(path: string): string {
  try {
    renameSync(path, damagedOf(path));
    return 'put aside';
  } catch (error) {
    return `left where it is (${systemCode(error)})`;
  }
}

export function damagedOf(path: string): string {
  return `${path}.damaged`;
}

/** What a file system says that has no sync for folders, as some of the network, where a person may save a file. */
const NO_SUCH_SYNC = new Set(['EINVAL', 'ENOTSUP']);

/** The names in it are there after a power cut as well. Windows cannot open folders, and needs no such sync. */
export function syncFolder(folder: string, disk: Pick<WholeDisk, 'isWindows' | 'sync'> = DISK): void {
  if (disk.isWindows) return;
  try {
    withFile(folder, 'r', disk.sync);
  } catch (error) {
    if (!NO_SUCH_SYNC.has(systemCode(error))) throw error;
  }
}

function withFile(path: string, flags: 'w' | 'r', work: (descriptor: number) => void): void {
  const descriptor = openSync(path, flags, 0o600);
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function renamePatiently(from: string, to: string, disk: WholeDisk): void {
  for (const pause of pausesOn(disk.isWindows)) {
    try {
      disk.rename(from, to);
      return;
    } catch (error) {
      if (pause === null || !isInUse(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
}
