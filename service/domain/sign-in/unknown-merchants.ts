// Sign-ins with the code of no merchant, counted by address: whoever tries codes would have a list of them. In memory, as there is no
// merchant whose rows could hold the count.
import { checkTries, FREE_TRIES, isForgotten, type Tries } from './sign-in-throttle';

/** Addresses remembered at a time; beyond it the one that has not tried for longest is forgotten. */
const MOST_ADDRESSES = 10_000;

export interface UnknownMerchants {
  /** Before a merchant is looked for, so that the answer does not tell. @throws CodedError RATE_LIMITED */
  check(address: string, now: Date): void;
  /** There was no such merchant. */
  count(address: string, now: Date): void;
}

/** One for a process. */
export function createUnknownMerchants(most = MOST_ADDRESSES): UnknownMerchants {
  const series = new Map<string, Tries>();
  const of = (address: string, now: Date): Tries => {
    const known = series.get(address);
    return known && !isForgotten(known, now) ? known : { tries: 0, lastAt: now };
  };
  return {
    check: (address, now) => checkTries(of(address, now), FREE_TRIES.address, now),
    count(address, now) {
      const { tries } = of(address, now);
      series.delete(address);
      series.set(address, { tries: tries + 1, lastAt: now });
      const [oldest] = series.keys();
      if (series.size > most && oldest !== undefined) series.delete(oldest);
    },
  };
}
