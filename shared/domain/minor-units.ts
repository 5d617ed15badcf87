// Money is a whole number of the currency's minor units. Nothing here ever holds a fraction of one. A result that is
// no longer exact as a number is an error, never a guess.

import type { Brand } from '../brand';
import { DomainError } from './domain-error';

/** A safe integer of minor units (fils, cents, yen); may be negative; never -0. */
export type MinorUnits = Brand<number, 'MinorUnits'>;

/** @throws DomainError AMOUNT_INVALID when `n` is not a safe integer. */
export function minor(n: number): MinorUnits {
  if (!Number.isSafeInteger(n)) throw new DomainError('AMOUNT_INVALID', { value: String(n) });
  return (n + 0) as MinorUnits; // -0 + 0 is 0
}

export const ZERO: MinorUnits = minor(0);

export function add(...amounts: MinorUnits[]): MinorUnits {
  return sum(amounts);
}

export function subtract(a: MinorUnits, b: MinorUnits): MinorUnits {
  return minor(a - b);
}

export function negate(a: MinorUnits): MinorUnits {
  return minor(-a);
}

export function sum(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = ZERO;
  for (const amount of amounts) total = minor(total + amount);
  return total;
}
