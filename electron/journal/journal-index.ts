// Index of a journal's lines: the position of each unacknowledged entry, and the facts that must survive all lines. Built
// from the lines in order; holds no writes except the few kept by name.
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import type { JournalLine } from './line';
import type { WriteFacts } from './write-facts';

/** In bytes; the length includes the line end. */
export interface Span {
  readonly position: number;
  readonly length: number;
}

/** Line numbers, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

export interface Entry extends Span {
  readonly facts: WriteFacts;
  readonly line: number;
}

export interface KeptLine {
  /** Of the write, or of the last line that its compaction left out. */
  readonly line: number;
  readonly facts: WriteFacts;
  /** The write as JSON. */
  readonly text: Buffer;
}

/** Acknowledged entries whose position is remembered, for a caller that is paging through the ids. */
const MOST_PASSED = 20_000;

export class JournalIndex {
  /** Not acknowledged, oldest first. */
  readonly entries = new Map<string, Entry>();
  /** Lines of newer versions, untouched. */
  readonly foreign: Entry[] = [];
  /** The latest write of each kept name, acknowledged or not. */
  readonly kept = new Map<string, KeptLine>();
  /** Ids that the service gave to what was made here, oldest first. */
  idMappings: Record<string, string> = {};
  /** Highest receipt sequence ever seen, per epoch; another device of the register may have left entries here. */
  readonly highest = new Map<number, number>();
  /** Bytes of `entries` and `foreign`. */
  liveBytes = 0;
  /** Number of the last line. */
  lastLine = 0;
  /** Missing lines with later ones present. */
  readonly missing: LineRange[] = [];
  /** Some line carries its number; earlier versions wrote none. */
  isNumbered = false;
  readonly #passed = new Map<string, number>();
  /** Lines up to this number were compacted. */
  #compactedTo = 0;
  #damagedBefore = 0;
  #isHeadDamaged = false;

  /** Adds the next line; null for an unreadable one. */
  add(line: JournalLine | null, span: Span): void {
    if (line === null) {
      this.#isHeadDamaged ||= span.position === 0;
      this.#damagedBefore += 1;
      return;
    }
    const number = this.#count(line);
    switch (line.is) {
      case 'unknown':
        this.foreign.push({ ...span, line: number, facts: { entryId: '', kind: line.name } });
        this.liveBytes += span.length;
        return;
      case 'acknowledged':
        for (const entryId of line.entryIds) this.#drop(entryId);
        Object.assign(this.idMappings, line.learned);
        return;
      case 'highest':
        raiseHighest(this.highest, line.receiptSequence);
        return;
      case 'write':
      case 'kept':
        this.#addWrite(line, { ...span, line: number, facts: line.facts });
    }
  }

  /** The number the next appended line gets. */
  get nextLine(): number {
    return this.lastLine + this.#damagedBefore + 1;
  }

  /** The whole file was read: damaged lines at its end have their numbers, whether a copy leaves them out or not. */
  passDamaged(): void {
    this.lastLine = this.nextLine - 1;
    this.#damagedBefore = 0;
  }

  /** Applies a mark that is ahead of the file. */
  raiseTo({ line, highest }: { readonly line: number; readonly highest: readonly number[] }): void {
    this.lastLine = Math.max(this.lastLine, line);
    for (const sequence of highest) raiseHighest(this.highest, sequence);
  }

  /** After compaction: every entry has a new position. */
  move(place: (entry: Entry) => Span): void {
    this.liveBytes = 0;
    const moved = (entry: Entry): Entry => {
      const span = place(entry);
      this.liveBytes += span.length;
      return { ...entry, ...span };
    };
    for (const [entryId, entry] of this.entries) this.entries.set(entryId, moved(entry));
    this.foreign.splice(0, this.foreign.length, ...this.foreign.map(moved));
  }

  /** @param after null for the first page. An entry acknowledged meanwhile still has its position. */
  idsAfter(after: string | null, limit: number): { entryIds: string[]; isLast: boolean } {
    const line = after === null ? 0 : (this.entries.get(after)?.line ?? this.#passed.get(after) ?? 0);
    const entryIds: string[] = [];
    for (const [entryId, entry] of this.entries) {
      if (entry.line <= line) continue;
      if (entryIds.length === limit) return { entryIds, isLast: false };
      entryIds.push(entryId);
    }
    return { entryIds, isLast: true };
  }

  #addWrite({ is, facts, text }: JournalLine & { is: 'write' | 'kept' }, entry: Entry): void {
    const { line } = entry;
    const { keptAs } = facts;
    // A compaction puts a kept line before earlier ones that still wait.
    if (keptAs !== undefined && line >= (this.kept.get(keptAs)?.line ?? 0)) {
      this.kept.set(keptAs, { line, facts, text: Buffer.from(text) });
    }
    if (is === 'kept') return;
    this.#drop(facts.entryId);
    this.entries.set(facts.entryId, entry);
    this.liveBytes += entry.length;
    raiseHighest(this.highest, facts.receiptSequence ?? 0);
  }

  #drop(entryId: string): void {
    const entry = this.entries.get(entryId);
    if (!entry) return;
    this.entries.delete(entryId);
    this.liveBytes -= entry.length;
    this.#passed.set(entryId, entry.line);
    if (this.#passed.size > MOST_PASSED) this.#passed.delete(this.#passed.keys().next().value ?? '');
  }

  /** The number of the line; a line without one gets the next. */
  #count(line: JournalLine): number {
    if (line.is === 'highest' && line.upTo !== undefined) {
      this.#compactedTo = line.upTo;
      this.lastLine = Math.max(this.lastLine, line.upTo);
    }
    const damaged = this.#damagedBefore;
    this.#damagedBefore = 0;
    const number = line.line ?? this.lastLine + damaged + 1;
    this.isNumbered ||= line.line !== undefined;
    if (number <= this.#compactedTo) return number;
    // Without the head it is unknown which lines were compacted.
    const expected = this.lastLine + damaged + 1;
    if (number > expected && !this.#isHeadDamaged) this.missing.push({ first: expected, last: number - 1 });
    this.lastLine = Math.max(this.lastLine, number);
    return number;
  }
}

function raiseHighest(highest: Map<number, number>, sequence: number): void {
  if (sequence === 0) return;
  const epoch = epochOfSequence(sequence);
  highest.set(epoch, Math.max(sequence, highest.get(epoch) ?? 0));
}

/** A write that names a customer by local id is made at most moments after the number arrived. */
export const REMEMBERED_NUMBERS = 200;

/** The latest numbers, and all that unacknowledged writes still need. */
export function rememberedIdMappings({ entries, idMappings }: JournalIndex): Record<string, string> {
  const all = Object.entries(idMappings);
  const needed = new Set<string>();
  for (const { facts } of entries.values()) facts.needs?.forEach((id) => needed.add(id));
  const isLate = (place: number) => place >= all.length - REMEMBERED_NUMBERS;
  return Object.fromEntries(all.filter(([localId], place) => isLate(place) || needed.has(localId)));
}
