import { beforeEach, expect, it } from 'vitest';
import { NO_ATTEMPTS } from './attempt-limit';
import type { Remembered, RememberedUser } from './device-file';
import { checkUnlock, moveToFront } from './offline-unlock';
import { makeVerifier } from './secrets/password-verifier';

const SARA = { username: 'sara', password: 'secret' };
let remembered: Remembered;
let sara: RememberedUser;
const device = {
  read: () => remembered,
  write: (next: Remembered) => void (remembered = next),
  latestTime: () => 0,
  see: () => undefined,
};

beforeEach(async () => {
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

it('offers first who was there last, and nobody who was forgotten', () => {
  const omar = { ...sara, me: { ...sara.me, username: 'omar' } };
  remembered = { home: null, users: [sara, omar] };
  moveToFront(device, 'omar');
  moveToFront(device, 'leela');
  expect(remembered.users).toEqual([omar, sara]);
});
