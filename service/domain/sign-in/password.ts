// Password storage: scrypt with a salt per user; the parameters are stored with the hash so that they can be raised later.
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 16 MiB and some tens of milliseconds per try: slow to guess, bearable at a sign-in. */
const COST = { N: 16_384, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** @returns `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash of no password: checking against it takes as long as a real check, so timing does not reveal unknown users. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** @param stored undefined if there is no such user: returns false after the same work. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC, as a password may be typed in composed or decomposed form.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
