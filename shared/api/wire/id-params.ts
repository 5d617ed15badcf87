// The int64 id in the path of a single record.
import { z } from 'zod';

/** Ids of this service start at 1. */
const NO_ID = 0;

/** A whole number that cannot be an id is reported as unknown; anything else is malformed. */
export const idParams = z.object({
  id: z
    .string()
    .refine((text) => /^-?\d+$/.test(text), 'expected a whole number')
    .meta({ type: 'integer', format: 'int64' })
    .transform((text) => (Number.isSafeInteger(Number(text)) ? Number(text) : NO_ID)),
});
