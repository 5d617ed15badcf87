// Amounts as people and the API write them, and the one door to the arithmetic of amounts.

import type { Currency } from './currency';
import { fixedDecimalText, scaleDecimal } from './decimal';
import { DomainError } from './domain-error';
import { minor, type MinorUnits } from './minor-units';

export { ZERO, add, minor, negate, subtract, sum, type MinorUnits } from './minor-units';
export { allocate, mulDivRound } from './rounding';

/** 15 significant digits: the most that every JSON number carries without loss (IEEE 754 double). */
const LARGEST_EXACT_DECIMAL = 999_999_999_999_999;

/**
 * `value` in major units, exactly: 12.5 or '12.50' in AED is 1250.
 * @throws DomainError AMOUNT_INVALID (not a number, or too large) or AMOUNT_TOO_MANY_DECIMALS (more decimals than the
 * currency has by ISO 4217; zeros at the end do not count).
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
 * @throws DomainError AMOUNT_INVALID beyond 15 digits, where neighbouring amounts would become the same number.
 */
export function decimalFromMinor(amount: MinorUnits, currency: Currency): number {
  if (Math.abs(amount) > LARGEST_EXACT_DECIMAL) throw new DomainError('AMOUNT_INVALID', { value: String(amount) });
  return Number(decimalText(amount, currency));
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
