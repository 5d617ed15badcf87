// The file operations a journal is made of, each durable when it resolves. Node's own behind them; tests put a failing
// disk in their place.
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface OpenFile {
  /** Writes all of it at `position` and waits until it is on the disk. */
  writeDurably(bytes: Buffer, position: number): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export interface JournalDisk {
  /** Empty when there is no such file. */
  read(path: string): Promise<Buffer>;
  open(path: string): Promise<OpenFile>;
  /** The whole file at once: another file beside it, then renamed over it. */
  replace(path: string, bytes: Buffer): Promise<void>;
  append(path: string, bytes: Buffer): Promise<void>;
  makeDirectory(path: string): Promise<void>;
}

export const nodeDisk: JournalDisk = {
  async read(path) {
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    }
  },
  async open(path) {
    const handle = await open(path, 'r+');
    return {
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
  async replace(path, bytes) {
    const beside = `${path}.new`;
    await writeNew(beside, 'w', bytes);
    await rename(beside, path);
    await syncDirectory(dirname(path));
  },
  async append(path, bytes) {
    await writeNew(path, 'a', bytes);
    await syncDirectory(dirname(path));
  },
  async makeDirectory(path) {
    await mkdir(path, { recursive: true });
    await syncDirectory(dirname(path));
  },
};

async function writeNew(path: string, flags: 'w' | 'a', bytes: Buffer): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
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
