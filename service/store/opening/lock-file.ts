// One process per data folder: a file with the owner's process id. A file of a process that has ended is replaced.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../database/start-refused';

export const LOCK_FILE = 'service.lock';

export class FolderInUse extends StartRefused {
  override readonly name = 'FolderInUse';
}

/** @returns a function that releases the folder. @throws FolderInUse if another live process holds it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCK_FILE);
  if (!tryCreate(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${owner}. Stop that service first, or remove ${file} if it is not a service.`,
      );
    }
    rmSync(file, { force: true });
    if (!tryCreate(file)) throw new FolderInUse(`The data folder ${folder} is now in use by another process.`);
  }
  return () => rmSync(file, { force: true });
}

/** Fails if the file exists: creating it decides between two processes that start at once. */
function tryCreate(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  // Our own id in a file we did not write is an earlier process's, as happens in containers.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
