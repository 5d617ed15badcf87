// The file of the sync log. Always whole: written beside the target, then renamed over it.
import { renameSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readWhole, writeWhole } from '../../files/atomic-file';
import type { SyncLogFile } from './sync-log';

export function openSyncLogFile(path: string): SyncLogFile {
  const beside = `${path}.next`;
  /** Writes at the end of the app. */
  let ends = 0;
  return {
    read: () => readWhole(path)?.toString('utf8') ?? '',
    async write(text) {
      const begun = ends;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(beside, text, { mode: 0o600 });
      // In the turn of the check: a newer text is not replaced by this one.
      if (begun === ends) renameSync(beside, path);
      else await rm(beside, { force: true });
    },
    writeNow(text) {
      writeWhole(path, text);
      ends += 1;
    },
  };
}
