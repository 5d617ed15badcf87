// File operations of a journal; each is durable when it resolves. Implemented by Node; tests substitute a failing disk.
import { constants } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCode } from '#shared/errors/system-code';
import { renamePatiently } from '../files/patient-rename';

export interface OpenFile {
  /** Fills `into` from `position` up to the end of the file. Resolves with the number of bytes read. */
  read(into: Buffer, position: number): Promise<number>;
  /** Writes all bytes at `position` and syncs. */
  writeDurably(bytes: Buffer, position: number): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export interface JournalDisk {
  /** Creates an empty file if there is none. */
  open(path: string): Promise<OpenFile>;
  /** Replaces one file by another. Durable once the directory is synced. */
  rename(from: string, to: string): Promise<void>;
  syncDirectory(path: string): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>;
  append(path: string, bytes: Buffer): Promise<void>;
  /** The whole file; empty if there is none. */
  read(path: string): Promise<Buffer>;
  /**
   * Replaces the whole file; a reader sees the old or the new one. @param isDurable whether it is synced when this resolves
   */
  replace(path: string, bytes: Buffer, isDurable: boolean): Promise<void>;
  makeDirectory(path: string): Promise<void>;
}

export const nodeDisk: JournalDisk = {
  async open(path) {
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    return {
      async read(into, position) {
        let done = 0;
        for (;;) {
          const { bytesRead } = await handle.read(into, done, into.length - done, position + done);
          done += bytesRead;
          if (bytesRead === 0 || done === into.length) return done;
        }
      },
      async writeDurably(bytes, position) {
        for (let done = 0; done < bytes.length;) {
          const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
          done += bytesWritten;
        }
        await handle.sync();
      },
      async truncate(length) {
        await handle.truncate(length);
        await handle.sync();
      },
      close: () => handle.close(),
    };
  },
  rename: (from, to) => renamePatiently(from, to),
  syncDirectory,
  remove: (path) => rm(path, { force: true }),
  async append(path, bytes) {
    await writeFile(path, 'a', bytes, true);
    await syncDirectory(dirname(path));
  },
  async read(path) {
    try {
      return await readFile(path);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return Buffer.alloc(0);
      throw error;
    }
  },
  async replace(path, bytes, isDurable) {
    await writeFile(`${path}.new`, 'w', bytes, isDurable);
    await renamePatiently(`${path}.new`, path);
    if (isDurable) await syncDirectory(dirname(path));
  },
  async makeDirectory(path) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await syncDirectory(dirname(path));
  },
};

async function writeFile(path: string, flags: 'w' | 'a', bytes: Buffer, isDurable: boolean): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await handle.writeFile(bytes);
    if (isDurable) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name of a new file is durable only once its directory is synced. Windows has no such call and needs none. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
