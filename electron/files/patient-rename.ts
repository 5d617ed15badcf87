// On Windows a virus scanner or a backup may have a file open for a moment, most often one that was just written, and no file takes its
// name then.
import { rename as renameNow } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { systemCode } from '#shared/errors/system-code';

/** Milliseconds between tries. */
const PAUSES = [10, 20, 40, 80, 160];
const IN_USE = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** What a test lets fail. */
interface Renaming {
  readonly isWindows: boolean;
  rename(from: string, to: string): Promise<void>;
}

/** Null for the last try. */
export function pausesOn(isWindows: boolean): readonly (number | null)[] {
  return [...(isWindows ? PAUSES : []), null];
}

export function isInUse(error: unknown): boolean {
  return IN_USE.has(systemCode(error));
}

/** @throws the error of the system */
export async function renamePatiently(
  from: string,
  to: string,
  { isWindows, rename }: Renaming = { isWindows: process.platform === 'win32', rename: renameNow },
): Promise<void> {
  for (const pause of pausesOn(isWindows)) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      if (pause === null || !isInUse(error)) throw error;
      await setTimeout(pause);
    }
  }
}
