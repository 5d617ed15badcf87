// On Windows a virus scanner or an indexer may have a file open for a moment, most often one that was just written, and neither it nor its
// folder takes another name then.
import { renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { systemCode } from '#shared/errors/system-code';

/** Milliseconds between tries. */
const PAUSES = [50, 100, 200, 400, 800, 1600];
const IN_USE = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** What a test lets fail. */
export interface Renaming {
  readonly isWindows: boolean;
  rename(from: string, to: string): void;
}

const SYSTEM: Renaming = { isWindows: process.platform === 'win32', rename: renameSync };

/** @throws the error of the system */
export async function renamePatiently(from: string, to: string, renaming: Renaming = SYSTEM): Promise<void> {
  for (const pause of pausesOf(renaming)) {
    if (isRenamed(from, to, renaming, pause)) return;
    await setTimeout(pause ?? 0);
  }
}

/** For what is written before anything else can go on. @throws the error of the system */
export function renamePatientlyNow(from: string, to: string, renaming: Renaming = SYSTEM): void {
  for (const pause of pausesOf(renaming)) {
    if (isRenamed(from, to, renaming, pause)) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause ?? 0);
  }
}

/** Milliseconds after each try; null after the last. */
function pausesOf({ isWindows }: Renaming): readonly (number | null)[] {
  return [...(isWindows ? PAUSES : []), null];
}

/** @throws the error of the system, if it is another, or this was the last try */
function isRenamed(from: string, to: string, { rename }: Renaming, pause: number | null): boolean {
  try {
    rename(from, to);
    return true;
  } catch (error) {
    if (pause === null || !IN_USE.has(systemCode(error))) throw error;
    return false;
  }
}
