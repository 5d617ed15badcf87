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
