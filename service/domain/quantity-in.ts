// A quantity of a request in thousandths, refused with its field when it has more than three decimals or is too large.
import { DomainError } from '#shared/domain/domain-error';
import { quantityFromDecimal } from '#shared/domain/quantity';
import { CodedError } from '#shared/errors';

/** 0 is allowed here: what may not be 0 says so in its schema. @throws CodedError VALIDATION_FAILED, naming `field`. */
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
