// Limits tries with a wrong password or PIN on this till: five, then a pause of one minute that doubles with every further try.
// Pure; the caller saves the state before it checks one, so killing the app gains nothing. A right one gives the tries back, but
// not those with a PIN: they add up until the password is right, or somebody beside the person would try a few after each unlock.
import { z } from 'zod';

export const attempts = z.object({
  failures: z.int().nonnegative(),
  /** Till time, milliseconds since 1970; 0 if not locked. */
  lockedUntil: z.number(),
  /** Wrong PINs since the password was right; earlier versions did not add them up. */
  wrongPins: z.int().nonnegative().default(0),
});
export type Attempts = z.infer<typeof attempts>;

export type Secret = 'password' | 'pin';

export const NO_ATTEMPTS: Attempts = { failures: 0, lockedUntil: 0, wrongPins: 0 };

const FREE_TRIES = 5;
/** More than a person mistypes between two of their passwords, and too few to guess four digits. */
export const MOST_WRONG_PINS = 20;
/** Milliseconds. */
const FIRST_LOCK = 60_000;
const LONGEST_LOCK = 24 * 3_600_000;

/**
 * The same where the clock has been set back since: the pause begins now. Otherwise it would last until the clock shows again what it
 * showed then. To be kept by the caller.
 */
export function afterClock(state: Attempts, now: number): Attempts {
  const lock = lockOf(state.failures);
  return state.lockedUntil - now > lock ? { ...state, lockedUntil: now + lock } : state;
}

/** Whole seconds until the next try is allowed; 0 if allowed now. */
export function lockedSeconds({ failures, lockedUntil }: Attempts, now: number): number {
  // Setting the clock back must not lengthen the pause.
  const left = Math.min(lockedUntil - now, lockOf(failures));
  return Math.max(0, Math.ceil(left / 1_000));
}

export function afterFailure({ failures, wrongPins }: Attempts, secret: Secret, now: number): Attempts {
  const lock = lockOf(failures + 1);
  return {
    failures: failures + 1,
    lockedUntil: lock === 0 ? 0 : now + lock,
    wrongPins: wrongPins + (secret === 'pin' ? 1 : 0),
  };
}

/** @param counted with this try, which was counted before it was checked */
export function afterSuccess({ wrongPins }: Attempts, secret: Secret): Attempts {
  return { ...NO_ATTEMPTS, wrongPins: secret === 'pin' ? Math.max(0, wrongPins - 1) : 0 };
}

/** Wrong ones still allowed: passwords before the next pause, PINs before only the password helps. */
export function triesLeft({ failures, wrongPins }: Attempts, secret: Secret): number {
  const left = secret === 'pin' ? Math.min(FREE_TRIES - failures, MOST_WRONG_PINS - wrongPins) : FREE_TRIES - failures;
  return Math.max(0, left);
}

function lockOf(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return Math.min(FIRST_LOCK * 2 ** Math.min(failures - FREE_TRIES, 20), LONGEST_LOCK);
}
