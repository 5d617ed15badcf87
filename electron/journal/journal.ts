// The second copy of every write that the service has not acknowledged: an append-only file, a checksum per line, on the
// disk before anything is called saved. It never forgets the highest receipt sequence and never holds half a record:
// a failed append is cut off again before the next one begins.
import { join } from 'node:path';
import { epochOfSequence } from '#shared/domain/receipt-number';
import { CodedError } from '#shared/errors';
import type { Learned } from '#shared/writes/kind';
import { keepLatest, kindOf, type Write } from '#shared/writes/write';
import { type Log } from '../log/log';
import { encodeLine, type JournalEntry } from './line';
import { nodeDisk, type JournalDisk, type OpenFile } from './journal-file';
import { raiseHighest, replay, sequenceOf, type JournalContent } from './replay';

export interface Journal {
  /** Resolves when the record is on the disk; the same entry again needs no second line. @throws CodedError JOURNAL_WRITE_FAILED */
  append(write: Write): Promise<void>;
  /** @param learned the numbers that local ids of new customers have got by it. @throws CodedError JOURNAL_WRITE_FAILED */
  acknowledge(entryIds: readonly string[], learned?: Learned): Promise<void>;
  /** Resolves when what has been given so far is on the disk, or has been refused. */
  written(): Promise<void>;
  /** Oldest first. */
  unacknowledged(): Write[];
  /** The latest writes that the till goes by, acknowledged or not: the day that is open, or was closed last. */
  kept(): Write[];
  /** Every number that a customer made here has got lately: who is still named by her local id can be given it. */
  learned(): Learned;
  /** Of the epoch that `floor` is of; `floor` when nothing higher was given out in it. */
  highestReceiptSequence(floor: number): number;
  /** Lines that could not be read when it was opened; they are in the `.damaged` file beside it. */
  readonly damagedLines: number;
  close(): Promise<void>;
}

export interface JournalPlace {
  readonly directory: string;
  readonly merchantCode: string;
  readonly registerId: number;
}

