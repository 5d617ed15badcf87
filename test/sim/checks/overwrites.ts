// What somebody else has set since a person looked is not written over without asking. What was set moments before is let
// pass: between reading a record and changing it the service offers no lock.
import type { Ledger } from '../people/ledger';
import type { Customers } from '../service/customers';

/** Milliseconds; longer than any request can take. */
const MOMENTS = 15 * 60_000;

export function checkOverwrites(customers: Customers, ledger: Ledger): string[] {
  return customers.overwrites.splice(0).flatMap(({ ours, theirs, theirsAt, at }) => {
    const seen = ledger.seenBefore.get(ours);
    if (!seen || seen.has(theirs) || at - theirsAt < MOMENTS) return [];
    return [`"${ours}" was written over "${theirs}", which nobody had seen`];
  });
}
