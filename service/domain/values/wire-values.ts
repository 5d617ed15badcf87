// Converts an amount of a request to minor units; refused with its field if the currency cannot express it.
import { type Currency, currencyOf } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { CodedError, type ErrorCode } from '#shared/errors';
import { quantityFromDecimal } from '#shared/domain/money/quantity';

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

/**
 * A quantity of a request in thousandths. 0 is allowed here; schemas exclude it where needed.
 * @throws CodedError VALIDATION_FAILED, naming `field`, if it has more than three decimals or is too large
 */
export function quantityIn(quantity: number, field: string): number {
  if (quantity === 0) return 0;
  try {
    return quantityFromDecimal(quantity);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = `${field} is ${quantity}, but quantities have at most 3 decimals and go up to 1,000,000.`;
    throw new CodedError('VALIDATION_FAILED', { message, field });
  }
}

/**
 * The currency named in a request.
 * @throws CodedError VALIDATION_FAILED, naming `field`, if ISO 4217 does not have it
 */
export function currencyIn(code: string, field: string): Currency {
  try {
    return currencyOf(code);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new CodedError('VALIDATION_FAILED', {
      message: `${field} is ${code}, which is not a currency in use.`,
      field,
    });
  }
}
