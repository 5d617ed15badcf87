// How long a wrong password delays the next try: per user, and per address against tries of many users.
import { CodedError } from '#shared/errors';

/** Tries before the first pause. People mistype, and all tills of a shop share one address. */
export const FREE_TRIES = { user: 5, address: 50 } as const;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A series of tries is forgotten after this time without one. */
export const FORGOTTEN_AFTER_MS = 15 * 60_000;

export interface Tries {
  /** Wrong tries in this series. */
  readonly tries: number;
  readonly lastAt: Date;
}

/** The pause doubles with every try after the free ones. @throws CodedError RATE_LIMITED with the remaining seconds */
export function checkTries({ tries, lastAt }: Tries, free: number, now: Date): void {
  if (tries < free) return;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - free), LONGEST_PAUSE_MS);
  // A clock that was ahead and was put right lengthens no pause.
  const leftMs = Math.min(pauseMs, lastAt.getTime() + pauseMs - now.getTime());
  if (leftMs <= 0) return;
  const retryAfterSeconds = Math.ceil(leftMs / 1000);
  const message = `Too many wrong passwords. Wait ${retryAfterSeconds} seconds.`;
  throw new CodedError('RATE_LIMITED', { message, retryAfterSeconds });
}

/** Also one of so far ahead: the clock of the service was wrong then. */
export function isForgotten({ lastAt }: Tries, now: Date): boolean {
  return Math.abs(now.getTime() - lastAt.getTime()) > FORGOTTEN_AFTER_MS;
}
