// Free space on the disk with the journal and the database.
import { readFile, statfs } from 'node:fs/promises';
import type { FreeSpace } from '../sync/core/ports';

/** @param insteadFile a file with the number of bytes to report instead; tests only */
export function createFreeSpace(folder: string, insteadFile: string | null | undefined): FreeSpace {
  if (insteadFile) return async () => Number(await readFile(insteadFile, 'utf8'));
  return async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
}
