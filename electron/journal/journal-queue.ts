// Serializes all access to a journal file: first appends, gathered into one write and one sync; then reads; then the
// compaction, step by step. A failed append is cut off before the next begins, so the file never contains half a record.
import { dirname } from 'node:path';
import type { Log } from '../log/log';
import { createCompaction, type Compaction } from './compaction';
import type { JournalDisk, OpenFile } from './journal-file';
import type { Entry, JournalIndex } from './journal-index';
import { encodeLine, type JournalRecord } from './line';
import { readSpans } from './read-spans';

export interface JournalQueue {
  /** Resolves when the record is on the disk and in the index. */
  append(record: JournalRecord): Promise<void>;
  /** Resolves when everything appended so far is on the disk or has failed. */
  written(): Promise<void>;
  /** Lines of the entries still unacknowledged when their turn comes, in order. */
  readLines(entryIds: readonly string[]): Promise<Buffer[]>;
  /** Starts the compaction if it is worth it, or always if it is due. */
  start(isCopyDue: boolean): void;
  close(): Promise<void>;
}

export interface QueueParts {
  readonly disk: JournalDisk;
  readonly path: string;
  readonly registerId: number;
  readonly index: JournalIndex;
  readonly file: OpenFile;
  /** End of the last good line. */
  readonly end: number;
  /** An incomplete line follows. */
  readonly isTorn: boolean;
  /** Fewer dead bytes than this are left alone. */
  readonly compactAbove: number;
  /** Called when lines have reached the disk. */
  readonly onAppended: () => void;
  readonly log: Log;
}

interface Appending {
  /** Null for a caller that only waits. */
  readonly record: JournalRecord | null;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Bytes a compaction may still cost when the journal is closed. */
const CHEAP = 1 << 20;

export function createJournalQueue(parts: QueueParts): JournalQueue {
  const { disk, path, registerId, index, log } = parts;
  const beside = `${path}.new`;
  /** Null while the copy is being moved into place. */
  let openFile: OpenFile | null = parts.file;
  let goodEnd = parts.end;
  let isTornAtEnd = parts.isTorn;
  let appending: Appending[] = [];
  const reading: (() => Promise<void>)[] = [];
  let compaction: Compaction | null = null;
  let isCompactionDue = false;
  /** Of the last copy: bytes that no further copy would drop. */
  let headBytes = 0;
  /** Grows when a compaction fails. */
  let { compactAbove } = parts;
  let isDirectoryUnsynced = false;
  let isClosing = false;
  let isWorking = false;
  let working: Promise<void> = Promise.resolve();

  function wake(): void {
    if (isWorking) return;
    isWorking = true;
    working = work();
  }

  async function work(): Promise<void> {
    // Wait a turn, so that appends made together are written together.
    await null;
    for (;;) {
      const read = appending.length === 0 ? reading.shift() : undefined;
      if (appending.length > 0) await appendAll();
      else if (read) await read();
      else if (isWorthCompacting()) await compactStep();
      else {
        // In the same turn as the check of the queues: a later request starts the work again.
        isWorking = false;
        return;
      }
    }
  }

  async function appendAll(): Promise<void> {
    const batch = appending;
    appending = [];
    const first = index.nextLine;
    const records = batch.flatMap(({ record }) => record ?? []).map((record, i) => ({ ...record, line: first + i }));
    const lines = records.map(encodeLine);
    try {
      if (lines.length > 0) await writeBatch(Buffer.concat(lines));
      let position = goodEnd - lines.reduce((sum, { length }) => sum + length, 0);
      for (const [i, { length }] of lines.entries()) {
        index.add(records[i] as JournalRecord, { position, length });
        position += length;
      }
      if (lines.length > 0) parts.onAppended();
      batch.forEach(({ resolve }) => resolve());
    } catch (error) {
      log.warn('journal', `append failed: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
      batch.forEach(({ reject }) => reject(error));
    }
  }

  async function writeBatch(bytes: Buffer): Promise<void> {
    const file = await theFile();
    if (isTornAtEnd) await cutBack(file);
    try {
      await file.writeDurably(bytes, goodEnd);
      goodEnd += bytes.length;
    } catch (error) {
      isTornAtEnd = true;
      // If this fails too, the next append starts with it.
      await cutBack(file).catch(() => undefined);
      throw error;
    }
  }

  async function cutBack(file: OpenFile): Promise<void> {
    await file.truncate(goodEnd);
    isTornAtEnd = false;
  }

  /** Reopens the file after the copy was moved into place, before anything is reported as written. */
  async function theFile(): Promise<OpenFile> {
    if (isDirectoryUnsynced) await disk.syncDirectory(dirname(path));
    isDirectoryUnsynced = false;
    openFile ??= await disk.open(path);
    return openFile;
  }

  function isWorthCompacting(): boolean {
    if (isClosing && index.liveBytes > CHEAP) return false;
    const dead = goodEnd - index.liveBytes - headBytes;
    return compaction !== null || isCompactionDue || (dead > compactAbove && dead > goodEnd / 2);
  }

  async function compactStep(): Promise<void> {
    try {
      compaction ??= await begin();
      const file = await theFile();
      if (await compaction.step(file, goodEnd)) await swap(compaction, file);
    } catch (error) {
      log.warn('journal', `not compacted: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
      compactAbove = Math.max(compactAbove, goodEnd) * 2;
      isCompactionDue = false;
      await abandon();
    }
  }

  async function begin(): Promise<Compaction> {
    await disk.remove(beside);
    return createCompaction(index, registerId, await disk.open(beside), goodEnd);
  }

  /** Closes both first: not every system can rename over an open file. */
  async function swap(copy: Compaction, file: OpenFile): Promise<void> {
    openFile = null;
    await file.close();
    await copy.close();
    compaction = null;
    await disk.rename(beside, path);
    isDirectoryUnsynced = true;
    isTornAtEnd = false;
    isCompactionDue = false;
    goodEnd = copy.moveTo(index);
    headBytes = copy.headBytes;
    await theFile();
  }

  async function abandon(): Promise<void> {
    const copy = compaction;
    compaction = null;
    await copy?.close().catch(() => undefined);
    await disk.remove(beside).catch(() => undefined);
  }

  return {
    append: (record) =>
      new Promise((resolve, reject) => {
        appending.push({ record, resolve, reject });
        wake();
      }),
    written: () =>
      new Promise((resolve) => {
        appending.push({ record: null, resolve, reject: () => resolve() });
        wake();
      }),
    readLines: (entryIds) =>
      new Promise((resolve, reject) => {
        const read = async () => {
          const known = entryIds.flatMap((entryId) => index.entries.get(entryId) ?? []);
          known.sort((a: Entry, b: Entry) => a.position - b.position);
          return readSpans(await theFile(), known);
        };
        reading.push(() => read().then(resolve, reject));
        wake();
      }),
    start(isCopyDue) {
      isCompactionDue = isCopyDue;
      wake();
    },
    async close() {
      isClosing = true;
      wake();
      await working;
      await abandon();
      await openFile?.close();
    },
  };
}
