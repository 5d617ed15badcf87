// Lets somebody in who signed in on this till before, against this till's own memory: by the password, or by the PIN set
// here. Every try counts before it is checked, and the count is on disk by then; both are counted together.
import { CodedError, type ErrorCode } from '#shared/errors';
import type { UnlockInput } from '#shared/ipc/session';
import { NO_ATTEMPTS, afterFailure, lockedSeconds, triesLeft } from './attempt-limit';
import type { DeviceFile, RememberedUser } from './device-file';
import { isPassword, type PasswordVerifier } from './password-verifier';

interface Way {
  readonly field: 'password' | 'pin';
  readonly text: string;
  readonly verifier: PasswordVerifier;
  readonly wrong: ErrorCode;
  readonly tooMany: ErrorCode;
}

/** @throws CodedError UNLOCK_UNKNOWN, UNLOCK_LOCKED, UNLOCK_WRONG; for a PIN PIN_NOT_SET, PIN_BLOCKED, PIN_WRONG */
export async function checkUnlock(device: DeviceFile, input: UnlockInput, now: number): Promise<RememberedUser> {
  const user = knownUser(device, input.username);
  const way = wayOf(input, user);
  const wait = lockedSeconds(user.attempts, now);
  // A PIN is short: once guessing has begun the password has to end it, however long one waits.
  const isOver = way.field === 'pin' && triesLeft(user.attempts) === 0;
  if (isOver || wait > 0) throw new CodedError(way.tooMany, { retryAfterSeconds: wait });
  const failed = { ...user, attempts: afterFailure(user.attempts, now) };
  replaceUser(device, failed);
  if (!(await isPassword(way.text, way.verifier))) {
    const retryAfterSeconds = lockedSeconds(failed.attempts, now);
    if (retryAfterSeconds > 0) throw new CodedError(way.tooMany, { retryAfterSeconds });
    throw new CodedError(way.wrong, { field: way.field, triesLeft: triesLeft(failed.attempts) });
  }
  const free = { ...user, attempts: NO_ATTEMPTS };
  replaceUser(device, free);
  return free;
}

/** @throws CodedError UNLOCK_UNKNOWN */
export function knownUser(device: DeviceFile, username: string): RememberedUser {
  const user = device.read().users.find((each) => each.me.username === username);
  if (!user) throw new CodedError('UNLOCK_UNKNOWN', { field: 'username' });
  return user;
}

/** In the place of the one of that name. */
export function replaceUser(device: DeviceFile, user: RememberedUser): void {
  const { home, users } = device.read();
  device.write({ home, users: users.map((each) => (each.me.username === user.me.username ? user : each)) });
}

/** Who was here last is offered first. */
export function moveToFront(device: DeviceFile, user: RememberedUser): void {
  const { home, users } = device.read();
  device.write({ home, users: [user, ...users.filter((each) => each.me.username !== user.me.username)] });
}

function wayOf(input: UnlockInput, { verifier, pin }: RememberedUser): Way {
  if ('password' in input) {
    return { field: 'password', text: input.password, verifier, wrong: 'UNLOCK_WRONG', tooMany: 'UNLOCK_LOCKED' };
  }
  if (pin === null) throw new CodedError('PIN_NOT_SET', { field: 'pin' });
  return { field: 'pin', text: input.pin, verifier: pin, wrong: 'PIN_WRONG', tooMany: 'PIN_BLOCKED' };
}
