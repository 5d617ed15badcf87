// Everything that touches the file of a journal, one after the other: appends first, gathered into one write and one sync;
// then readings; then the copy without dead lines, a step at a time. A failed append is cut off again before the next
// one begins, so that the file never holds half a record.
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
  /** Resolves when what was appended so far is on the disk, or has failed. */
  written(): Promise<void>;
  /** The lines of those that are still unacknowledged when their turn comes, in their order. */
  readLines(entryIds: readonly string[]): Promise<Buffer[]>;
  /** Makes the copy without dead lines if it is worth it, or in any case. */
  start(isCopyDue: boolean): void;
  close(): Promise<void>;
}

export interface QueueParts {
  readonly disk: JournalDisk;
  readonly path: string;
  readonly registerId: number;
  readonly index: JournalIndex;
  readonly file: OpenFile;
  /** Where the last good line ends. */
  readonly end: number;
  /** Something follows that is no line. */
  readonly isTorn: boolean;
  /** Dead bytes below this are left alone. */
  readonly compactAbove: number;
  /** Lines have come to the disk. */
  readonly onAppended: () => void;
  readonly log: Log;
}

interface Appending {
  /** Null for whoever only waits. */
  readonly record: JournalRecord | null;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What a copy may still cost when the journal is closed. */
const CHEAP = 1 << 20;

export function createJournalQueue(parts: QueueParts): JournalQueue {
  const { disk, path, registerId, index, log } = parts;
  const beside = `${path}.new`;
  /** Null while the copy takes its place. */
  let openFile: OpenFile | null = parts.file;
  let goodEnd = parts.end;
  let isTornAtEnd = parts.isTorn;
  let appending: Appending[] = [];
  const reading: (() => Promise<void>)[] = [];
  let compaction: Compaction | null = null;
  let isCompactionDue = false;
  /** Of the last copy: what no further copy would drop. */
  let headBytes = 0;
  /** Grows when a copy failed. */
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
    // A turn first, so that appends made together are written together.
    await null;
    for (;;) {
      const read = appending.length === 0 ? reading.shift() : undefined;
      if (appending.length > 0) await appendAll();
      else if (read) await read();
      else if (isWorthCompacting()) await compactStep();
      else {
        // In the same turn as the look at what waits: whatever comes next wakes it again.
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
      // If this fails too, the next append begins with it.
      await cutBack(file).catch(() => undefined);
      throw error;
    }
  }

  async function cutBack(file: OpenFile): Promise<void> {
    await file.truncate(goodEnd);
    isTornAtEnd = false;
  }

  /** Opens it again after the copy took its place, and only then lets anything be called written. */
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

  /** Both are closed first: not every system renames an open file over an open file. */
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
