// The file operations a journal is made of, each durable when it resolves. Node's own behind them; tests put a failing
// disk in their place.
import { constants } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface OpenFile {
  /** Fills `into` from `position` on, as far as the file goes. Resolves with how many bytes. */
  read(into: Buffer, position: number): Promise<number>;
  /** Writes all of it at `position` and waits until it is on the disk. */
  writeDurably(bytes: Buffer, position: number): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export interface JournalDisk {
  /** Makes an empty file where there is none. */
  open(path: string): Promise<OpenFile>;
  /** Puts one file in the place of another. Durable when the directory was synced. */
  rename(from: string, to: string): Promise<void>;
  syncDirectory(path: string): Promise<void>;
  /** Nothing when there is no such file. */
  remove(path: string): Promise<void>;
  append(path: string, bytes: Buffer): Promise<void>;
  /** The whole file; empty when there is none. */
  read(path: string): Promise<Buffer>;
  /** The whole file at once, old or new. @param isDurable whether it is on the disk when this resolves */
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
  rename,
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
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    }
  },
  async replace(path, bytes, isDurable) {
    await writeFile(`${path}.new`, 'w', bytes, isDurable);
    await rename(`${path}.new`, path);
    if (isDurable) await syncDirectory(dirname(path));
  },
  async makeDirectory(path) {
    await mkdir(path, { recursive: true });
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

/** The name of a new file is on the disk only when its directory is. Windows knows no such call and needs none. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
