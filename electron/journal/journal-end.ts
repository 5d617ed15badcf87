// The file of a journal up to its last good line. What a failed write has left behind it is cut off before the next begins, so the
// file never contains half a record.
import { dirname } from 'node:path';
import type { JournalDisk, OpenFile } from './journal-file';

export interface JournalEnd {
  /** Bytes up to the end of the last good line. */
  readonly position: number;
  /** Opened again after a copy has taken its place; the folder is on the disk then. */
  file(): Promise<OpenFile>;
  /** Resolves with the position of the first byte once all of them are on the disk. */
  append(bytes: Buffer): Promise<number>;
  /** Closes the file until it is needed again: not every system can rename over an open one. */
  release(): Promise<void>;
  /** A copy of this length has been moved over it. */
  replaced(length: number): void;
  close(): Promise<void>;
}

export interface EndFound {
  readonly file: OpenFile;
  /** End of the last good line. */
  readonly end: number;
  /** An incomplete line follows. */
  readonly isTorn: boolean;
}

export function createJournalEnd(disk: JournalDisk, path: string, found: EndFound): JournalEnd {
  let openFile: OpenFile | null = found.file;
  let position = found.end;
  let { isTorn } = found;
  let isFolderUnsynced = false;

  /** The folder first, before anything is reported as written. */
  async function file(): Promise<OpenFile> {
    if (isFolderUnsynced) await disk.syncDirectory(dirname(path));
    isFolderUnsynced = false;
    openFile ??= await disk.open(path);
    return openFile;
  }

  async function cutBack(torn: OpenFile): Promise<void> {
    await torn.truncate(position);
    isTorn = false;
  }

  return {
    get position() {
      return position;
    },
    file,
    async append(bytes) {
      const target = await file();
      if (isTorn) await cutBack(target);
      const first = position;
      try {
        await target.writeDurably(bytes, first);
        position += bytes.length;
        return first;
      } catch (error) {
        isTorn = true;
        // If this fails too, the next append starts with it.
        await cutBack(target).catch(() => undefined);
        throw error;
      }
    },
    async release() {
      const before = await file();
      openFile = null;
      await before.close();
    },
    replaced(length) {
      isFolderUnsynced = true;
      isTorn = false;
      position = length;
    },
    close: async () => openFile?.close(),
  };
}
