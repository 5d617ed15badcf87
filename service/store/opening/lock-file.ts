// One process per data folder: a file with the owner's process id, and what tells that process from a later one with the id. A file
// of a process that has ended is replaced.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '#shared/errors/system-code';
import { StartRefused } from '../database/start-refused';
import { folderRefusal } from './folder-refusal';
import { identityOf, isSameProcess, ownIdentity, type IdentityOf } from './process-identity';

export const LOCK_FILE = 'service.lock';

export class FolderInUse extends StartRefused {
  override readonly name = 'FolderInUse';
}

/**
 * @returns a function that releases the folder
 * @throws FolderInUse if another live process holds it; StartRefused for a folder that cannot be used
 */
export function lockFolder(folder: string, identity: IdentityOf = identityOf): () => void {
  try {
    return lock(folder, identity);
  } catch (error) {
    throw folderRefusal(error, folder);
  }
}

function lock(folder: string, identity: IdentityOf): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCK_FILE);
  if (!tryCreate(file)) {
    const text = readFileSync(file, 'utf8');
    const [pid = '', ...started] = text.split('\n');
    if (isRunning(Number(pid), started.join(), identity)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${pid}. Stop that service first, or remove ${file} if it is not a service.`,
      );
    }
    if (!isMovedAway(file, text) || !tryCreate(file)) {
      throw new FolderInUse(`The data folder ${folder} is now in use by another process.`);
    }
  }
  return () => rmSync(file, { force: true });
}

/** Fails if the file exists: creating it decides between two processes that start at once. */
function tryCreate(file: string): boolean {
  try {
    writeFileSync(file, [process.pid, ownIdentity() ?? []].flat().join('\n'), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Of two that found the same file of a process that has ended, one finds the other's in its place, and leaves it there. */
function isMovedAway(file: string, text: string): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== text) {
    renameSync(aside, file);
    return false;
  }
  rmSync(aside, { force: true });
  return true;
}

/** @param started the identity of the owner; empty in the file of an earlier version */
function isRunning(pid: number, started: string, identity: IdentityOf): boolean {
  // Our own id in a file we did not write is an earlier process's, as happens in containers.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Of another user.
    if (systemCode(error) !== 'EPERM') return false;
  }
  const found = started === '' ? null : identity(pid);
  return found === null || isSameProcess(found, started);
}
