// What somebody else has set since a person looked is not written over without asking.
import type { Ledger } from '../people/ledger';
import type { Customers } from '../service/customers';

export function checkOverwrites(customers: Customers, ledger: Ledger): string[] {
  return customers.overwrites.splice(0).flatMap(({ ours, theirs }) => {
    const seen = ledger.seenBefore.get(ours);
    if (!seen || seen.has(theirs)) return [];
    return [`"${ours}" was written over "${theirs}", which nobody had seen`];
  });
}
