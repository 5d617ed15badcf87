// One line of the journal: a checksum, a space, one JSON record. A line that does not carry its own checksum was not
// written by us in full and says nothing.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { learned, type Learned } from '#shared/writes/kind';
import { write, type Write } from '#shared/writes/write';

const entry = z.discriminatedUnion('is', [
  /** What a person did, before anything else is done with it. */
  z.object({ is: z.literal('write'), write }),
  /** The service has these; by its answers, local ids of new customers have got these numbers. */
  z.object({ is: z.literal('acknowledged'), entryIds: z.array(z.string()), learned: learned.optional() }),
  /** The service has it; it stays because the till goes by it. */
  z.object({ is: z.literal('kept'), write }),
  /** Kept when the sales themselves are dropped: the highest receipt sequence this register ever gave out. */
  z.object({ is: z.literal('highest'), receiptSequence: z.int().nonnegative() }),
]);

export type JournalEntry =
  | { readonly is: 'write'; readonly write: Write }
  | { readonly is: 'acknowledged'; readonly entryIds: readonly string[]; readonly learned?: Learned | undefined }
  | { readonly is: 'kept'; readonly write: Write }
  | { readonly is: 'highest'; readonly receiptSequence: number };

/** Hexadecimal digits of SHA-256: 64 bits, enough against accident. */
const CHECKSUM_LENGTH = 16;

export function encodeLine(record: JournalEntry): string {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}\n`;
}

/** Null when the line is not one of ours, whole and understood. `text` is without its line end. */
export function decodeLine(text: string): JournalEntry | null {
  const json = text.slice(CHECKSUM_LENGTH + 1);
  if (text[CHECKSUM_LENGTH] !== ' ' || text.slice(0, CHECKSUM_LENGTH) !== checksum(json)) return null;
  const result = entry.safeParse(JSON.parse(json));
  return result.success ? result.data : null;
}

function checksum(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, CHECKSUM_LENGTH);
}
