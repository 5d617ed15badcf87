import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password';

it('knows the password again and no other', async () => {
  const hash = await hashPassword('käse 42');
  expect(await isPassword('käse 42', hash)).toBe(true);
  expect(await isPassword('ka\u0308se 42', hash)).toBe(true);
  expect(await isPassword('käse 43', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

it('gives every user a salt of their own and keeps the parameters', async () => {
  const [a, b] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(a).not.toBe(b);
  expect(a).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
});

it('checks a hash made with other parameters', async () => {
  const { scryptSync } = await import('node:crypto');
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync('old', salt, 32, { N: 1024, r: 8, p: 2 });
  const stored = `scrypt$1024$8$2$${salt.toString('base64url')}$${key.toString('base64url')}`;
  expect(await isPassword('old', stored)).toBe(true);
});

it('lets nobody in who is not there', async () => {
  expect(await isPassword('', undefined)).toBe(false);
});
