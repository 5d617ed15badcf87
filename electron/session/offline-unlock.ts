// Lets somebody in who signed in on this till before, against this till's own memory. Every try counts before it is
// checked, and the count is on disk by then.
import { CodedError } from '#shared/errors';
import { NO_ATTEMPTS, afterFailure, lockedSeconds, triesLeft } from './attempt-limit';
import { type DeviceFile, type RememberedUser } from './device-file';
import { isPassword } from './password-verifier';

/** @throws CodedError UNLOCK_UNKNOWN, UNLOCK_LOCKED, UNLOCK_WRONG */
export async function checkUnlock(
  device: DeviceFile,
  { username, password }: { readonly username: string; readonly password: string },
  now: number,
): Promise<RememberedUser> {
  const user = device.read().users.find((each) => each.me.username === username);
  if (!user) throw new CodedError('UNLOCK_UNKNOWN', { field: 'username' });
  const wait = lockedSeconds(user.attempts, now);
  if (wait > 0) throw new CodedError('UNLOCK_LOCKED', { retryAfterSeconds: wait });
  const failed = { ...user, attempts: afterFailure(user.attempts, now) };
  replaceUser(device, failed);
  if (!(await isPassword(password, user.verifier))) {
    const retryAfterSeconds = lockedSeconds(failed.attempts, now);
    if (retryAfterSeconds > 0) throw new CodedError('UNLOCK_LOCKED', { retryAfterSeconds });
    throw new CodedError('UNLOCK_WRONG', { field: 'password', triesLeft: triesLeft(failed.attempts) });
  }
  const free = { ...user, attempts: NO_ATTEMPTS };
  replaceUser(device, free);
  return free;
}

export function replaceUser(device: DeviceFile, user: RememberedUser): void {
  const { home, users } = device.read();
  const others = users.filter((each) => each.me.username !== user.me.username);
  device.write({ home, users: [user, ...others] });
}
