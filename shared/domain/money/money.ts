// Money is a whole number of the currency's minor units, never a fraction of one. A result that is no longer exact as a
// number is an error, never an estimate.
import type { Currency } from './currency';
import { fixedDecimalText, scaleDecimal, wholeDecimalText } from './decimal';
import { DomainError } from './domain-error';
import type { Brand } from '../../brand';

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

/** 15 significant digits: the most a JSON number holds without loss (IEEE 754 double). In minor units. */
export const LARGEST_EXACT_DECIMAL = 999_999_999_999_999;

/**
 * `value` in major units, exactly: 12.5 or '12.50' in AED is 1250.
 * @throws DomainError AMOUNT_INVALID (not a number, or too large) or AMOUNT_TOO_MANY_DECIMALS (more decimals than the
 * currency has by ISO 4217; trailing zeros do not count).
 */
export function minorFromDecimal(value: number | string, currency: Currency): MinorUnits {
  const scaled = scaleDecimal(value, currency.exponent);
  const details = { value: String(value), currency: currency.code };
  if (scaled.ok) {
    const units = Number(scaled.units);
    if (Math.abs(units) > LARGEST_EXACT_DECIMAL) throw new DomainError('AMOUNT_INVALID', details);
    return minor(units);
  }
  if (scaled.reason === 'NOT_A_NUMBER') throw new DomainError('AMOUNT_INVALID', details);
  throw new DomainError('AMOUNT_TOO_MANY_DECIMALS', { ...details, decimals: currency.exponent });
}

/**
 * Major units as a JSON number for the API: 128450 in AED is 1284.5.
 * @throws DomainError AMOUNT_INVALID beyond 15 digits, where neighboring amounts would become the same number.
 */
export function decimalFromMinor(amount: MinorUnits, currency: Currency): number {
  if (Math.abs(amount) > LARGEST_EXACT_DECIMAL) throw new DomainError('AMOUNT_INVALID', { value: String(amount) });
  return Number(decimalText(amount, currency));
}

/**
 * Major units of a sum, or of an amount that nothing has checked, as a JSON number: exact up to 15 digits, otherwise the nearest
 * number. For what is read, so that no stored amount keeps a list or a report from being answered.
 * @param sum minor units, a whole number of any size
 */
export function nearestDecimal(sum: number | bigint, { exponent }: Currency): number {
  return Number(`${BigInt(sum)}e-${exponent}`);
}

/**
 * The amount of what `nearestDecimal` or another program wrote, rounded to the currency's decimals and no larger than an amount can
 * be: to be shown, not computed with.
 * @param value major units, finite
 */
export function nearestFromDecimal(value: number, { exponent }: Currency): MinorUnits {
  const { MAX_SAFE_INTEGER } = Number;
  const shown = Math.max(-MAX_SAFE_INTEGER, Math.min(value, MAX_SAFE_INTEGER)).toFixed(exponent);
  return nearestAmount(Number(shown.replace('.', '')));
}

/**
 * An amount as another program states it, plain ASCII with all of the currency's decimals: '1284.50'; '1.005' where it has more than
 * those. To be shown and corrected, not computed with.
 * @param value major units, finite
 */
export function statedText(value: number, { exponent }: Currency): string {
  return wholeDecimalText(value, exponent);
}

/** The amount that is nearest to a sum of minor units, which may have grown beyond every amount: to be shown, not computed with. */
export function nearestAmount(sum: number): MinorUnits {
  return minor(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(sum, Number.MAX_SAFE_INTEGER)));
}

/** The nearest amount to what they add up to: to be shown, not computed with. */
export function nearestSum(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = 0;
  for (const amount of amounts) total += amount;
  return nearestAmount(total);
}

/** Of sums that may exceed what a number holds exactly, in minor units. */
export function exactSum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** '1284.50', '-0.05', '12.375', '1280': plain ASCII with all of the currency's decimals; for inputs and comparison. */
export function decimalText(amount: MinorUnits, currency: Currency): string {
  return fixedDecimalText(amount, currency.exponent);
}

/** '1,284.50', '−30.00' (U+2212): for people; without the currency's code. */
export function formatAmount(amount: MinorUnits, currency: Currency): string {
  const [whole = '', fraction] = decimalText(amount, currency).replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/**
 * a × b ÷ divisor, rounded half away from zero (commercial rounding), exactly. Products beyond 2^53 are computed with BigInt,
 * so the result does not depend on the size of the cart.
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

/** Rounded half away from zero. @param divisor above 0 */
export function divideRounded(product: bigint, divisor: bigint): bigint {
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return product < 0n ? -rounded : rounded;
}

/**
 * Splits `total` in proportion to `weights` (whole numbers; only their size counts) by the largest remainder. The parts
 * add up to the total, none is further than one minor unit from its exact share, and ties go to the first.
 * If all weights are zero, the first gets everything.
 * @throws DomainError AMOUNT_INVALID when a weight is not a safe integer, or a non-zero total has no weights.
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
