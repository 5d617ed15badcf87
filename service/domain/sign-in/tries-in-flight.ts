// How many sign-ins are checked at a time. Two hashes run at once and each takes half a second, so whoever asked for thousands
// would keep everybody else waiting for minutes.
import { CodedError } from '#shared/errors';

/** Sixteen seconds of work of one address, which a shop's tills share; a minute of all. */
export const MOST_IN_FLIGHT = { address: 64, all: 240 } as const;

/** Until a place is free, about. */
const RETRY_SECONDS = 5;

/**
 * Runs the check of a sign-in, unless too many are under way.
 * @throws CodedError RATE_LIMITED for too many of the address, SERVICE_BUSY for too many in all; and what `check` throws
 */
export type TryInFlight = <T>(address: string, check: () => Promise<T>) => Promise<T>;

/** One for a process. */
export function createTriesInFlight(most: { readonly address: number; readonly all: number }): TryInFlight {
  const ofAddress = new Map<string, number>();
  let all = 0;
  return async (address, check) => {
    const own = ofAddress.get(address) ?? 0;
    if (own >= most.address) {
      const message = `Too many sign-ins at once. Wait ${RETRY_SECONDS} seconds.`;
      throw new CodedError('RATE_LIMITED', { message, retryAfterSeconds: RETRY_SECONDS });
    }
    if (all >= most.all) throw new CodedError('SERVICE_BUSY', { retryAfterSeconds: RETRY_SECONDS });
    ofAddress.set(address, own + 1);
    all += 1;
    try {
      return await check();
    } finally {
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left === 0) ofAddress.delete(address);
      else ofAddress.set(address, left);
      all -= 1;
    }
  };
}
