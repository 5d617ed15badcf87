// The second copy of every write that the service has not acknowledged: an append-only file, a checksum per line, on the
// disk before anything is called saved. It never forgets the highest receipt sequence and never holds half a record. What
// waits is not kept in memory: of each entry is known where it stands.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { epochOfSequence } from '#shared/domain/receipt-number';
import { CodedError } from '#shared/errors';
import type { Learned } from '#shared/writes/kind';
import { isKnownKind, type Write } from '#shared/writes/write';
import { type Log } from '../log/log';
import { nodeDisk, type JournalDisk } from './journal-file';
import { rememberedNumbers, type JournalIndex } from './journal-index';
import { createJournalQueue, type JournalQueue } from './journal-queue';
import { type JournalRecord } from './line';
import { scanJournal, type Scanned } from './scan';
import { rawWriteOfLine, recordOf, writeOfLine, writeOfText } from './write-of-line';

export interface Journal {
  /** Resolves when the record is on the disk; the same entry again needs no second line. @throws CodedError JOURNAL_WRITE_FAILED */
  append(write: Write): Promise<void>;
  /** @param learned the numbers that local ids of new customers have got by it. @throws CodedError JOURNAL_WRITE_FAILED */
  acknowledge(entryIds: readonly string[], learned?: Learned): Promise<void>;
  /** Resolves when what has been given so far is on the disk, or has been refused. */
  written(): Promise<void>;
  /** Of unacknowledged entries. */
  count(): number;
  /** Unacknowledged entries, oldest first. @param after the last one of the page before, acknowledged or not; null for the first page */
  ids(after: string | null, limit: number): { entryIds: string[]; isLast: boolean };
  /** Oldest first; without those that were acknowledged meanwhile, and those this version does not know. @throws CodedError JOURNAL_WRITE_FAILED */
  read(entryIds: readonly string[]): Promise<Write[]>;
  /** The newest that are unacknowledged and known, oldest first. */
  tail(limit: number): Promise<Write[]>;
  /** Those that are not among the unacknowledged. */
  missing(entryIds: readonly string[]): string[];
  /** Entries whose content is in a later unacknowledged one. */
  replaced(): readonly string[];
  /** The latest writes that the till goes by, acknowledged or not: the day that is open, or was closed last. */
  kept(): Write[];
  /** Every number that a customer made here has got lately: who is still named by a local id can be given it. */
  learned(): Learned;
  /** Of the epoch that `floor` is of; `floor` when nothing higher was given out in it. */
  highestReceiptSequence(floor: number): number;
  /** Unacknowledged entries that a newer version wrote, by kind; they stay until a version that knows them sends them. */
  unknownKinds(): Readonly<Record<string, number>>;
  /** Lines that could not be read when it was opened; they are in the `.damaged` file beside it. */
  readonly damagedLines: number;
  close(): Promise<void>;
}

export interface JournalPlace {
  readonly directory: string;
  readonly merchantCode: string;
  readonly registerId: number;
}

/** Dead bytes that are not worth a copy. */
const COMPACT_ABOVE = 1 << 20;

/**
 * @param compactAbove dead bytes, which are dropped in the background once they are more than this and half of the file
 * @throws CodedError JOURNAL_WRITE_FAILED when the file can be neither read nor made
 */
export async function openJournal(
  place: JournalPlace,
  log: Log,
  disk: JournalDisk = nodeDisk,
  compactAbove = COMPACT_ABOVE,
): Promise<Journal> {
  const { directory, merchantCode, registerId } = place;
  const path = join(directory, `${merchantCode}-${registerId}.log`);
  try {
    await disk.makeDirectory(directory);
    // Of a copy that was never finished.
    await disk.remove(`${path}.new`);
    const file = await disk.open(path);
    await disk.syncDirectory(directory);
    const scanned = await scanJournal(file, registerId);
    await putAside(scanned, path, log, disk);
    const { index, end, torn, damaged } = scanned;
    index.learned = rememberedNumbers(index);
    const isTorn = torn.length > 0;
    const queue = createJournalQueue({ disk, path, registerId, index, file, end, isTorn, compactAbove, log });
    queue.start(damaged.length > 0);
    return createJournal(index, queue, registerId, damaged.length);
  } catch (error) {
    throw writeFailed(error);
  }
}

