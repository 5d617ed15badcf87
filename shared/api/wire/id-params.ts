// The int64 id in the address of a single record.
import { z } from 'zod';

/** Ids of ours count from 1. */
const NO_ID = 0;

/** A whole number no record of ours can have is as unknown as any other; what is no whole number is malformed. */
export const idParams = z.object({
  id: z
    .string()
    .refine((text) => /^-?\d+$/.test(text), 'expected a whole number')
    .meta({ type: 'integer', format: 'int64' })
    .transform((text) => (Number.isSafeInteger(Number(text)) ? Number(text) : NO_ID)),
});
