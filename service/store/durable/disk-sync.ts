// Syncs written files to the disk. Passed in, so that a test can observe syncs and let them fail.
import { fdatasync, fsyncSync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';

export interface DiskSync {
  /** Syncs the contents of a file, and what is needed to find them, in the background. */
  contentsSoon(fd: number): Promise<void>;
  /** The same, before it returns. */
  contents(fd: number): void;
  /** Syncs a file or directory with all its metadata, before it returns. */
  all(fd: number): void;
}

export const diskSync: DiskSync = {
  contentsSoon: promisify(fdatasync),
  contents: fdatasyncSync,
  all: fsyncSync,
};
