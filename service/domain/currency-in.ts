// The currency a request names, refused with its field when ISO 4217 has none of that code.
import { currencyOf, type Currency } from '#shared/domain/currency';
import { DomainError } from '#shared/domain/domain-error';
import { CodedError } from '#shared/errors';

/** @throws CodedError VALIDATION_FAILED, naming `field`. */
export function currencyIn(code: string, field: string): Currency {
  try {
    return currencyOf(code);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new CodedError('VALIDATION_FAILED', { message: `${field} is ${code}, which is no currency in use.`, field });
  }
}
