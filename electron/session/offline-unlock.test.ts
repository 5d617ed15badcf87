import { beforeEach, expect, it } from 'vitest';
import { NO_ATTEMPTS } from './attempt-limit';
import type { Remembered, RememberedUser } from './device-file';
import { checkUnlock, moveToFront } from './offline-unlock';
import { makeVerifier } from './secrets/password-verifier';

const SARA = { username: 'sara', password: 'secret' };
let remembered: Remembered;
let sara: RememberedUser;
let isDiskFree: boolean;
const device = {
  read: () => remembered,
  write(next: Remembered) {
    if (!isDiskFree) throw new Error('ENOSPC');
    remembered = next;
  },
  hold: (next: Remembered) => void (remembered = next),
  latestTime: () => 0,
  see: () => undefined,
};

beforeEach(async () => {
  isDiskFree = true;
  const { verifier } = await makeVerifier('secret');
  const me = { username: 'sara', displayName: 'Sara Khan', role: 'CASHIER', features: [], registerId: 4 };
  const known = { me, lastSignInAt: '2026-05-04T10:00:00Z', confirmedAt: 1, pin: null, approvalKey: null };
  sara = { ...known, verifier, attempts: NO_ATTEMPTS };
  remembered = { home: null, users: [sara] };
});

it('keeps what the service said about a person while their password was checked', async () => {
  const unlocking = checkUnlock(device, SARA, 0);
  remembered = { home: null, users: remembered.users.map((user) => ({ ...user, confirmedAt: 2 })) };
  const { user } = await unlocking;
  expect([user, remembered.users]).toEqual([{ ...sara, confirmedAt: 2 }, [{ ...sara, confirmedAt: 2 }]]);
});

it('does not let in somebody whom the service has refused while their password was checked', async () => {
  const unlocking = checkUnlock(device, SARA, 0);
  remembered = { home: null, users: [] };
  await expect(unlocking).rejects.toMatchObject({ code: 'UNLOCK_UNKNOWN' });
});

it('leaves somebody without a password here to the service, and counts no try', async () => {
  remembered = { home: null, users: [{ ...sara, verifier: null }] };
  const refused = { code: 'UNLOCK_EXPIRED', data: { field: 'password' } };
  await expect(checkUnlock(device, SARA, 0)).rejects.toMatchObject(refused);
  expect(remembered.users).toMatchObject([{ attempts: NO_ATTEMPTS }]);
});

it('offers first who was there last, and nobody who was forgotten', () => {
  const omar = { ...sara, me: { ...sara.me, username: 'omar' } };
  remembered = { home: null, users: [sara, omar] };
  moveToFront(device, 'omar');
  moveToFront(device, 'leela');
  expect(remembered.users).toEqual([omar, sara]);
});

it('lets in with the password when the disk takes no more, counts wrong ones, and checks no PIN', async () => {
  isDiskFree = false;
  const { verifier: pin } = await makeVerifier('2580');
  remembered = { home: null, users: [{ ...sara, pin }] };
  const byPin = { username: 'sara', pin: '2580' };
  for (let tries = 6; tries > 0; tries -= 1)
    await expect(checkUnlock(device, byPin, 0)).rejects.toMatchObject({ code: 'PIN_NOT_COUNTED' });
  expect((await checkUnlock(device, SARA, 0)).user.attempts).toEqual(NO_ATTEMPTS);
  const guess = () => checkUnlock(device, { ...SARA, password: 'guess' }, 0);
  for (let tries = 4; tries > 0; tries -= 1)
    await expect(guess()).rejects.toMatchObject({ data: { triesLeft: tries } });
  await expect(guess()).rejects.toMatchObject({ code: 'UNLOCK_LOCKED' });
});

it('waits out its pause once, and not until the time that a clock showed which was ahead', async () => {
  const YEAR = 365 * 24 * 3_600_000;
  const guess = () => checkUnlock(device, { ...SARA, password: 'guess' }, YEAR);
  for (let tries = 5; tries > 0; tries -= 1) await expect(guess()).rejects.toBeDefined();
  await expect(checkUnlock(device, SARA, 1_000)).rejects.toMatchObject({ data: { retryAfterSeconds: 60 } });
  await expect(checkUnlock(device, SARA, 31_000)).rejects.toMatchObject({ data: { retryAfterSeconds: 30 } });
  expect((await checkUnlock(device, SARA, 61_000)).user.attempts).toEqual(NO_ATTEMPTS);
});

it('says how many PINs are left of all that may be wrong, and gives back none but the right one', async () => {
  const { verifier: pin } = await makeVerifier('2580');
  remembered = { home: null, users: [{ ...sara, pin, attempts: { ...NO_ATTEMPTS, wrongPins: 17 } }] };
  const byPin = (typed: string) => checkUnlock(device, { username: 'sara', pin: typed }, 0);
  await expect(byPin('1357')).rejects.toMatchObject({ code: 'PIN_WRONG', data: { triesLeft: 2 } });
  expect((await byPin('2580')).user.attempts).toEqual({ ...NO_ATTEMPTS, wrongPins: 18 });
  await expect(byPin('1357')).rejects.toMatchObject({ code: 'PIN_WRONG', data: { triesLeft: 1 } });
  await expect(byPin('1357')).rejects.toMatchObject({ code: 'PIN_BLOCKED', data: { retryAfterSeconds: 0 } });
  expect((await checkUnlock(device, SARA, 0)).user.attempts).toEqual(NO_ATTEMPTS);
});
