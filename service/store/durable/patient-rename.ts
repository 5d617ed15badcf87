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
export async function renamePatiently(
  from: string,
  to: string,
  { isWindows, rename }: Renaming = SYSTEM,
): Promise<void> {
  for (const pause of [...(isWindows ? PAUSES : []), null]) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (pause === null || !isInUse(error)) throw error;
      await setTimeout(pause);
    }
  }
}

/** For what is written before anything else can go on. @throws the error of the system */
export function renamePatientlyNow(from: string, to: string, { isWindows, rename }: Renaming = SYSTEM): void {
  for (const pause of [...(isWindows ? PAUSES : []), null]) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (pause === null || !isInUse(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
}

function isInUse(error: unknown): boolean {
  return IN_USE.has(systemCode(error));
}
