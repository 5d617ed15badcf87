import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnlockInput } from '#shared/ipc/session';
import type { Sessions } from './sessions';
import { at, keepsTills, till, action, isSigned, contact, MANAGER, SIGN_IN } from './testing/tills';

vi.mock('node:crypto', async (importActual) => (await import('./testing/fast-scrypt')).withFastScrypt(importActual));

keepsTills();

describe('what a person may do', () => {
  const demote = () => (at.answers['/auth/me'] = { ...MANAGER, role: 'CASHIER', features: ['SALES_WRITE'] });
  let sessions: Sessions;

  beforeEach(async () => {
    at.answers['/auth/me'] = MANAGER;
    sessions = till();
    await sessions.signIn({ ...SIGN_IN, username: 'omar', password: 'manager' });
    await sessions.setPin({ password: 'manager', pin: '2580' });
    await contact(sessions);
  });

  it('is taken from them at their till within the hour, which locks it, and from what their account sends', async () => {
    demote();
    await contact(sessions);
    expect(sessions.current()?.me.role).toBe('MANAGER');
    at.computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.current()).toBeNull();
    expect(at.shown.at(-1)?.knownUsers).toMatchObject([{ username: 'omar', features: ['SALES_WRITE'] }]);
    expect(at.entered.at(-1)).toMatchObject({ features: ['SALES_WRITE'] });
    at.answers = {};
    await sessions.unlock({ username: 'omar', pin: '2580' });
    expect(sessions.current()?.me).toMatchObject({ role: 'CASHIER', features: ['SALES_WRITE'] });
    expect(() => sessions.signOwn(action('TILL_SETTINGS'))).toThrow(expect.objectContaining({ code: 'RIGHT_MISSING' }));
  });

  it('is taken from them at once when the service refuses what they were allowed', async () => {
    demote();
    await sessions.workplace().readFacts();
    expect(sessions.current()).toBeNull();
    await sessions.unlock({ username: 'omar', pin: '2580' });
    expect(sessions.current()?.me.features).toEqual(['SALES_WRITE']);
  });

  it('is taken from them at another till with their next password there, and nobody else is locked out', async () => {
    at.answers['/auth/me'] = { ...MANAGER, username: 'sara' };
    await sessions.signIn(SIGN_IN);
    demote();
    await sessions.unlock({ username: 'omar', password: 'manager' });
    await sessions.unlock({ username: 'sara', password: 'secret' });
    expect(sessions.current()?.me.username).toBe('sara');
    await sessions.unlock({ username: 'omar', password: 'manager' });
    await contact(sessions);
    expect(sessions.current()).toBeNull();
    const by = { username: 'omar', pin: '2580' };
    at.answers = {};
    await sessions.unlock({ username: 'sara', password: 'secret' });
    const asked = sessions.approve({ by, action: action('TILL_SETTINGS') });
    await expect(asked).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
  });

  it('holds from their next unlock where they may do more', async () => {
    at.answers['/auth/me'] = { ...MANAGER, features: [...MANAGER.features, 'USERS_WRITE'] };
    at.computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.current()?.me.features).not.toContain('USERS_WRITE');
    await sessions.unlock({ username: 'omar', pin: '2580' });
    expect(sessions.current()?.me.features).toContain('USERS_WRITE');
  });

  it('stays as it is where the service does not say', async () => {
    at.answers['/auth/me'] = 'NOT_OFFERED';
    at.computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.current()?.me.role).toBe('MANAGER');
  });
});

