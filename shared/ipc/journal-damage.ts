// Journal lines known to be lost on a till. Kept until a person has confirmed them.
import { z } from 'zod';

/** The readable parts of a damaged line; null for the others. */
export const lostEntry = z.object({
  entryId: z.string().nullable(),
  kind: z.string().nullable(),
  /** Till time, ISO 8601. */
  savedAt: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** In major units, as in the line. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
});
export type LostEntry = z.output<typeof lostEntry>;

export const journalDamage = z.object({
  id: z.string(),
  /** Till time of the opening that found the damage, ISO 8601. */
  foundAt: z.string(),
  /** Unreadable lines. */
  damagedLines: z.int().nonnegative(),
  /** Lines that were on the disk before and are missing. */
  missingLines: z.int().nonnegative(),
  /** Name of the file beside the journal that holds the damaged lines; null if there are none. */
  file: z.string().nullable(),
  entries: z.array(lostEntry),
  /** Receipt numbers issued by this till that are missing from its journal, as ranges. */
  receipts: z.array(z.object({ first: z.string(), last: z.string(), count: z.int().positive() })),
});
export type JournalDamage = z.output<typeof journalDamage>;
