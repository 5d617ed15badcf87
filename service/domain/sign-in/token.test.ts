import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokenMaker, type SignedIn } from './token';

const SECRET = new Uint8Array(32).fill(7);
const clock = { at: new Date('2026-03-01T08:00:00Z') };
const tokens = createTokenMaker(SECRET, () => clock.at);
const signIn: SignedIn = { tenantId: 'demo', username: 'sara.khan', role: 'CASHIER', registerId: 1, tokenVersion: 3 };
const later = new Date('2026-03-01T20:00:00Z');

describe('a token', () => {
  it('says who signed in where, until it expires', async () => {
    const token = await tokens.make(signIn, later);
    expect(await tokens.read(token)).toEqual(signIn);
    clock.at = later;
    expect(await tokens.read(token)).toBeUndefined();
    expect(await tokens.readEarlier(token)).toEqual(signIn);
    clock.at = new Date('2026-03-01T08:00:00Z');
  });

  it('of a clock that was far ahead says nothing once the clock is right, read before or not', async () => {
    clock.at = new Date('2026-04-01T08:00:00Z');
    const read = await tokens.make(signIn, new Date('2026-04-01T20:00:00Z'));
    const unread = await tokens.make({ ...signIn, registerId: null }, new Date('2026-04-01T20:00:00Z'));
    expect(await tokens.read(read)).toEqual(signIn);
    clock.at = new Date('2026-03-01T08:00:00Z');
    expect([await tokens.read(read), await tokens.read(unread)]).toEqual([undefined, undefined]);
    expect(await tokens.readEarlier(read)).toEqual(signIn);
  });

  it('of another instance, whose clock is some minutes ahead, counts', async () => {
    const ahead = createTokenMaker(SECRET, () => new Date(clock.at.getTime() + 10 * 60_000));
    expect(await tokens.read(await ahead.make(signIn, later))).toEqual(signIn);
  });

  it('says nothing when a single character of it was changed', async () => {
    const token = await tokens.make(signIn, later);
    for (const at of [5, token.indexOf('.') + 5, token.length - 5]) {
      const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(await tokens.read(altered)).toBeUndefined();
      expect(await tokens.readEarlier(altered)).toBeUndefined();
    }
  });

  it('says nothing when another key signed it, or none', async () => {
    const other = createTokenMaker(new Uint8Array(32).fill(8), () => clock.at);
    expect(await tokens.read(await other.make(signIn, later))).toBeUndefined();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ sub: 'sara.khan', tenant: 'demo', exp: 9e9 })}.`;
    expect(await tokens.read(unsigned)).toBeUndefined();
    expect(await tokens.readEarlier(unsigned)).toBeUndefined();
  });

  it.each([
    ['no expiry', (jwt: SignJWT) => jwt],
    ['another issuer', (jwt: SignJWT) => jwt.setExpirationTime(later).setIssuer('someone')],
    ['another form', (jwt: SignJWT) => jwt.setExpirationTime(later).setSubject('')],
  ])('with %s of the right key says nothing', async (_what, finish) => {
    const jwt = new SignJWT({ tenant: 'demo', role: 'CASHIER' }).setProtectedHeader({ alg: 'HS256' });
    const issued = jwt.setIssuer('merchant-operations-service').setSubject('sara.khan');
    expect(await tokens.read(await finish(issued).sign(SECRET))).toBeUndefined();
  });

  it.each(['', 'x', 'a.b', 'a.b.c', '....'])('that is none (%j) says nothing', async (text) => {
    expect(await tokens.read(text)).toBeUndefined();
  });
});
