// Checks whether journal and database hold the same entries without comparing them one by one: each keeps a sum over its
// entry ids. Ids are random, so two different sets of the same size have equal sums with a chance of 1 in 2^48.

const MODULUS = 2 ** 48;
/** Hexadecimal digits: 48 bits, small enough to add exactly. */
const DIGITS = 12;

/** @returns the sum with these entries added or removed */
export function entrySum(before: number, change: 'with' | 'without', entryIds: Iterable<string>): number {
  const sign = change === 'with' ? 1 : -1;
  let sum = before;
  for (const id of entryIds) sum = (sum + sign * valueOf(id) + MODULUS) % MODULUS;
  return sum;
}

function valueOf(entryId: string): number {
  return Number.parseInt(entryId.slice(-DIGITS), 16) || 0;
}