describe('what somebody allows', () => {
  const PRICE = action('PRICE_OVERRIDE', { amount: 400, lineId: '7b1d2c66-3f0a-4d5e-8d4b-0a9c6a2f1e34' });
  const saras = { ...PRICE, registerId: 4, person: 'sara' };
  const signIn = (sessions: Sessions, username: 'sara' | 'omar', password = 'secret') => {
    const omar = {
      ...(at.answers['/auth/me'] as object),
      username: 'omar',
      features: ['SALES_WRITE', 'PRICING_WRITE'],
    };
    at.answers['/auth/me'] = username === 'omar' ? omar : { ...omar, username, features: ['SALES_WRITE'] };
    return sessions.signIn({ ...SIGN_IN, username, password });
  };
  const byPassword = { username: 'omar', password: 'manager' };
  const byPin = { username: 'omar', pin: '2580' };
  let sessions: Sessions;

  beforeEach(async () => {
    sessions = till();
    await signIn(sessions, 'omar', 'manager');
    await sessions.setPin({ password: 'manager', pin: '2580' });
    await signIn(sessions, 'sara');
  });

  it('is signed by them, with their password and with their PIN, also after a restart without a network', async () => {
    sessions = till();
    at.answers = {};
    await sessions.unlock({ username: 'sara', password: 'secret' });
    for (const by of [byPassword, byPin]) {
      const { approvedBy, proof } = await sessions.approve({ by, action: PRICE });
      expect([approvedBy, isSigned(proof, { ...saras, approvedBy: 'omar' })]).toEqual(['omar', true]);
      expect(isSigned(proof, { ...saras, approvedBy: 'omar', facts: { ...PRICE.facts, amount: 399 } })).toBe(false);
    }
  });

  it('is signed by the person at the till for what they do themselves, however they came in', async () => {
    const own = { ...PRICE, registerId: 4, person: 'omar', approvedBy: null };
    expect(() => sessions.signOwn(PRICE)).toThrow('may not');
    for (const come of [
      () => signIn(sessions, 'omar', 'manager'),
      () => sessions.unlock(byPassword),
      () => sessions.unlock(byPin),
    ]) {
      await come();
      expect(isSigned(sessions.signOwn(PRICE), own)).toBe(true);
      sessions.lock();
      expect(() => sessions.signOwn(PRICE)).toThrow('Nobody is signed in');
    }
  });

  it('is signed with one key through sign-ins with the same password, and with another after it has changed', async () => {
    const keyOf = async (by: UnlockInput) => (await sessions.approve({ by, action: PRICE })).proof?.keyId;
    const first = await keyOf(byPassword);
    await signIn(sessions, 'omar', 'manager');
    expect([await keyOf(byPassword), await keyOf(byPin)]).toEqual([first, first]);
    await signIn(sessions, 'omar', 'changed');
    expect(await keyOf({ ...byPassword, password: 'changed' })).not.toBe(first);
    await expect(keyOf(byPin)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
  });

  it('is signed by somebody new on this till as well', async () => {
    const leela = { username: 'leela', password: 'manager' };
    at.answers['/auth/me'] = { ...(at.answers['/auth/me'] as object), username: 'leela', features: ['PRICING_WRITE'] };
    const { proof } = await sessions.approve({ by: leela, action: PRICE });
    expect(isSigned(proof, { ...saras, approvedBy: 'leela' })).toBe(true);
  });

  it('is not signed where the service gives no key, and the PIN stays', async () => {
    at.givesKeys = false;
    const other = till();
    await signIn(other, 'omar', 'manager');
    await other.setPin({ password: 'manager', pin: '2580' });
    await signIn(other, 'omar', 'manager');
    expect(other.signOwn(PRICE)).toBeNull();
    await signIn(other, 'sara');
    await expect(other.approve({ by: byPin, action: PRICE })).resolves.toEqual({ approvedBy: 'omar', proof: null });
  });

  it('asks for a new PIN once the first key comes, as the PIN does not open it', async () => {
    at.givesKeys = false;
    rmSync(join(at.directory, 'device.json'));
    rmSync(join(at.directory, 'device.json.copy'));
    const earlier = till();
    await signIn(earlier, 'omar', 'manager');
    await earlier.setPin({ password: 'manager', pin: '2580' });
    at.givesKeys = true;
    const later = till();
    await signIn(later, 'omar', 'manager');
    await expect(later.unlock(byPin)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
    await later.setPin({ password: 'manager', pin: '2580' });
    await later.unlock(byPin);
    expect(later.signOwn(PRICE)).not.toBeNull();
  });
});

describe('an approval by somebody new on this till', () => {
  const omar = { username: 'omar', password: 'manager' };
  const me = { username: 'omar', displayName: 'Omar Haddad', role: 'MANAGER', registerId: 4 };
  const ask = (sessions: Sessions, by: UnlockInput = omar) =>
    sessions.approve({ by, action: action('PRICE_OVERRIDE') });
  const known = (sessions: Sessions) => sessions.readDevice().knownUsers.map(({ username }) => username);
  let sessions: Sessions;

  beforeEach(async () => {
    sessions = till();
    await sessions.signIn(SIGN_IN);
    at.answers['/auth/me'] = { ...me, features: ['SALES_WRITE', 'PRICING_WRITE'] };
  });

  it('is checked by the service, leaves who is there, and works without a network from then on', async () => {
    await expect(ask(sessions)).resolves.toMatchObject({ approvedBy: 'omar' });
    expect([sessions.current()?.me.username, known(sessions)]).toEqual(['sara', ['sara', 'omar']]);
    for (const path of ['/auth/registration', ...Object.keys(at.answers)]) at.answers[path] = 'SERVICE_UNREACHABLE';
    await expect(ask(sessions)).resolves.toMatchObject({ approvedBy: 'omar' });
    await expect(ask(sessions, { ...omar, password: 'guess' })).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    // What waits is still sent by the account of the person at the till.
    await till().unlock({ username: 'sara', password: 'secret' });
    expect(at.tokens.at(-1)).toBe('token of sara');
  });

  it.each([
    ['a wrong password', '/auth/registration', 'CREDENTIALS_WRONG'],
    ['no network', '/auth/registration', 'SERVICE_UNREACHABLE'],
    ['a service that does not say who it is', '/auth/me', 'NOT_OFFERED'],
  ] as const)('is refused for %s, and nobody is remembered', async (_, path, code) => {
    at.answers[path] = code;
    await expect(ask(sessions)).rejects.toMatchObject({ code });
    expect(known(sessions)).toEqual(['sara']);
  });

  it('is refused without the right, and by a PIN', async () => {
    at.answers['/auth/me'] = { ...me, features: ['SALES_WRITE'] };
    await expect(ask(sessions)).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    await expect(ask(sessions, { username: 'omar', pin: '2580' })).rejects.toMatchObject({ code: 'UNLOCK_UNKNOWN' });
    expect(known(sessions)).toEqual(['sara']);
  });

  it('asks the service about somebody known here who may have been given the right since', async () => {
    at.answers['/auth/me'] = { ...me, features: ['SALES_WRITE'] };
    await sessions.signIn({ ...SIGN_IN, ...omar });
    await sessions.setPin({ password: omar.password, pin: '2580' });
    await sessions.unlock({ username: 'sara', password: 'secret' });
    await expect(ask(sessions)).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    const given = { ...me, features: ['SALES_WRITE', 'PRICING_WRITE'] };
    at.answers['/auth/me'] = 'SERVICE_UNREACHABLE';
    await expect(ask(sessions)).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    at.answers['/auth/me'] = given;
    // The service knows no PIN.
    await expect(ask(sessions, { username: 'omar', pin: '2580' })).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    await expect(ask(sessions)).resolves.toMatchObject({ approvedBy: 'omar' });
    expect(sessions.current()?.me.username).toBe('sara');
    await expect(ask(sessions, { username: 'omar', pin: '2580' })).resolves.toMatchObject({ approvedBy: 'omar' });
  });
});
