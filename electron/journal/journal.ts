// The second copy of every write that the service has not acknowledged: an append-only file, a checksum per line, on the
// disk before anything is called saved. It never forgets the highest receipt sequence and never holds half a record. What
// waits is not kept in memory: of each entry is known where it stands.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import { CodedError } from '#shared/errors';
import type { JournalDamage } from '#shared/ipc/journal-damage';
import type { IdMappings } from '#shared/writes/kind';
import { isKnownKind, type Write } from '#shared/writes/write';
import type { Log } from '../log/log';
import { openDamageFile, type DamageFile } from './damage-file';
import { findDamage } from './find-damage';
import { nodeDisk, type JournalDisk, type OpenFile } from './journal-file';
import { rememberedNumbers, type JournalIndex } from './journal-index';
import { createJournalQueue, type JournalQueue } from './journal-queue';
import type { JournalRecord } from './line';
import { openMarkFile } from './mark-file';
import { scanJournal } from './scan';
import { rawWriteOfLine, recordOf, writeOfLine, writeOfText } from './write-of-line';

export interface Journal {
  /** Resolves when the record is on the disk; the same entry again needs no second line. @throws CodedError JOURNAL_WRITE_FAILED */
  append(write: Write): Promise<void>;
  /** @param learned the numbers that local ids of new customers have got by it. @throws CodedError JOURNAL_WRITE_FAILED */
  acknowledge(entryIds: readonly string[], learned?: IdMappings): Promise<void>;
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
  learned(): IdMappings;
  /** Of the epoch that `floor` is of; `floor` when nothing higher was given out in it. */
  highestReceiptSequence(floor: number): number;
  /** Unacknowledged entries that a newer version wrote, by kind; they stay until a version that knows them sends them. */
  unknownKinds(): Readonly<Record<string, number>>;
  /** Lines found damaged or missing when it was opened, and never before. */
  readonly damagedLines: number;
  /** What was found lost and nobody has seen yet, at this opening or an earlier one. */
  damages(): readonly JournalDamage[];
  /** A person has seen it. @throws CodedError JOURNAL_WRITE_FAILED */
  confirmDamage(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface JournalPlace {
  readonly directory: string;
  /** Where is kept how far the journal has come, and what was lost of it; better not within `directory`. */
  readonly stateDirectory?: string;
  readonly merchantCode: string;
  readonly registerId: number;
}

export interface JournalOptions {
  /** Dead bytes, which are dropped in the background once they are more than this and half of the file. */
  readonly compactAbove?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Dead bytes that are not worth a copy. */
const COMPACT_ABOVE = 1 << 20;

/**
 * @throws CodedError JOURNAL_UNREADABLE when the system does not let it be opened or read, JOURNAL_WRITE_FAILED when it can
 * be neither made nor put in order
 */
export async function openJournal(
  place: JournalPlace,
  log: Log,
  disk: JournalDisk = nodeDisk,
  { compactAbove = COMPACT_ABOVE, now = Date.now }: JournalOptions = {},
): Promise<Journal> {
  const { directory, merchantCode, registerId } = place;
  const name = `${merchantCode}-${registerId}`;
  const path = join(directory, `${name}.log`);
  const stateDirectory = place.stateDirectory ?? directory;
  let file: OpenFile | null = null;
  try {
    await disk.makeDirectory(directory);
    await disk.makeDirectory(stateDirectory);
    // Of a copy that was never finished.
    await disk.remove(`${path}.new`);
    file = await disk.open(path);
    await disk.syncDirectory(directory);
    const markFile = openMarkFile(join(stateDirectory, `${name}.mark.json`), disk, log);
    const damages = await openDamageFile(join(stateDirectory, `${name}.damage.json`), disk);
    const scanned = await scanJournal(file, registerId);
    const { index, end, torn } = scanned;
    const mark = await markFile.read();
    const finding = findDamage(scanned, mark, registerId, `${name}.log.damaged`);
    const isNew = finding !== null && !damages.knows(finding.found);
    if (isNew) await putAside(finding.lines, path, disk);
    if (isNew) await damages.add(finding.found, new Date(now()).toISOString());
    if (finding) log.warn('journal', `lacks ${lostLines(finding.found)} lines`);
    else if (torn.length > 0) log.warn('journal', `dropped an unfinished line of ${torn.length} bytes`);
    index.learned = rememberedNumbers(index);
    if (mark) index.raiseTo(mark);
    const note = () => markFile.note({ line: index.nextLine - 1, highest: [...index.highest.values()] });
    const isTorn = torn.length > 0;
    const parts = { disk, path, registerId, index, file, end, isTorn, compactAbove, log };
    const queue = createJournalQueue({ ...parts, onAppended: note });
    // The copy is without damaged lines and counts from where the journal had come to.
    queue.start(finding !== null);
    const close = async () => {
      await queue.close();
      await markFile.close();
    };
    const damagedLines = isNew ? lostLines(finding.found) : 0;
    return createJournal(index, queue, damages, registerId, damagedLines, close);
  } catch (error) {
    await file?.close();
    throw isUnreadable(error) ? new CodedError('JOURNAL_UNREADABLE', {}, { cause: error }) : writeFailed(error);
  }
}

/** No room on the disk is not among them. */
const UNREADABLE: readonly string[] = ['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'EEXIST', 'EIO', 'ELOOP'];

function isUnreadable(error: unknown): boolean {
  return UNREADABLE.includes((error as NodeJS.ErrnoException).code ?? '');
}

async function putAside(lines: readonly Buffer[], path: string, disk: JournalDisk): Promise<void> {
  if (lines.length === 0) return;
  await disk.append(`${path}.damaged`, Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));
}

function lostLines({ damagedLines, missingLines }: Pick<JournalDamage, 'damagedLines' | 'missingLines'>): number {
  return damagedLines + missingLines;
}

function createJournal(
  index: JournalIndex,
  queue: JournalQueue,
  damages: DamageFile,
  registerId: number,
  damagedLines: number,
  close: () => Promise<void>,
): Journal {
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
    damages: () => damages.standing(),
    confirmDamage: (id) => damages.confirm(id).catch((error: unknown) => Promise.reject(writeFailed(error))),
    close,
  };
}

function newest(entries: readonly { readonly facts: { readonly entryId: string } }[], limit: number): string[] {
  return entries.slice(Math.max(0, entries.length - limit)).map(({ facts }) => facts.entryId);
}

function writeFailed(error: unknown): CodedError {
  return error instanceof CodedError ? error : new CodedError('JOURNAL_WRITE_FAILED', {}, { cause: error });
}
