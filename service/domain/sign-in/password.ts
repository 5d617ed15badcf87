// Password storage: scrypt with a salt per user. The cost is kept with the hash, so that it can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createTurns } from '../values/turns';

/** Of scrypt: 128 × N × r bytes of memory, p times. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 128 MiB and half a second a try: the first choice of OWASP's Password Storage Cheat Sheet. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };

/** For the demo's passwords, which are known anyway. */
export const DEMO_PASSWORD_COST: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

/** Each takes a thread of Node's four and its memory; the rest waits. */
const MOST_AT_ONCE = 2;

const SALT_BYTES = 16;
const KEY_BYTES = 32;

export interface CheckedPassword {
  readonly isRight: boolean;
  /** To be stored instead of the hash, which was made at a lower cost; null if it is good, or the password wrong. */
  readonly renewed: string | null;
}

export interface Passwords {
  /** @returns `scrypt$N$r$p$salt$key`, salt and key in base64url. */
  hash(password: string): Promise<string>;
  /** @param stored undefined if there is no such user: wrong, after the same work */
  check(password: string, stored: string | undefined): Promise<CheckedPassword>;
}

/** One for a process. */
export function createPasswords(cost: PasswordCost): Passwords {
  const inTurn = createTurns(MOST_AT_ONCE);
  const hash = async (password: string) => {
    const salt = randomBytes(SALT_BYTES);
    const key = await inTurn(() => derive(password, salt, cost));
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  };
  return {
    hash,
    async check(password, stored) {
      if (stored === undefined) {
        await hash(password);
        return { isRight: false, renewed: null };
      }
      const { cost: storedCost, salt, key } = parsed(stored);
      const isRight = timingSafeEqual(await inTurn(() => derive(password, salt, storedCost)), key);
      if (workOf(storedCost) >= workOf(cost)) return { isRight, renewed: null };
      // A wrong password costs as much, or it would tell who has an old hash.
      const renewed = await hash(password);
      return { isRight, renewed: isRight ? renewed : null };
    },
  };
}

function parsed(stored: string) {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  const cost: PasswordCost = { N: Number(N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function workOf({ N, r, p }: PasswordCost): number {
  return N * r * p;
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  // What scrypt takes; Node's default limit is below it.
  const maxmem = 128 * r * (N + p + 2);
  return new Promise((resolve, reject) => {
    // NFKC, as a password may be typed in composed or decomposed form.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
