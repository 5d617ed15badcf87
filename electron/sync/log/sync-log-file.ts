// The file of the sync log. Always whole: written beside the target, then renamed over it.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readWhole, writeWhole } from '../../files/atomic-file';
import type { SyncLogFile } from './sync-log';

export function openSyncLogFile(path: string): SyncLogFile {
  return {
    read: () => readWhole(path)?.toString('utf8') ?? '',
    async write(text) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.next`, text, { mode: 0o600 });
      await rename(`${path}.next`, path);
    },
    writeNow: (text) => writeWhole(path, text),
  };
}
