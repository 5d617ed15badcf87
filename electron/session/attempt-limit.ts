// Limits tries with a wrong password on this till: five, then a pause of one minute that doubles with every further try.
// Pure; the caller saves the state before it checks a password, so killing the app gains nothing.
import { z } from 'zod';

export const attempts = z.object({
  failures: z.int().nonnegative(),
  /** Till time, milliseconds since 1970; 0 if not locked. */
  lockedUntil: z.number(),
});
export type Attempts = z.infer<typeof attempts>;

export const NO_ATTEMPTS: Attempts = { failures: 0, lockedUntil: 0 };

const FREE_TRIES = 5;
/** Milliseconds. */
const FIRST_LOCK = 60_000;
const LONGEST_LOCK = 24 * 3_600_000;

/** Whole seconds until the next try is allowed; 0 if allowed now. */
export function lockedSeconds({ failures, lockedUntil }: Attempts, now: number): number {
  // Setting the clock back must not lengthen the pause.
  const left = Math.min(lockedUntil - now, lockOf(failures));
  return Math.max(0, Math.ceil(left / 1_000));
}

export function afterFailure({ failures }: Attempts, now: number): Attempts {
  const lock = lockOf(failures + 1);
  return { failures: failures + 1, lockedUntil: lock === 0 ? 0 : now + lock };
}

/** Wrong passwords still allowed before the next pause. */
export function triesLeft({ failures }: Attempts): number {
  return Math.max(0, FREE_TRIES - failures);
}

function lockOf(failures: number): number {
  if (failures < FREE_TRIES) return 0;
  return Math.min(FIRST_LOCK * 2 ** Math.min(failures - FREE_TRIES, 20), LONGEST_LOCK);
}
