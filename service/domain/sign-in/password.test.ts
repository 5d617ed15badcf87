import type { scrypt, ScryptOptions } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswords, PASSWORD_COST } from './password';

/** scrypt as it is, counted: how often, at which cost, and how many at once. */
const seen = vi.hoisted(() => ({ costs: [] as number[], running: 0, most: 0 }));
vi.mock('node:crypto', async (importActual) => {
  const actual = await importActual<Record<string, unknown>>();
  return {
    ...actual,
    scrypt: (password: string, salt: Buffer, length: number, options: ScryptOptions, done: Derived) => {
      seen.costs.push(options.N ?? 0);
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      (actual['scrypt'] as typeof scrypt)(password, salt, length, options, (error, key) => {
        seen.running -= 1;
        done(error, key);
      });
    },
  };
});

type Derived = (error: Error | null, key: Buffer) => void;

const LOW = { N: 1024, r: 8, p: 1 };
const HIGH = { N: 2048, r: 8, p: 1 };
const low = createPasswords(LOW);
const high = createPasswords(HIGH);

beforeEach(() => Object.assign(seen, { costs: [], running: 0, most: 0 }));

describe('passwords', () => {
  it('are known again, and no others', async () => {
    const hash = await low.hash('käse 42');
    const isRight = async (password: string) => (await low.check(password, hash)).isRight;
    expect(await isRight('käse 42')).toBe(true);
    expect(await isRight('ka\u0308se 42')).toBe(true);
    expect(await isRight('käse 43')).toBe(false);
    expect(await isRight('')).toBe(false);
  });

  it('have a salt for every user and their cost beside them', async () => {
    const [a, b] = await Promise.all([low.hash('same'), low.hash('same')]);
    expect(a).not.toBe(b);
    expect(a).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('are hashed at the cost OWASP recommends', async () => {
    expect(PASSWORD_COST).toEqual({ N: 131_072, r: 8, p: 1 });
    const passwords = createPasswords(PASSWORD_COST);
    const hash = await passwords.hash('saffron');
    expect(hash).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect(await passwords.check('saffron', hash)).toEqual({ isRight: true, renewed: null });
  });

  it('hashed at a lower cost are renewed when they are right', async () => {
    const old = await low.hash('saffron');
    const { isRight, renewed } = await high.check('saffron', old);
    expect([isRight, renewed]).toEqual([true, expect.stringMatching(/^scrypt\$2048\$/)]);
    expect(await high.check('saffron', renewed ?? '')).toEqual({ isRight: true, renewed: null });
    expect(await high.check('cumin', old)).toEqual({ isRight: false, renewed: null });
  });

  it('hashed at a higher cost stay as they are', async () => {
    expect(await low.check('saffron', await high.hash('saffron'))).toEqual({ isRight: true, renewed: null });
  });

  it('let nobody in who is not there, after the work a wrong password takes', async () => {
    const hash = await high.hash('saffron');
    seen.costs = [];
    expect(await high.check('', undefined)).toEqual({ isRight: false, renewed: null });
    await high.check('cumin', hash);
    expect(seen.costs).toEqual([HIGH.N, HIGH.N]);
  });

  it('hashed at a lower cost take the same work, right or wrong', async () => {
    const old = await low.hash('saffron');
    seen.costs = [];
    await high.check('saffron', old);
    await high.check('cumin', old);
    expect(seen.costs).toEqual([LOW.N, HIGH.N, LOW.N, HIGH.N]);
  });

  it('are computed two at once, and all of them in the end', async () => {
    const hashes = await Promise.all(Array.from({ length: 9 }, () => high.hash('same')));
    expect(new Set(hashes).size).toBe(9);
    expect(seen.most).toBe(2);
  });

  it('let the next one in after one that failed', async () => {
    const impossible = 'scrypt$3$8$1$AAAA$AAAA';
    await Promise.all(
      Array.from({ length: 4 }, () => expect(high.check('x', impossible)).rejects.toThrow(/scrypt|memory|param/i)),
    );
    expect((await high.check('saffron', await high.hash('saffron'))).isRight).toBe(true);
  });
});
