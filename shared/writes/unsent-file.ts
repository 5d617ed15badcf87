// The file that carries unsent entries to another register, or to a person before they are discarded: JSON with a checksum
// over all other fields. Only the format is defined here; the store computes the content.
import { z } from 'zod';
import { errorSchema } from '../error-schema';
import { dateTimeText, int64, tenantCode } from '../api/wire/formats';
import { conflict, idMappings } from './kind';
import { write } from './write';

export const UNSENT_FORMAT = 'merchant-pos unsent entries';
export const UNSENT_VERSION = 1;

export const unsentEntry = z.object({
  write,
  state: z.enum(['waiting', 'in flight', 'refused', 'conflict', 'not offered']),
  /** The last error, if any. */
  lastError: errorSchema.nullable(),
  conflict: conflict.nullable(),
  /** Numbers assigned to its local ids. */
  learned: idMappings,
});
export type UnsentEntry = z.output<typeof unsentEntry>;

/** The part that can be read first: a newer version may have other entries. */
export const unsentFileHead = z.object({
  format: z.literal(UNSENT_FORMAT),
  version: z.int().positive(),
  /** SHA-256 in hexadecimal of `checkedText`. */
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
});

export const unsentFile = unsentFileHead.extend({
  version: z.literal(UNSENT_VERSION),
  merchantCode: tenantCode,
  /** The register of the entries. */
  registerId: int64,
  /** Clock of that register, service-corrected where known. */
  exportedAt: dateTimeText,
  /** Oldest first: an entry comes after those it depends on. */
  entries: z.array(unsentEntry),
});
export type UnsentFile = z.output<typeof unsentFile>;

/** The text of the checksum: the file as JSON without spaces, keys in their original order, without `checksum`. */
export function checkedText(file: object): string {
  return JSON.stringify({ ...file, checksum: undefined });
}
