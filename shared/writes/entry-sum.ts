// Tells whether journal and database hold the same entries without comparing them one by one: each keeps a sum over the ids
// of its own. Ids are random, so that two sets of as many entries have one sum by an accident in 2^48.

const MODULUS = 2 ** 48;
/** Hexadecimal digits: 48 bits, which leave room to add up exactly. */
const DIGITS = 12;

/** @returns the sum as it is with, or without, these as well */
export function entrySum(before: number, change: 'with' | 'without', entryIds: Iterable<string>): number {
  const sign = change === 'with' ? 1 : -1;
  let sum = before;
  for (const id of entryIds) sum = (sum + sign * valueOf(id) + MODULUS) % MODULUS;
  return sum;
}

function valueOf(entryId: string): number {
  return Number.parseInt(entryId.slice(-DIGITS), 16) || 0;
}
