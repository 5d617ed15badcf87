// What a till knows of journal lines that it lost. It stays until a person has seen it.
import { z } from 'zod';

/** What could still be read of a damaged line; null for what could not. */
export const lostEntry = z.object({
  entryId: z.string().nullable(),
  kind: z.string().nullable(),
  /** Till time, ISO 8601. */
  savedAt: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** In major units, as it stood in the line. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
});
export type LostEntry = z.output<typeof lostEntry>;

export const journalDamage = z.object({
  id: z.string(),
  /** Till time of the opening that found it, ISO 8601. */
  foundAt: z.string(),
  /** Lines that could not be read. */
  damagedLines: z.int().nonnegative(),
  /** Lines that were on the disk once and are not there any more. */
  missingLines: z.int().nonnegative(),
  /** Name of the file beside the journal that holds the damaged lines; null when there are none. */
  file: z.string().nullable(),
  entries: z.array(lostEntry),
  /** Receipt numbers that this till gave out and its journal does not know any more, from first to last. */
  receipts: z.array(z.object({ first: z.string(), last: z.string(), count: z.int().positive() })),
});
export type JournalDamage = z.output<typeof journalDamage>;
