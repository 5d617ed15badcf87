// Unlocks the till offline for a person who has signed in on it before, by password or by the PIN set here. Each try is
// counted and saved before it is checked; both kinds share one count. With a full disk a password still unlocks, so that
// somebody can see to it; a PIN does not, as its few digits are only safe while every try is on the disk.
import { CodedError, type ErrorCode } from '#shared/errors';
import { pinProblem } from '#shared/domain/people/pin';
import type { SetPinInput, UnlockInput } from '#shared/ipc/session';
import type { Log } from '../log/log';
import { openApprovalKey, sealPrivateKey, type ApprovalKey } from './secrets/approval-key';
import { afterClock, afterFailure, afterSuccess, lockedSeconds, triesLeft, type Secret } from './attempt-limit';
import type { DeviceFile, Remembered, RememberedUser } from './device-file';
import { makeVerifier, wrappingKeyOf, type PasswordVerifier } from './secrets/password-verifier';

interface Way {
  readonly field: Secret;
  readonly text: string;
  readonly verifier: PasswordVerifier;
  readonly wrong: ErrorCode;
  readonly tooMany: ErrorCode;
}

export interface Unlocked {
  readonly user: RememberedUser;
  /** Signs what they allow; null if they have none here, or set their PIN before they had it. */
  readonly key: ApprovalKey | null;
}

/** @throws CodedError UNLOCK_UNKNOWN, UNLOCK_EXPIRED, UNLOCK_LOCKED, UNLOCK_WRONG; of a PIN PIN_NOT_SET, PIN_BLOCKED, PIN_WRONG, PIN_NOT_COUNTED */
export async function checkUnlock(device: DeviceFile, input: UnlockInput, now: number): Promise<Unlocked> {
  const user = withPauseAt(now, device, knownUser(device, input.username));
  const way = wayOf(input, user);
  const wait = lockedSeconds(user.attempts, now);
  // A PIN is short: after too many wrong tries only the password helps, however long one waits.
  const isOver = way.field === 'pin' && isPinBlocked(user);
  if (isOver || wait > 0) throw new CodedError(way.tooMany, { retryAfterSeconds: wait });
  const failed = { ...user, attempts: afterFailure(user.attempts, way.field, now) };
  count(device, way, failed);
  const wrappingKey = await wrappingKeyOf(way.text, way.verifier);
  if (wrappingKey === null) {
    const retryAfterSeconds = lockedSeconds(failed.attempts, now);
    const left = triesLeft(failed.attempts, way.field);
    if (left === 0) throw new CodedError(way.tooMany, { retryAfterSeconds });
    throw new CodedError(way.wrong, { field: way.field, triesLeft: left });
  }
  // Read again: the service may have confirmed them meanwhile, or refused them, and then they are forgotten.
  const known = knownUser(device, input.username);
  const free = { ...known, attempts: afterSuccess(known.attempts, way.field) };
  device.hold(withUser(device, free));
  return { user: free, key: openApprovalKey(user.approvalKey, way.field, wrappingKey) };
}

function withPauseAt(now: number, device: DeviceFile, user: RememberedUser): RememberedUser {
  const paused = { ...user, attempts: afterClock(user.attempts, now) };
  if (paused.attempts.lockedUntil === user.attempts.lockedUntil) return user;
  device.hold(withUser(device, paused));
  return paused;
}

/** By too many wrong tries, until their password was right. */
export function isPinBlocked({ attempts }: RememberedUser): boolean {
  return triesLeft(attempts, 'pin') === 0;
}

/** @throws CodedError PIN_NOT_COUNTED */
function count(device: DeviceFile, { field }: Way, user: RememberedUser): void {
  const counted = withUser(device, user);
  if (field === 'password') {
    device.hold(counted);
    return;
  }
  try {
    device.write(counted);
  } catch (error) {
    throw new CodedError('PIN_NOT_COUNTED', { field }, { cause: error });
  }
}

/** @throws CodedError UNLOCK_UNKNOWN */
export function knownUser(device: DeviceFile, username: string): RememberedUser {
  const user = device.read().users.find((each) => each.me.username === username);
  if (!user) throw new CodedError('UNLOCK_UNKNOWN', { field: 'username' });
  return user;
}

/** With this user in place of the one of the same name. */
export function withUser(device: DeviceFile, user: RememberedUser): Remembered {
  const { home, users } = device.read();
  return { home, users: users.map((each) => (each.me.username === user.me.username ? user : each)) };
}

/** The last user is offered first. */
export function moveToFront(device: DeviceFile, username: string): void {
  const { home, users } = device.read();
  const isThem = (each: RememberedUser) => each.me.username === username;
  device.hold({ home, users: [...users.filter(isThem), ...users.filter((each) => !isThem(each))] });
}

function wayOf(input: UnlockInput, { verifier, pin }: RememberedUser): Way {
  if ('password' in input) {
    // Nothing here to check the password against: the service has to.
    if (verifier === null) throw new CodedError('UNLOCK_EXPIRED', { field: 'password' });
    return { field: 'password', text: input.password, verifier, wrong: 'UNLOCK_WRONG', tooMany: 'UNLOCK_LOCKED' };
  }
  if (pin === null) throw new CodedError('PIN_NOT_SET', { field: 'pin' });
  return { field: 'pin', text: input.pin, verifier: pin, wrong: 'PIN_WRONG', tooMany: 'PIN_BLOCKED' };
}

interface SetPinPorts {
  readonly device: DeviceFile;
  /** See `SessionPorts`. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Sets the PIN of somebody known here. Their password is asked for again, as the PIN opens their approval key as well.
 * @throws CodedError PIN_FORM, PIN_TRIVIAL, UNLOCK_WRONG, UNLOCK_LOCKED, FILE_WRITE_FAILED
 */
export async function setPin(
  { device, now, log }: SetPinPorts,
  username: string,
  { password, pin }: SetPinInput,
): Promise<void> {
  const problem = pinProblem(pin);
  if (problem) throw new CodedError(problem, { field: 'pin' });
  const { key } = await checkUnlock(device, { username, password }, now());
  const { verifier, wrappingKey } = await makeVerifier(pin);
  const byPin = key && sealPrivateKey(key, wrappingKey);
  const user = knownUser(device, username);
  const approvalKey = user.approvalKey && { ...user.approvalKey, byPin };
  device.write(withUser(device, { ...user, pin: verifier, approvalKey }));
  log.info('session', 'a PIN was set');
}
