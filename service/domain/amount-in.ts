// An amount of a request in minor units, refused with its field when the currency cannot express it.
import type { Currency } from '#shared/domain/currency';
import { DomainError } from '#shared/domain/domain-error';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money';
import { CodedError, type ErrorCode } from '#shared/errors';

/** @throws CodedError with `code`, naming `field`. */
export function amountIn(
  currency: Currency,
  amount: number,
  field: string,
  code: ErrorCode = 'VALIDATION_FAILED',
): MinorUnits {
  try {
    return minorFromDecimal(amount, currency);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const decimals = currency.exponent === 0 ? 'no decimals' : `at most ${currency.exponent} decimals`;
    const rule = error.code === 'AMOUNT_TOO_MANY_DECIMALS' ? decimals : 'at most 15 digits';
    const message = `${field} is ${amount}, but ${currency.code} amounts have ${rule}.`;
    throw new CodedError(code, { message, field });
  }
}
