// Room on the disk of the embedded database. A table that cannot grow is refused by PostgreSQL, which goes on: nobody but the callers
// would know.
import { statfsSync } from 'node:fs';
import { isDiskFull } from '../store/database/database-trouble';

/** Two segments of PostgreSQL's log: with less, what just fitted fits no more in a moment. */
const ENOUGH_BYTES = 32 * 1024 * 1024;

export interface DiskSpace {
  /** Of a request; any but that of a full disk is none of its business. */
  noteFailure(error: unknown): void;
  /** From a write that was refused until there is room again. */
  isFull(): boolean;
  freeBytes(): number;
}

export function watchDiskSpace(folder: string, freeBytes = () => freeBytesAt(folder)): DiskSpace {
  let isRefused = false;
  return {
    noteFailure(error) {
      isRefused ||= isDiskFull(error);
    },
    isFull() {
      if (isRefused && freeBytes() >= ENOUGH_BYTES) isRefused = false;
      return isRefused;
    },
    freeBytes,
  };
}

/** What this user may use. */
function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
