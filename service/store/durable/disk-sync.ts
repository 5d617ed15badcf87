// What puts a written file on the disk. Passed in, so that a test can see when it is asked for, and let it fail.
import { fdatasync, fsyncSync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';

export interface DiskSync {
  /** The file's contents and what is needed to find them, while other work goes on. */
  contentsSoon(fd: number): Promise<void>;
  /** The same, before it returns. */
  contents(fd: number): void;
  /** Everything about the file or the directory, before it returns. */
  all(fd: number): void;
}

export const diskSync: DiskSync = {
  contentsSoon: promisify(fdatasync),
  contents: fdatasyncSync,
  all: fsyncSync,
};
