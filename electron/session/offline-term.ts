// How long a person is let in without the service: a number of days after it last confirmed them, which is a rule of the
// merchant. Otherwise somebody who was dismissed could unlock a till without a network for good. Pure.
import type { Merchant } from '#shared/api/accounts/merchant';
import { DAY_MS } from '#shared/domain/day/business-date';
import type { RememberedUser } from './device-file';

/** Where the service does not say. */
const USUAL_DAYS = 14;
/** Milliseconds; the service confirms somebody with every reply, and not every one is worth a write. */
const CLOSE_ENOUGH = 3_600_000;

/** @param now milliseconds since 1970 */
export function isTermOver(user: RememberedUser, { tillRules }: Pick<Merchant, 'tillRules'>, now: number): boolean {
  return now - confirmedAt(user) > (tillRules?.offlineDays ?? USUAL_DAYS) * DAY_MS;
}

/**
 * The users after the service has confirmed one of them; null if nothing worth saving has changed.
 * @param isServiceTime `now` is the service's: nobody can have been confirmed later
 */
export function confirm(
  users: readonly RememberedUser[],
  username: string,
  now: number,
  isServiceTime: boolean,
): RememberedUser[] | null {
  const isToChange = (user: RememberedUser) => {
    const ahead = confirmedAt(user) - now;
    return user.me.username === username ? Math.abs(ahead) > CLOSE_ENOUGH : isServiceTime && ahead > CLOSE_ENOUGH;
  };
  if (!users.some(isToChange)) return null;
  return users.map((user) => (isToChange(user) ? { ...user, confirmedAt: now } : user));
}

function confirmedAt(user: RememberedUser): number {
  return user.confirmedAt ?? Date.parse(user.lastSignInAt);
}
