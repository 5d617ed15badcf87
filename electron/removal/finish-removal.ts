// Removes everything this till keeps. A mark is on the disk before anything is deleted and goes last, so that a removal that
// was cut off is finished at the next start. Deletes only at a start, while nothing of the folder is open.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CodedError } from '#shared/errors';
import { syncFolder } from '../files/atomic-file';
import { nodeDisk, type JournalDisk } from '../journal/journal-file';

const MARK = 'removal-under-way';

/**
 * Nothing of the till: what keeps a second start out, Chromium's state of this computer, which is already open, and the service of the
 * shop, which has the books of all its tills.
 */
const KEPT = /^singleton|lock(file|-\d+)?$|^local state$|^box(\.json)?$/i;

/** Of what is kept: the service's demo, which is nobody's. */
const DEMO = join('box', 'demo');

/** Resolves when the mark is on the disk: the data is gone with the next start. @throws CodedError FILE_WRITE_FAILED */
export async function markForRemoval(folder: string, disk: JournalDisk = nodeDisk): Promise<void> {
  try {
    await disk.replace(join(folder, MARK), Buffer.alloc(0), true);
  } catch (error) {
    throw new CodedError('FILE_WRITE_FAILED', {}, { cause: error });
  }
}

/**
 * Before anything else of a start; does nothing without a mark.
 * @returns whether something was removed
 * @throws the error of the system; the mark stays, and the next start tries again
 */
export function finishRemoval(folder: string, remove = removeWhole): boolean {
  const mark = join(folder, MARK);
  if (!existsSync(mark)) return false;
  for (const name of readdirSync(folder)) {
    if (name !== MARK && !KEPT.test(name)) remove(join(folder, name));
  }
  remove(join(folder, DEMO));
  syncFolder(folder);
  rmSync(mark);
  return true;
}

/** Windows lets go of files a moment after they are closed. */
function removeWhole(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
