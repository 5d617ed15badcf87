// The key that signs tokens: from the environment, or created at the first start. A data folder keeps it in a file; a server's
// database keeps it in a table, where all processes of the service find the same one.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { StartRefused } from '../database/start-refused';
import { readSecret, writeSecret } from '../opening/secret-file';
import type { Tables } from '../tables/tables';

/** 256 bits: as long as the keys of HMAC-SHA-256 should be (RFC 7518, 3.2). */
const SECRET_BYTES = 32;

/**
 * @param given POS_TOKEN_SECRET; if it changes, everyone has to sign in again.
 * @param folder of an embedded database; null for any other
 * @throws StartRefused
 */
export async function tokenSecret(
  db: Kysely<Tables>,
  given: string | undefined,
  folder: string | null,
): Promise<Uint8Array> {
  if (given !== undefined) {
    const bytes = new TextEncoder().encode(given);
    if (bytes.length < SECRET_BYTES)
      throw new StartRefused(`POS_TOKEN_SECRET has ${bytes.length} bytes; it needs at least ${SECRET_BYTES}.`);
    return bytes;
  }
  return Buffer.from(folder === null ? await secretOfDatabase(db) : await secretOfFolder(db, folder), 'base64url');
}

async function secretOfDatabase(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('serviceSecrets')
    .values({ name: 'token', value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('serviceSecrets')
    .select('value')
    .where('name', '=', 'token')
    .executeTakeFirstOrThrow();
  return value;
}

async function secretOfFolder(db: Kysely<Tables>, folder: string): Promise<string> {
  let secret = readSecret(folder);
  // A file that was cut would sign with a key that can be guessed.
  if (secret === null || Buffer.from(secret, 'base64url').length < SECRET_BYTES) {
    secret = newSecret();
    writeSecret(folder, secret);
  }
  // Earlier versions kept it in the database, whose files they left open to other accounts: never used again.
  await db.deleteFrom('serviceSecrets').where('name', '=', 'token').execute();
  return secret;
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
