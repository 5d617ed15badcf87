// Gives a restored database the name of the one in use. Either both have changed their names, or it is as before: a restored one that
// is left beside would take the place of a missing one at the next start (open-folder.ts).
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemCode } from '#shared/errors/system-code';
import { DATABASE, REPLACED, RESTORED } from '../durable/database-names';

export type Rename = (from: string, to: string) => Promise<void>;

/** Milliseconds between tries: on Windows a virus scanner or an indexer may have a file of it open for a moment. */
const PAUSES = [50, 100, 200, 400, 800, 1600];
const IN_USE = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** @returns where the one before is kept, null if there was none. @throws the error of the system; nothing has changed then */
export async function swapDatabases(folder: string, rename: Rename = renamePatiently): Promise<string | null> {
  const database = join(folder, DATABASE);
  const replaced = join(folder, REPLACED);
  const restored = join(folder, RESTORED);
  const hadOne = existsSync(database);
  try {
    if (hadOne) {
      rmSync(replaced, { recursive: true, force: true });
      await rename(database, replaced);
    }
    await rename(restored, database);
  } catch (error) {
    if (hadOne && !existsSync(database)) await rename(replaced, database);
    rmSync(restored, { recursive: true, force: true });
    throw error;
  }
  return hadOne ? replaced : null;
}

async function renamePatiently(from: string, to: string): Promise<void> {
  for (const pause of [...(process.platform === 'win32' ? PAUSES : []), null]) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (pause === null || !IN_USE.has(systemCode(error))) throw error;
      await setTimeout(pause);
    }
  }
}
