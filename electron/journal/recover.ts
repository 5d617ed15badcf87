// What can still be made out in a damaged line, for a person. Nothing of it is ever sent or counted.
import { type LostEntry } from '#shared/ipc/journal-damage';

const PATTERNS = {
  entryId: /"entryId":"([0-9a-f-]{36})"/,
  kind: /"kind":"([a-z]+\.[a-z]+)"/,
  savedAt: /"savedAt":"(\d{4}-\d\d-\d\dT[\d:.]+Z?)"/,
  receiptNumber: /"receiptNumber":"(\d+[A-Z]*-\d+)"/,
  // Of the whole sale: its lines have one as well.
  amount: /"totals":\{[^}]*"grossAmount":(-?\d+(?:\.\d+)?)[,}]/,
  currency: /"currency":"([A-Z]{3})"/,
} as const;

/** Null for a line that does not look like an entry. */
export function recoverEntry(line: Buffer): LostEntry | null {
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
