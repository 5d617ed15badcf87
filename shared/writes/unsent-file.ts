// The file that carries unsent entries from one register to another, or to a person before they are discarded: JSON, whole,
// with a checksum over all of it but the checksum. What is computed of it the store knows; here is what it says.
import { z } from 'zod';
import { errorSchema } from '../error-schema';
import { dateTimeText, int64, tenantCode } from '../api/wire/formats';
import { conflict, learned } from './kind';
import { write } from './write';

export const UNSENT_FORMAT = 'merchant-pos unsent entries';
export const UNSENT_VERSION = 1;

export const unsentEntry = z.object({
  write,
  state: z.enum(['waiting', 'in flight', 'refused', 'conflict', 'not offered']),
  /** What was last said of it. */
  lastError: errorSchema.nullable(),
  conflict: conflict.nullable(),
  /** Numbers that its local ids have got. */
  learned,
});
export type UnsentEntry = z.output<typeof unsentEntry>;

/** What can be told before the rest is read: a newer version may have other entries. */
export const unsentFileHead = z.object({
  format: z.literal(UNSENT_FORMAT),
  version: z.int().positive(),
  /** SHA-256 in hexadecimal of `checkedText`. */
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
});

export const unsentFile = unsentFileHead.extend({
  version: z.literal(UNSENT_VERSION),
  merchantCode: tenantCode,
  /** Whose entries they are. */
  registerId: int64,
  /** Clock of that register, service-corrected where known. */
  exportedAt: dateTimeText,
  /** Oldest first: what an entry waits for stands before it. */
  entries: z.array(unsentEntry),
});
export type UnsentFile = z.output<typeof unsentFile>;

/** What the checksum is of: the file as JSON without spaces, its keys in the order in which they stand, less `checksum`. */
export function checkedText(file: object): string {
  return JSON.stringify({ ...file, checksum: undefined });
}
