// Finds what a journal lacks: unreadable lines, skipped numbers, and an end earlier than recorded.
import { hash } from 'node:crypto';
import { epochOfSequence, formatReceiptNumber, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { Found } from './damage-file';
import type { JournalIndex, LineRange } from './journal-index';
import type { Mark } from './mark-file';
import type { Scanned } from './scan';
import type { LostEntry } from '#shared/ipc/journal-damage';

// Recovers what is readable in a damaged line, for a person to see. It is never sent or counted.
const PATTERNS = {
  entryId: /"entryId":"([0-9a-f-]{36})"/,
  kind: /"kind":"([a-z]+\.[a-z]+)"/,
  savedAt: /"savedAt":"(\d{4}-\d\d-\d\dT[\d:.]+Z?)"/,
  receiptNumber: /"receiptNumber":"(\d+[A-Z]*-\d+)"/,
  // Of the whole sale; its lines have one as well.
  amount: /"totals":\{[^}]*"grossAmount":(-?\d+(?:\.\d+)?)[,}]/,
  currency: /"currency":"([A-Z]{3})"/,
} as const;

/** Null if the line does not look like an entry. */
function recoverEntry(line: Buffer): LostEntry | null {
  const text = line.toString('utf8');
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
  const entry: LostEntry = {
    entryId: find(PATTERNS.entryId),
    kind: find(PATTERNS.kind),
    savedAt: find(PATTERNS.savedAt),
    receiptNumber: find(PATTERNS.receiptNumber),
    amount: find(PATTERNS.amount),
    currency: find(PATTERNS.currency),
  };
  return Object.values(entry).some((fact) => fact !== null) ? entry : null;
}

export interface Finding {
  readonly found: Found;
  /** To be set aside: damaged lines, and unfinished ones that were once whole. */
  readonly lines: readonly Buffer[];
}

/** Null if nothing is lost. @param mark how far the journal had come; null if unknown */
export function findDamage(scanned: Scanned, mark: Mark | null, registerId: number, file: string): Finding | null {
  const { index, damaged, torn } = scanned;
  const end = missingAtEnd(scanned, mark);
  // A torn last line was never confirmed, unless the mark is beyond it.
  const lines = end && torn.length > 0 ? [...damaged, torn] : damaged;
  const ranges = end ? [...index.missing, end] : index.missing;
  const receipts = mark && end ? missingReceipts(index, mark, registerId) : [];
  if (lines.length === 0 && ranges.length === 0) return null;
  const missingLines = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return {
    found: {
      signs: [...lines.map(signOf), ...ranges.map(({ first, last }) => `lines ${first} to ${last}`)],
      damagedLines: lines.length,
      missingLines: Math.max(0, missingLines - (lines.length - damaged.length)),
      file: lines.length > 0 ? file : null,
      entries: lines.flatMap((line) => recoverEntry(line) ?? []),
      receipts,
    },
    lines,
  };
}

/** Null for a journal without line numbers: an earlier version has written it since. */
function missingAtEnd({ index, end }: Scanned, mark: Mark | null): LineRange | null {
  if (!mark || mark.line < index.nextLine || (end > 0 && !index.isNumbered)) return null;
  return { first: index.nextLine, last: mark.line };
}

function missingReceipts(index: JournalIndex, mark: Mark, registerId: number): Found['receipts'] {
  return mark.highest.flatMap((sequence) => {
    const epoch = epochOfSequence(sequence);
    const known = index.highest.get(epoch) ?? sequenceFloorOf(epoch);
    if (sequence <= known) return [];
    const first = formatReceiptNumber(registerId, known + 1);
    return { first, last: formatReceiptNumber(registerId, sequence), count: sequence - known };
  });
}

function signOf(line: Buffer): string {
  return hash('sha256', line, 'hex').slice(0, 16);
}
