// Exact division of whole numbers, and the split of a whole into parts that add up to it again.
// Products beyond 2^53 are formed with BigInt, so the answer does not depend on how large the cart is.

import { DomainError } from './domain-error';
import { minor, type MinorUnits } from './minor-units';

/**
 * a × b ÷ divisor, rounded half away from zero (commercial rounding), exactly.
 * @throws DomainError AMOUNT_INVALID when an argument or the result is not a safe integer, or the divisor is not above 0.
 */
export function mulDivRound(a: number, b: number, divisor: number): number {
  if (![a, b, divisor].every(Number.isSafeInteger) || divisor <= 0) {
    throw new DomainError('AMOUNT_INVALID', { value: `${a} × ${b} ÷ ${divisor}` });
  }
  const product = a * b;
  if (!Number.isSafeInteger(product)) return minor(Number(divideRounded(BigInt(a) * BigInt(b), BigInt(divisor))));
  const rest = product % divisor;
  const whole = (product - rest) / divisor;
  return minor(Math.abs(rest) >= divisor - Math.abs(rest) ? whole + Math.sign(product) : whole);
}

function divideRounded(product: bigint, divisor: bigint): bigint {
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return product < 0n ? -rounded : rounded;
}

/**
 * Splits `total` in proportion to `weights` (whole numbers; only their size counts) by the largest remainder. The parts
 * add up to the total, none is further than one minor unit from its exact share, equal remainders favour the first.
 * Weights that are all zero give everything to the first.
 * @throws DomainError AMOUNT_INVALID when a weight is not a safe integer, or something is to be split among nobody.
 */
export function allocate(total: MinorUnits, weights: readonly number[]): MinorUnits[] {
  if (!weights.every(Number.isSafeInteger) || (weights.length === 0 && total !== 0)) {
    throw new DomainError('AMOUNT_INVALID', { value: String(total), weights: weights.join(' ') });
  }
  const sizes = weights.map((weight) => BigInt(Math.abs(weight)));
  const whole = sizes.reduce((all, size) => all + size, 0n);
  if (whole === 0n) return weights.map((_, index) => minor(index === 0 ? total : 0));

  const size = BigInt(Math.abs(total));
  const shares = sizes.map((weight, index) => ({
    index,
    part: Number((size * weight) / whole),
    rest: (size * weight) % whole,
  }));
  const missing = Math.abs(total) - shares.reduce((given, share) => given + share.part, 0);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const share of byRest.slice(0, missing)) share.part += 1;
  return shares.map((share) => minor(share.part * Math.sign(total)));
}
