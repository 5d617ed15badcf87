// Entity tags of records (RFC 9110, sections 8.8.3 and 13.1.1). A digest of the representation, not a number kept with the row: it is the
// same on every instance and after a restore, and a restored row with other content can never have the tag of a forgotten one.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { CodedError } from '#shared/errors';

/** 128 bits in base64url. */
const DIGEST_LENGTH = 22;

const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(`^[ \\t,]*${TAG}(?:[ \\t]*,[ \\t,]*${TAG})*[ \\t,]*$`);

/** Strong. @param record as a handler answers it, before what is not of the contract is dropped */
export function entityTag(schema: z.ZodType, record: unknown): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(schema.parse(record)))
    .digest('base64url');
  return `"${digest.slice(0, DIGEST_LENGTH)}"`;
}

/**
 * Of If-Match; weak tags are in the list and equal no tag of ours.
 * @throws CodedError VALIDATION_FAILED
 */
export function conditionOf(header: string): '*' | readonly string[] {
  const text = header.trim();
  if (text === '*') return '*';
  if (TAGS.test(text)) return text.match(new RegExp(TAG, 'g')) ?? [];
  const message = 'The header If-Match must be * or a list of entity tags in quotes.';
  throw new CodedError('VALIDATION_FAILED', { field: 'If-Match', message });
}
