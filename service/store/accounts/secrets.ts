// Secrets of the service: from the environment, or created at the first start and kept in the database, where all its
// processes find the same one.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { StartRefused } from '../database/start-refused';
import type { Tables } from '../tables/tables';

/** 256 bits: as long as the keys of HMAC-SHA-256 should be (RFC 7518, 3.2). */
const SECRET_BYTES = 32;

/**
 * The key that signs tokens.
 * @param given POS_TOKEN_SECRET; if it changes, everyone has to sign in again.
 * @throws StartRefused
 */
export async function tokenSecret(db: Kysely<Tables>, given: string | undefined): Promise<Uint8Array> {
  if (given !== undefined) {
    const bytes = new TextEncoder().encode(given);
    if (bytes.length < SECRET_BYTES)
      throw new StartRefused(`POS_TOKEN_SECRET has ${bytes.length} bytes; it needs at least ${SECRET_BYTES}.`);
    return bytes;
  }
  await db
    .insertInto('serviceSecrets')
    .values({ name: 'token', value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('serviceSecrets')
    .select('value')
    .where('name', '=', 'token')
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
