// Serializes all access to a journal file: first appends, gathered into one write and one sync; then reads; then the
// compaction, step by step.
import { systemCode } from '#shared/errors/system-code';
import { createCompacting, type CompactingParts } from './compacting';
import { createJournalEnd, type EndFound } from './journal-end';
import type { Entry } from './journal-index';
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

export interface QueueParts extends CompactingParts, EndFound {
  /** Called when lines have reached the disk. */
  readonly onAppended: () => void;
}

interface Appending {
  /** Null for a caller that only waits. */
  readonly record: JournalRecord | null;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createJournalQueue(parts: QueueParts): JournalQueue {
  const { index, log } = parts;
  const end = createJournalEnd(parts.disk, parts.path, parts);
  const compacting = createCompacting(parts, end);
  let appending: Appending[] = [];
  const reading: (() => Promise<void>)[] = [];
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
      else if (compacting.isWorthIt(isClosing)) await compacting.step();
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
    try {
      const records = batch.flatMap(({ record }) => record ?? []);
      if (records.length > 0) await appendLines(records);
      batch.forEach(({ resolve }) => resolve());
    } catch (error) {
      log.warn('journal', `append failed: ${systemCode(error)}`);
      batch.forEach(({ reject }) => reject(error));
    }
  }

  async function appendLines(records: readonly JournalRecord[]): Promise<void> {
    const first = index.nextLine;
    const numbered = records.map((record, i) => ({ ...record, line: first + i }));
    const lines = numbered.map(encodeLine);
    let position = await end.append(Buffer.concat(lines));
    for (const [i, { length }] of lines.entries()) {
      index.add(numbered[i] as JournalRecord, { position, length });
      position += length;
    }
    parts.onAppended();
  }

  async function readKnown(entryIds: readonly string[]): Promise<Buffer[]> {
    const known = entryIds.flatMap((entryId) => index.entries.get(entryId) ?? []);
    known.sort((a: Entry, b: Entry) => a.position - b.position);
    return readSpans(await end.file(), known);
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
        reading.push(() => readKnown(entryIds).then(resolve, reject));
        wake();
      }),
    start(isCopyDue) {
      if (isCopyDue) compacting.demand();
      wake();
    },
    async close() {
      isClosing = true;
      wake();
      await working;
      await compacting.abandon();
      await end.close();
    },
  };
}
