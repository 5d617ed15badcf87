// What the journal must know about a write without parsing it. Decided by the version that writes the line, so that a
// version that does not know the kind still treats the entry correctly.
import { z } from 'zod';
import { kindOf, write, type Write } from '#shared/writes/write';

export const writeFactsSchema = z.object({
  entryId: z.string().min(1),
  kind: z.string().min(1),
  /** Set for receipts of the journal's own register. */
  receiptSequence: z.int().positive().optional(),
  /** Local ids and entries this entry waits for. */
  needs: z.array(z.string()).optional(),
  /** Entries whose content is in this one. */
  replaces: z.array(z.string()).optional(),
  /** Name under which the latest such write is kept after the service has it. */
  keptAs: z.string().optional(),
});
export type WriteFacts = z.output<typeof writeFactsSchema>;

const unknownWrite = writeFactsSchema.pick({ entryId: true, kind: true, replaces: true });

/** @returns null if the value is not a write */
export function factsOf(value: unknown, registerId: number): WriteFacts | null {
  const known = write.safeParse(value);
  return known.success ? factsOfWrite(known.data, registerId) : (unknownWrite.safeParse(value).data ?? null);
}

export function factsOfWrite(each: Write, registerId: number): WriteFacts {
  const kind = kindOf(each);
  const receiptSequence = kind.receiptSequence?.(each, registerId) ?? 0;
  const needs = kind.dependsOn(each).map(({ id }) => id);
  const keptAs = kind.keptAs?.(each, registerId) ?? null;
  return {
    entryId: each.entryId,
    kind: each.kind,
    ...(receiptSequence > 0 && { receiptSequence }),
    ...(needs.length > 0 && { needs }),
    ...((each.replaces ?? []).length > 0 && { replaces: [...(each.replaces ?? [])] }),
    ...(keptAs !== null && { keptAs }),
  };
}