interface Waiting {
  readonly entry: JournalEntry;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** @throws CodedError JOURNAL_WRITE_FAILED when the file can be neither read nor made */
export async function openJournal(place: JournalPlace, log: Log, disk: JournalDisk = nodeDisk): Promise<Journal> {
  const path = join(place.directory, `${place.merchantCode}-${place.registerId}.log`);
  try {
    await disk.makeDirectory(place.directory);
    const bytes = await disk.read(path);
    const read = replay(bytes, place.registerId);
    const content = { ...read, learned: remembered(read) };
    if (content.torn > 0) log.warn('journal', `dropped an unfinished line of ${content.torn} bytes`);
    if (content.damaged.length > 0) {
      await disk.append(`${path}.damaged`, Buffer.concat(content.damaged.flatMap((line) => [line, Buffer.from('\n')])));
      log.warn('journal', `put aside ${content.damaged.length} damaged lines`);
    }
    const compact = compacted(content);
    if (!compact.equals(bytes) || bytes.length === 0) await disk.replace(path, compact);
    return createJournal(content, await disk.open(path), compact.length, place.registerId, log);
  } catch (error) {
    throw writeFailed(error);
  }
}

function createJournal(content: JournalContent, file: OpenFile, length: number, registerId: number, log: Log): Journal {
  const writes = new Map(content.writes);
  const kept = new Map(content.kept);
  /** Appends under way, so that the same entry twice at once is one line. */
  const appending = new Map<string, Promise<void>>();
  const learned: Record<string, string> = { ...content.learned };
  const highest = new Map(content.highest);
  /** Where the last good line ends. */
  let goodEnd = length;
  let isTornAtEnd = false;
  let waiting: Waiting[] = [];
  let working: Promise<void> | null = null;

  function put(entry: JournalEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject });
      working ??= work().finally(() => {
        working = null;
      });
    });
  }

  /** Everything that gathered while the disk was busy goes in one write and one sync. */
  async function work(): Promise<void> {
    // A turn first, so that appends made together are written together.
    await null;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await writeBatch(Buffer.from(batch.map(({ entry }) => encodeLine(entry)).join('')));
        batch.forEach(({ entry, resolve }) => {
          take(entry);
          resolve();
        });
      } catch (error) {
        log.warn('journal', `append failed: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
        batch.forEach(({ reject }) => reject(writeFailed(error)));
      }
    }
  }

  async function writeBatch(bytes: Buffer): Promise<void> {
    if (isTornAtEnd) await cutBack();
    try {
      await file.writeDurably(bytes, goodEnd);
      goodEnd += bytes.length;
    } catch (error) {
      isTornAtEnd = true;
      // If this fails too, the next append begins with it.
      await cutBack().catch(() => undefined);
      throw error;
    }
  }

  async function cutBack(): Promise<void> {
    await file.truncate(goodEnd);
    isTornAtEnd = false;
  }

  function take(entry: JournalEntry): void {
    if (entry.is === 'acknowledged') {
      entry.entryIds.forEach((entryId) => writes.delete(entryId));
      Object.assign(learned, entry.learned);
    }
    if (entry.is !== 'write') return;
    writes.set(entry.write.entryId, entry.write);
    keepLatest(kept, entry.write, registerId);
    raiseHighest(highest, sequenceOf(entry.write, registerId));
  }

  return {
    damagedLines: content.damaged.length,
    async append(write) {
      const { entryId } = write;
      const known = writes.get(entryId);
      if (known && JSON.stringify(known) !== JSON.stringify(write)) {
        throw new CodedError('JOURNAL_WRITE_FAILED', { message: 'The journal has another entry with this id.' });
      }
      if (known) return;
      const underWay = appending.get(entryId) ?? put({ is: 'write', write });
      appending.set(entryId, underWay);
      await underWay.finally(() => appending.delete(entryId));
    },
    async acknowledge(entryIds, numbers = {}) {
      const known = entryIds.filter((entryId) => writes.has(entryId));
      const isNews = Object.entries(numbers).some(([localId, customerNumber]) => learned[localId] !== customerNumber);
      if (known.length > 0 || isNews) await put({ is: 'acknowledged', entryIds: known, learned: numbers });
    },
    async written() {
      await working;
    },
    unacknowledged: () => [...writes.values()],
    kept: () => [...kept.values()],
    learned: () => ({ ...learned }),
    highestReceiptSequence: (floor) => Math.max(floor, highest.get(epochOfSequence(floor)) ?? 0),
    async close() {
      await working;
      await file.close();
    },
  };
}

/** A write that names a customer by her local id is made at most moments after her number has come. */
const REMEMBERED_NUMBERS = 200;

/** The latest numbers, and whichever a write still needs. */
function remembered({ writes, learned }: JournalContent): Learned {
  const needed = new Set<string>();
  for (const write of writes.values()) for (const { id } of kindOf(write).dependsOn(write)) needed.add(id);
  const all = Object.entries(learned);
  const isLate = (index: number) => index >= all.length - REMEMBERED_NUMBERS;
  return Object.fromEntries(all.filter(([localId], index) => isLate(index) || needed.has(localId)));
}

function compacted(content: JournalContent): Buffer {
  const lines = [...content.highest.values()].map((receiptSequence) => encodeLine({ is: 'highest', receiptSequence }));
  const { learned } = content;
  if (Object.keys(learned).length > 0) lines.push(encodeLine({ is: 'acknowledged', entryIds: [], learned }));
  for (const write of content.kept.values()) {
    if (!content.writes.has(write.entryId)) lines.push(encodeLine({ is: 'kept', write }));
  }
  for (const write of content.writes.values()) lines.push(encodeLine({ is: 'write', write }));
  return Buffer.from(lines.join(''));
}

function writeFailed(error: unknown): CodedError {
  return error instanceof CodedError ? error : new CodedError('JOURNAL_WRITE_FAILED', {}, { cause: error });
}
