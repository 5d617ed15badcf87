import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Right } from '#shared/domain/people/rights';
import type { UnlockInput } from '#shared/ipc/session';
import { CallFailure } from '../api/call-failure';
import type { Sessions } from './sessions';
import { at, keepsTills, till, action, MERCHANT, MANAGER, SIGN_IN, encryption } from './testing/tills';

vi.mock('node:crypto', async (importActual) => (await import('./testing/fast-scrypt')).withFastScrypt(importActual));

keepsTills();

describe('a PIN', () => {
  const byPin = (sessions: Sessions, pin: string, username = 'sara') => sessions.unlock({ username, pin });
  const tryWrong = async (times: number) => {
    const codes: unknown[] = [];
    for (let i = 0; i < times; i += 1)
      codes.push(await byPin(till(), '1111').catch((error: { code: string }) => error.code));
    return codes;
  };

  /** Both have signed in, sara last, who has set the PIN 2580. */
  beforeEach(async () => {
    const cashier = at.answers['/auth/me'];
    at.answers['/auth/me'] = MANAGER;
    await till().signIn({ ...SIGN_IN, username: 'omar', password: 'manager' });
    at.answers['/auth/me'] = cashier;
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    await sessions.setPin({ password: 'secret', pin: '2580' });
    at.tokens = [];
    at.entered = [];
  });

  it('unlocks after a restart with the token kept for this register, whoever it was given to', async () => {
    await expect(byPin(till(), '2580')).resolves.toMatchObject({ me: { username: 'sara' }, verified: 'on this till' });
    expect(at.tokens).toEqual(['token of sara']);
    expect(at.entered.map(({ client }) => client.account)).toMatchObject([{ username: 'sara', password: null }]);
    const sessions = till();
    await sessions.unlock({ username: 'omar', password: 'manager' });
    await sessions.setPin({ password: 'manager', pin: '8520' });
    at.tokens = [];
    await byPin(till(), '8520', 'omar');
    expect([at.tokens, at.entered.at(-1)?.client.account.username]).toEqual([['token of sara'], 'sara']);
  });

  it('goes on sending with the account that is open, and changes who is there', async () => {
    const sessions = till();
    await sessions.unlock({ username: 'omar', password: 'manager' });
    const { client, journal } = sessions.workplace();
    sessions.lock();
    await byPin(sessions, '2580');
    // What may be sent follows the account.
    expect(sessions.workplace()).toMatchObject({ session: { me: { username: 'sara' } }, features: MANAGER.features });
    expect([sessions.workplace().client === client, sessions.workplace().journal === journal]).toEqual([true, true]);
    expect(at.entered).toHaveLength(1);
  });

  it('is taken with the password alone, and not when it is easily guessed', async () => {
    const sessions = till();
    await expect(sessions.setPin({ password: 'secret', pin: '2580' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await byPin(sessions, '2580');
    await expect(sessions.setPin({ password: 'secret', pin: '1234' })).rejects.toMatchObject({ code: 'PIN_TRIVIAL' });
    await expect(sessions.setPin({ password: '2580', pin: '1357' })).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    await expect(byPin(till(), '1357')).rejects.toMatchObject({ code: 'PIN_WRONG' });
    await expect(byPin(till(), '1357', 'omar')).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
  });

  it('helps no more after five wrong ones, across restarts and pauses, until the password was given', async () => {
    expect(await tryWrong(5)).toEqual(['PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_BLOCKED']);
    await expect(byPin(till(), '2580')).rejects.toMatchObject({ code: 'PIN_BLOCKED', data: { retryAfterSeconds: 60 } });
    at.now += 3_600_000;
    await expect(byPin(till(), '2580')).rejects.toMatchObject({ code: 'PIN_BLOCKED', data: { retryAfterSeconds: 0 } });
    await till().unlock({ username: 'sara', password: 'secret' });
    await byPin(till(), '2580');
  });

  it('adds up wrong ones between right ones, across restarts, until the password was given', async () => {
    const codes = [];
    for (let days = 0; days < 5; days += 1) {
      codes.push(...(await tryWrong(4)));
      if (days < 4) await byPin(till(), '2580');
    }
    expect(codes).toEqual([...Array<string>(19).fill('PIN_WRONG'), 'PIN_BLOCKED']);
    await expect(byPin(till(), '2580')).rejects.toMatchObject({ code: 'PIN_BLOCKED', data: { retryAfterSeconds: 0 } });
    await till().unlock({ username: 'sara', password: 'secret' });
    expect(await tryWrong(1)).toEqual(['PIN_WRONG']);
    await byPin(till(), '2580');
  });

  it('is said not to work after five wrong ones, until the password was given', async () => {
    const pinOf = (name: string) =>
      till()
        .readDevice()
        .knownUsers.find(({ username }) => username === name);
    expect(pinOf('sara')).toMatchObject({ hasPin: true, pinProblem: null });
    await tryWrong(5);
    expect([pinOf('sara')?.pinProblem, pinOf('omar')?.pinProblem]).toEqual(['PIN_BLOCKED', null]);
    at.now += 3_600_000;
    expect(pinOf('sara')?.pinProblem).toBe('PIN_BLOCKED');
    await till().unlock({ username: 'sara', password: 'secret' });
    expect(pinOf('sara')?.pinProblem).toBeNull();
    at.now += 15 * 24 * 3_600_000;
    expect(pinOf('sara')?.pinProblem).toBe('UNLOCK_EXPIRED');
  });

  it('lies on the disk as a sealed salted hash, and goes when the password is another', async () => {
    const files = ['device.json', 'device.json.copy'].map((name) => readFileSync(join(at.directory, name), 'utf8'));
    for (const text of files) expect(text).not.toMatch(/2580|"(salt|hash)"/);
    const hasPin = () => till().readDevice().knownUsers[0]?.hasPin;
    await till().signIn(SIGN_IN);
    expect(hasPin()).toBe(true);
    await till().signIn({ ...SIGN_IN, password: 'changed' });
    expect(hasPin()).toBe(false);
  });

  it('lets a person with the right approve, once for each try, and leaves who is there', async () => {
    const sessions = till();
    const ask = (by: UnlockInput, right: Right = 'PRICE_OVERRIDE') => sessions.approve({ by, action: action(right) });
    const manager = { username: 'omar', password: 'manager' };
    await expect(ask(manager)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await byPin(sessions, '2580');
    await expect(ask(manager)).resolves.toMatchObject({ approvedBy: 'omar' });
    expect(sessions.current()?.me.username).toBe('sara');
    expect(sessions.readDevice().knownUsers.map(({ username }) => username)).toEqual(['sara', 'omar']);
    await expect(ask({ username: 'sara', pin: '2580' })).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    await expect(ask({ username: 'sara', pin: '2580' }, 'REFUND')).resolves.toMatchObject({ approvedBy: 'sara' });
    await expect(ask({ ...manager, password: 'guess' })).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
  });
});

describe('unlocking without the network', () => {
  const unlock = (sessions: Sessions, password: string, username = 'sara') => sessions.unlock({ username, password });

  beforeEach(async () => {
    await till().signIn(SIGN_IN);
    for (const path of ['/auth/registration', ...Object.keys(at.answers)]) at.answers[path] = 'SERVICE_UNREACHABLE';
    at.tokens = [];
  });

  it('lets in with the same password after a restart, with the kept token', async () => {
    const session = await unlock(till(), 'secret');
    expect(session).toMatchObject({
      me: { displayName: 'Sara Khan' },
      receiptSequenceFloor: 418,
      verified: 'on this till',
    });
    expect(at.tokens).toEqual(['token of sara']);
  });

  it('refuses another password, and locks after five, across restarts', async () => {
    for (let i = 0; i < 4; i += 1)
      await expect(unlock(till(), 'wrong')).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    await expect(unlock(till(), 'wrong')).rejects.toMatchObject({
      code: 'UNLOCK_LOCKED',
      data: { retryAfterSeconds: 60 },
    });
    at.now += 30_000;
    await expect(unlock(till(), 'secret')).rejects.toMatchObject({
      code: 'UNLOCK_LOCKED',
      data: { retryAfterSeconds: 30 },
    });
    at.now += 30_000;
    await unlock(till(), 'secret');
    await expect(unlock(till(), 'wrong')).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
  });

  it('knows only who signed in here', async () => {
    await expect(unlock(till(), 'secret', 'omar')).rejects.toMatchObject({ code: 'UNLOCK_UNKNOWN' });
  });

  it('has no token where the system offers no safe place, and said so', async () => {
    rmSync(join(at.directory, 'token.bin'));
    at.isVaultAvailable = false;
    at.answers['/auth/registration'] = null;
    at.answers['/sales/transactions'] = { content: [] };
    at.answers['/auth/me'] = at.answers['/merchant'] = 'NOT_OFFERED';
    await till().signIn(SIGN_IN);
    expect(at.logged.join()).toContain('VAULT_UNAVAILABLE');
    at.tokens = [];
    await unlock(till(), 'secret');
    expect(at.tokens).toEqual([null]);
  });

  it('lets people in without the service once a key store that was closed is open, with the token it kept', async () => {
    at.isVaultOfAnother = true;
    await expect(unlock(till(), 'secret')).rejects.toMatchObject({ code: 'UNLOCK_EXPIRED' });
    at.isVaultOfAnother = false;
    at.tokens = [];
    await unlock(till(), 'secret');
    expect(at.tokens).toEqual(['token of sara']);
    writeFileSync(join(at.directory, 'token.bin'), encryption.encryptString('no token'));
    await unlock(till(), 'secret');
    expect(at.tokens.at(-1)).toBeNull();
  });

  it('lets in with the password when the disk takes no more, and says why no PIN is set then', async () => {
    const names = ['device.json.new', 'device.json.copy.new', 'token.bin.new'];
    for (const name of names) mkdirSync(join(at.directory, name));
    const sessions = till();
    await unlock(sessions, 'secret');
    expect(sessions.current()?.me.username).toBe('sara');
    const pin = { password: 'secret', pin: '2580' };
    await expect(sessions.setPin(pin)).rejects.toMatchObject({ code: 'FILE_WRITE_FAILED' });
    const guess = unlock(sessions, 'guess');
    await expect(guess).rejects.toMatchObject({ data: { code: 'UNLOCK_WRONG', triesLeft: 4 } });
    at.now += 15 * 24 * 3_600_000;
    await expect(sessions.unlock({ username: 'sara', pin: '2580' })).rejects.toMatchObject({ code: 'UNLOCK_EXPIRED' });
  });

  it('does without a token vault or device file that was damaged', async () => {
    writeFileSync(join(at.directory, 'token.bin'), 'damaged');
    await unlock(till(), 'secret');
    expect(at.tokens).toEqual([null]);
    for (const name of ['device.json', 'device.json.copy']) writeFileSync(join(at.directory, name), '{"home":');
    expect(till().readDevice().knownUsers).toEqual([]);
    expect(readFileSync(join(at.directory, 'device.json.damaged'), 'utf8')).toBe('{"home":');
  });

  it('forgets who is there when locked, and keeps the place to send from', async () => {
    const sessions = till();
    await unlock(sessions, 'secret');
    const { journal } = sessions.workplace();
    sessions.lock();
    expect([sessions.current(), at.told.at(-1)]).toEqual([null, null]);
    expect(sessions.workplace().journal).toBe(journal);
    await unlock(sessions, 'secret');
    expect(sessions.workplace().journal).toBe(journal);
  });
});

describe('somebody whom the service has not confirmed', () => {
  const DAY = 24 * 3_600_000;
  const START = Date.parse('2026-05-04T10:00:00Z');
  const sara = { username: 'sara', password: 'secret' };
  const byPin = { username: 'sara', pin: '2580' };
  const known = () =>
    till()
      .readDevice()
      .knownUsers.map(({ username }) => username);
  let paths: Record<string, unknown>;
  const goOffline = () => {
    for (const path of ['/auth/registration', ...Object.keys(at.answers)]) at.answers[path] = 'SERVICE_UNREACHABLE';
  };
  const expired = expect.objectContaining({ code: 'UNLOCK_EXPIRED' });

  beforeEach(async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    await sessions.setPin({ password: 'secret', pin: '2580' });
    paths = { ...at.answers };
    goOffline();
  });

  it('is let in for fourteen days, and then only by the service', async () => {
    at.now = START + 14 * DAY;
    await till().unlock(sara);
    await till().unlock(byPin);
    at.now += 1_000;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    at.answers = paths;
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    await expect(till().unlock(sara)).resolves.toMatchObject({ verified: 'by service' });
    goOffline();
    at.now += 13 * DAY;
    await till().unlock(byPin);
  });

  it('is let in for as many days as the merchant rules', async () => {
    at.answers = paths;
    const tillRules = { saleWithoutDay: false, customerEmail: null, offlineDays: 2 };
    at.answers['/merchant'] = { ...MERCHANT, tillRules };
    await till().signIn(SIGN_IN);
    goOffline();
    at.now = START + 2 * DAY;
    await till().unlock(sara);
    at.now += 1_000;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
  });

  it('gains nothing by a clock that is set back', async () => {
    at.now = START + 15 * DAY;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
    at.now = START;
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    // The service says that the clock was ahead.
    at.serviceTime = START + DAY;
    await till().unlock(byPin);
  });

  it('is confirmed with every answer to them', async () => {
    at.now = START + 10 * DAY;
    const sessions = till();
    await sessions.unlock(sara);
    at.answers = paths;
    await sessions.workplace().client.call({ path: '/merchant', operation: {} } as never);
    goOffline();
    at.now = START + 20 * DAY;
    await till().unlock(sara);
  });

  it('was not confirmed later than it is, once the service says what time it is', async () => {
    at.answers = paths;
    at.now = START + 400 * DAY;
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    at.serviceTime = START + DAY;
    await sessions.workplace().client.call({ path: '/merchant', operation: {} } as never);
    at.serviceTime = null;
    goOffline();
    at.now = START + 16 * DAY;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
  });

  it('is let in on a till that has no safe place for what unlocks it', async () => {
    at.isVaultAvailable = false;
    at.answers = { ...paths };
    await till().signIn(SIGN_IN);
    goOffline();
    await expect(till().unlock(sara)).resolves.toMatchObject({ verified: 'on this till' });
  });

  it('is let in by the service alone once the till is on another computer', async () => {
    at.isVaultOfAnother = true;
    // Writes the file, without what cannot be opened.
    at.answers = { ...paths };
    await till().signIn({ ...SIGN_IN, username: 'omar', password: 'manager' });
    goOffline();
    await expect(till().unlock(sara)).rejects.toEqual(expired);
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    expect(known()).toEqual(['omar', 'sara']);
    at.answers = { ...paths };
    const sessions = till();
    await expect(sessions.unlock(sara)).resolves.toMatchObject({ verified: 'by service' });
    goOffline();
    sessions.lock();
    await expect(sessions.unlock(sara)).resolves.toMatchObject({ verified: 'on this till' });
    await expect(sessions.unlock(byPin)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
  });

  it('stays at work, and cannot approve', async () => {
    const sessions = till();
    await sessions.unlock(sara);
    at.now = START + 15 * DAY;
    expect(sessions.current()?.me.username).toBe('sara');
    const ask = (by: UnlockInput) => sessions.approve({ by, action: action('REFUND') });
    await expect(ask(byPin)).rejects.toEqual(expired);
    await expect(ask(sara)).rejects.toEqual(expired);
    at.answers = paths;
    await expect(ask(sara)).resolves.toMatchObject({ approvedBy: 'sara' });
    await expect(ask(byPin)).resolves.toMatchObject({ approvedBy: 'sara' });
  });

  it.each([
    ['at a sign-in', (sessions: Sessions) => sessions.signIn(SIGN_IN)],
    [
      'when a call needed a new token',
      async (sessions: Sessions) => {
        await sessions.unlock(sara);
        await sessions.workplace().client.call({ path: '/merchant', operation: {} } as never);
      },
    ],
  ])('is forgotten when the service refuses the password that is right here, %s', async (_when, work) => {
    at.answers['/auth/registration'] = 'CREDENTIALS_WRONG';
    at.answers['/merchant'] = new CallFailure(
      'SIGN_IN_EXPIRED',
      'no',
      {},
      new CallFailure('CREDENTIALS_WRONG', 'answered'),
    );
    await expect(work(till())).rejects.toThrow();
    expect(known()).toEqual([]);
    await expect(till().unlock(byPin)).rejects.toMatchObject({ code: 'UNLOCK_UNKNOWN' });
  });

  it('is kept when a password is mistyped', async () => {
    at.answers['/auth/registration'] = 'CREDENTIALS_WRONG';
    await expect(till().signIn({ ...SIGN_IN, password: 'Secret' })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    expect(known()).toEqual(['sara']);
  });
});
