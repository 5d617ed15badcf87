// The second copy of every unacknowledged write: an append-only file with a checksum per line, on the disk before anything
// is reported as saved. It keeps the highest receipt sequence and never contains half a record. Pending writes are not kept
// in memory, only their positions.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import { CodedError } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import type { JournalDamage } from '#shared/ipc/journal-damage';
import type { IdMappings } from '#shared/writes/kind';
import { isKnownKind, type Write } from '#shared/writes/write';
import type { Log } from '../log/log';
import { openDamageFile, type DamageFile } from './damage-file';
import { findDamage } from './find-damage';
import { nodeDisk, type JournalDisk, type OpenFile } from './journal-file';
import { rememberedIdMappings, type JournalIndex } from './journal-index';
import { createJournalQueue, type JournalQueue } from './journal-queue';
import type { JournalRecord } from './line';
import { openMarkFile } from './mark-file';
import { scanJournal } from './scan';
import { rawWriteOfLine, recordOf, writeOfLine, writeOfText } from './write-of-line';

export interface Journal {
  /** Resolves when the record is on the disk; the same entry again adds no line. @throws CodedError JOURNAL_WRITE_FAILED */
  append(write: Write): Promise<void>;
  /** @param idMappings the ids that the service gave to local ones. @throws CodedError JOURNAL_WRITE_FAILED */
  acknowledge(entryIds: readonly string[], idMappings?: IdMappings): Promise<void>;
  /** Resolves when everything appended so far is on the disk or was refused. */
  written(): Promise<void>;
  /** Number of unacknowledged entries. */
  count(): number;
  /**
   * Unacknowledged entries, oldest first. @param after last id of the previous page, acknowledged or not; null for the first
   * page
   */
  ids(after: string | null, limit: number): { entryIds: string[]; isLast: boolean };
  /**
   * Oldest first, without those acknowledged meanwhile or unknown to this version. @throws CodedError JOURNAL_WRITE_FAILED
   */
  read(entryIds: readonly string[]): Promise<Write[]>;
  /** The newest unacknowledged entries this version knows, oldest first. */
  tail(limit: number): Promise<Write[]>;
  /** Those of `entryIds` that are not unacknowledged here. */
  missing(entryIds: readonly string[]): string[];
  /** Entries whose content is in a later unacknowledged entry. */
  replaced(): readonly string[];
  /** The latest writes the till relies on, acknowledged or not: the day that is open or was closed last. */
  kept(): Write[];
  /** Recent ids that the service gave to what was made here, for writes that still use a local one. */
  idMappings(): IdMappings;
  /** In the epoch of `floor`; `floor` if no higher one was given out. */
  highestReceiptSequence(floor: number): number;
  /** Unacknowledged entries of a newer version, by kind; they stay until a version that knows them sends them. */
  unknownKinds(): Readonly<Record<string, number>>;
  /** Lines first found damaged or missing at this opening. */
  readonly damagedLines: number;
  /** Losses found at this or an earlier opening that nobody has confirmed. */
  damages(): readonly JournalDamage[];
  /** A person has confirmed it. @throws CodedError JOURNAL_WRITE_FAILED */
  confirmDamage(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface JournalPlace {
  readonly directory: string;
  /** Holds the mark and the losses; best outside of `directory`. */
  readonly stateDirectory?: string;
  readonly merchantCode: string;
  readonly registerId: number;
}

export interface JournalOptions {
  /** Dead bytes are dropped in the background once they exceed this and half of the file. */
  readonly compactAbove?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Fewer dead bytes than this are not worth a copy. */
const COMPACT_ABOVE = 1 << 20;

/**
 * @throws CodedError JOURNAL_UNREADABLE if the system refuses access, JOURNAL_WRITE_FAILED if it can be neither created nor
 * repaired
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
    // Left over from an unfinished copy.
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
    index.idMappings = rememberedIdMappings(index);
    index.passDamaged();
    if (mark) index.raiseTo(mark);
    const note = () => markFile.note({ line: index.nextLine - 1, highest: [...index.highest.values()] });
    const isTorn = torn.length > 0;
    const parts = { disk, path, registerId, index, file, end, isTorn, compactAbove, log };
    const queue = createJournalQueue({ ...parts, onAppended: note });
    // The copy leaves out damaged lines and continues the numbers from the mark.
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

/** A full disk is not among them. */
const UNREADABLE: readonly string[] = ['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'EEXIST', 'EIO', 'ELOOP'];

function isUnreadable(error: unknown): boolean {
  return UNREADABLE.includes(systemCode(error));
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
  /** Appends in flight, so that the same entry given twice at once becomes one line. */
  const appending = new Map<string, { readonly text: Buffer; readonly written: Promise<void> }>();
  /** Entries of known kinds in an unknown form. */
  const unreadable = new Set<string>();

  const put = (record: JournalRecord) =>
    queue.append(record).catch((error: unknown) => Promise.reject(writeFailed(error)));
  const readLines = (entryIds: readonly string[]) =>
    queue.readLines(entryIds).catch((error: unknown) => Promise.reject(writeFailed(error)));
  const isKnown = (entryId: string, kind: string) => isKnownKind(kind) && !unreadable.has(entryId);

  async function read(entryIds: readonly string[]): Promise<Write[]> {
    const lines = await readLines(entryIds);
    return lines.flatMap((line) => {
      const { entryId, write } = writeOfLine(line, registerId);
      if (write === null) unreadable.add(entryId);
      return write ?? [];
    });
  }

  /** @throws CodedError JOURNAL_WRITE_FAILED unless `write` is the entry that has its id */
  async function expectSameAsWritten(write: Write): Promise<void> {
    const [line] = await readLines([write.entryId]);
    if (line !== undefined) expectSame(rawWriteOfLine(line, registerId), write);
  }

  return {
    damagedLines,
    async append(write) {
      const { entryId } = write;
      if (entries.has(entryId)) return expectSameAsWritten(write);
      const underWay = appending.get(entryId);
      if (underWay) {
        expectSame(JSON.parse(underWay.text.toString('utf8')), write);
        return underWay.written;
      }
      const record = recordOf(write, registerId);
      const written = put(record);
      appending.set(entryId, { text: record.text, written });
      await written.finally(() => appending.delete(entryId));
    },
    async acknowledge(entryIds, idMappings = {}) {
      const known = entryIds.filter((entryId) => entries.has(entryId));
      const isNews = Object.entries(idMappings).some(([localId, id]) => index.idMappings[localId] !== id);
      if (known.length > 0 || isNews) await put({ is: 'acknowledged', entryIds: known, learned: idMappings });
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
    idMappings: () => ({ ...index.idMappings }),
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

/** @param before as parsed from JSON. @throws CodedError JOURNAL_WRITE_FAILED if it differs from `write` */
function expectSame(before: unknown, write: Write): void {
  if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(write)))) return;
  throw new CodedError('JOURNAL_WRITE_FAILED', { message: 'The journal has another entry with this id.' });
}

function newest(entries: readonly { readonly facts: { readonly entryId: string } }[], limit: number): string[] {
  return entries.slice(Math.max(0, entries.length - limit)).map(({ facts }) => facts.entryId);
}

function writeFailed(error: unknown): CodedError {
  return error instanceof CodedError ? error : new CodedError('JOURNAL_WRITE_FAILED', {}, { cause: error });
}