/** Once more at the next start, should the app end before the copy without them is made. */
async function putAside({ damaged, torn }: Scanned, path: string, log: Log, disk: JournalDisk): Promise<void> {
  if (torn.length > 0) log.warn('journal', `dropped an unfinished line of ${torn.length} bytes`);
  if (damaged.length === 0) return;
  await disk.append(`${path}.damaged`, Buffer.concat(damaged.flatMap((line) => [line, Buffer.from('\n')])));
  log.warn('journal', `put aside ${damaged.length} damaged lines`);
}

function createJournal(index: JournalIndex, queue: JournalQueue, registerId: number, damagedLines: number): Journal {
  const { entries } = index;
  /** Appends under way, so that the same entry twice at once is one line. */
  const appending = new Map<string, Promise<void>>();
  /** Of kinds that are known, in a form that is not. */
  const unreadable = new Set<string>();

  const put = (record: JournalRecord) =>
    queue.append(record).catch((error: unknown) => Promise.reject(writeFailed(error)));
  const isKnown = (entryId: string, kind: string) => isKnownKind(kind) && !unreadable.has(entryId);

  async function read(entryIds: readonly string[]): Promise<Write[]> {
    const lines = await queue.readLines(entryIds).catch((error: unknown) => Promise.reject(writeFailed(error)));
    return lines.flatMap((line) => {
      const { entryId, write } = writeOfLine(line, registerId);
      if (write === null) unreadable.add(entryId);
      return write ?? [];
    });
  }

  async function isSameAsWritten(write: Write): Promise<boolean> {
    const [line] = await queue.readLines([write.entryId]);
    return line === undefined || isDeepStrictEqual(rawWriteOfLine(line, registerId), JSON.parse(JSON.stringify(write)));
  }

  return {
    damagedLines,
    async append(write) {
      const { entryId } = write;
      if (entries.has(entryId)) {
        if (await isSameAsWritten(write)) return;
        throw new CodedError('JOURNAL_WRITE_FAILED', { message: 'The journal has another entry with this id.' });
      }
      const underWay = appending.get(entryId) ?? put(recordOf(write, registerId));
      appending.set(entryId, underWay);
      await underWay.finally(() => appending.delete(entryId));
    },
    async acknowledge(entryIds, numbers = {}) {
      const known = entryIds.filter((entryId) => entries.has(entryId));
      const isNews = Object.entries(numbers).some(([localId, number]) => index.learned[localId] !== number);
      if (known.length > 0 || isNews) await put({ is: 'acknowledged', entryIds: known, learned: numbers });
    },
    written: () => queue.written(),
    count: () => entries.size,
    ids: (after, limit) => index.idsAfter(after, limit),
    read,
    tail: (limit) =>
      read(
        newest(
          [...entries.values()].filter(({ facts }) => isKnown(facts.entryId, facts.kind)),
          limit,
        ),
      ),
    missing: (entryIds) => entryIds.filter((entryId) => !entries.has(entryId)),
    replaced: () => [...entries.values()].flatMap(({ facts }) => facts.replaces ?? []),
    kept: () => [...index.kept.values()].flatMap(({ text }) => writeOfText(text) ?? []),
    learned: () => ({ ...index.learned }),
    highestReceiptSequence: (floor) => Math.max(floor, index.highest.get(epochOfSequence(floor)) ?? 0),
    unknownKinds() {
      const counts: Record<string, number> = {};
      for (const { facts } of [...entries.values(), ...index.foreign]) {
        if (!isKnown(facts.entryId, facts.kind)) counts[facts.kind] = (counts[facts.kind] ?? 0) + 1;
      }
      return counts;
    },
    close: () => queue.close(),
  };
}

function newest(entries: readonly { readonly facts: { readonly entryId: string } }[], limit: number): string[] {
  return entries.slice(Math.max(0, entries.length - limit)).map(({ facts }) => facts.entryId);
}

function writeFailed(error: unknown): CodedError {
  return error instanceof CodedError ? error : new CodedError('JOURNAL_WRITE_FAILED', {}, { cause: error });
}
