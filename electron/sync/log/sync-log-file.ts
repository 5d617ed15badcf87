// The file of the sync log. Always whole: written beside the target, then renamed over it.
import { renameSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readWhole, writeWhole } from '../../files/atomic-file';
import { renamePatiently } from '../../files/patient-rename';
import type { SyncLogFile } from './sync-log';

const DISK = { isWindows: process.platform === 'win32', rename: renameSync };

/** @param disk what a test lets fail */
export function openSyncLogFile(path: string, disk = DISK): SyncLogFile {
  const beside = `${path}.next`;
  /** Writes at the end of the app. */
  let ends = 0;
  return {
    read: () => readWhole(path)?.toString('utf8') ?? '',
    async write(text) {
      const begun = ends;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(beside, text, { mode: 0o600 });
      // Each try in the turn of its check: a newer text is not replaced by this one.
      const rename = async (from: string, to: string) =>
        begun === ends ? disk.rename(from, to) : rm(from, { force: true });
      await renamePatiently(beside, path, { isWindows: disk.isWindows, rename });
    },
    writeNow(text) {
      writeWhole(path, text);
      ends += 1;
    },
  };
}
