// The only error class of the domain. Thrown for unreadable input and programming errors, never to return a result: what a
// person may get wrong while selling is returned as data (warnings, problems, shortBy).

export type DomainErrorCode =
  | 'AMOUNT_INVALID'
  | 'AMOUNT_TOO_MANY_DECIMALS'
  | 'CART_EMPTY'
  | 'CART_FULL'
  | 'CURRENCY_UNKNOWN'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_WHOLE'
  | 'RATE_INVALID'
  | 'RECEIPT_NUMBER_INVALID'
  | 'ROUNDING_WITHOUT_CASH'
  | 'SALE_NOT_PAID'
  | 'SALE_TO_PAY_AGAIN'
  | 'TAX_RATE_NOT_CHOSEN'
  | 'TAX_RATE_UNKNOWN'
  | 'TENDER_INVALID';

/** `details` holds the values for a message to a person, such as `{ value: '1.005', currency: 'AED' }`. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly details: Record<string, string | number>;

  constructor(code: DomainErrorCode, details: Record<string, string | number> = {}) {
    super(`${code} ${JSON.stringify(details)}`);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}
