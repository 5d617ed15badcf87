// The file of the sync's log on the real disk. Whole at every moment: written beside, then renamed over.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readWhole, writeWhole } from '../../files/atomic-file';
import type { SyncLogFile } from './sync-log';

export function openSyncLogFile(path: string): SyncLogFile {
  return {
    read: () => readWhole(path)?.toString('utf8') ?? '',
    async write(text) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.next`, text, { mode: 0o600 });
      await rename(`${path}.next`, path);
    },
    writeNow: (text) => writeWhole(path, text),
  };
}
