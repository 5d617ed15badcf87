// Checks a password offline against a salted scrypt hash; the password itself is never stored.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const passwordVerifier = z.object({
  salt: z.string(),
  hash: z.string(),
  /** Scrypt's cost, saved with the hash so that it can be raised later. */
  cost: z.int().positive(),
});
export type PasswordVerifier = z.infer<typeof passwordVerifier>;

/** 2^15 with blocks of 8 takes 32 MB and about 0.1 s on a till; each guess against a stolen file costs as much. */
const COST = 2 ** 15;
const BLOCK_SIZE = 8;
/** Bytes. */
const SALT_LENGTH = 16;
const HASH_LENGTH = 32;
const WRAPPING_KEY_LENGTH = 32;

interface Derived {
  readonly hash: Buffer;
  /** Encrypts what only this password may open; it is kept nowhere, and the hash does not tell it. */
  readonly wrappingKey: Buffer;
}

export async function makeVerifier(password: string) {
  const salt = randomBytes(SALT_LENGTH);
  const { hash, wrappingKey } = await derive(password, salt, COST);
  const verifier = {
    salt: salt.toString('base64'),
    hash: hash.toString('base64'),
    cost: COST,
  } satisfies PasswordVerifier;
  return { verifier, wrappingKey };
}

export async function isPassword(password: string, verifier: PasswordVerifier): Promise<boolean> {
  return (await wrappingKeyOf(password, verifier)) !== null;
}

/** @returns null if it is another password */
export async function wrappingKeyOf(password: string, verifier: PasswordVerifier): Promise<Buffer | null> {
  const expected = Buffer.from(verifier.hash, 'base64');
  const { hash, wrappingKey } = await derive(password, Buffer.from(verifier.salt, 'base64'), verifier.cost);
  return expected.length === hash.length && timingSafeEqual(expected, hash) ? wrappingKey : null;
}

/** Scrypt's output is a stream (RFC 7914, section 6): the hash is the same as without the wrapping key behind it. */
function derive(password: string, salt: Buffer, cost: number): Promise<Derived> {
  const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * cost * BLOCK_SIZE };
  return new Promise((resolve, reject) => {
    // NFC: another keyboard may produce the same password in another form.
    scrypt(password.normalize('NFC'), salt, HASH_LENGTH + WRAPPING_KEY_LENGTH, options, (error, bytes) => {
      if (error) reject(error);
      else resolve({ hash: bytes.subarray(0, HASH_LENGTH), wrappingKey: bytes.subarray(HASH_LENGTH) });
    });
  });
}
