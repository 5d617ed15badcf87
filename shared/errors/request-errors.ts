// Errors of what a request says.
import type { ErrorEntry } from './entry';

export const REQUEST_ERRORS = {
  VALIDATION_FAILED: { retry: 'manual', data: 'safe', httpStatus: 400, message: 'The request is not well formed.' },
  CUSTOMER_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No customer has this number.' },
  CUSTOMER_EMAIL_TAKEN: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'Another customer has this e-mail.',
  },
  CUSTOMER_MOBILE_TAKEN: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'Another customer has this mobile number.',
  },
  ITEM_UNKNOWN: { retry: 'manual', data: 'safe', httpStatus: 404, message: 'No item has this id.' },
  ITEM_SKU_TAKEN: { retry: 'manual', data: 'safe', httpStatus: 409, message: 'Another item has this SKU.' },
  TAX_RATE_UNKNOWN: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 422,
    message: 'The merchant has no such tax rate in this category.',
  },
  TAX_RATE_NOT_CHOSEN: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 422,
    message: 'The merchant has several tax rates in this category, and none was chosen.',
  },
  TAX_RATE_DAY_SOLD: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'There are sales on or after the first day of this tax rate, which keep their tax.',
  },
  TAX_RATE_HAS_ITEMS: { retry: 'manual', data: 'safe', httpStatus: 409, message: 'Items have this tax rate.' },
  TAX_RATE_SOLD: { retry: 'never', data: 'safe', httpStatus: 409, message: 'Something was sold at this tax rate.' },
  TAX_RATE_ONLY: {
    retry: 'never',
    data: 'safe',
    httpStatus: 409,
    message: 'It is the only tax rate of its category.',
  },
  SALE_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No sale has this id.' },
  SALE_AMOUNTS_WRONG: {
    retry: 'manual',
    data: 'unsent',
    httpStatus: 422,
    message: 'The amounts of the sale do not add up.',
  },
  SALE_REFUSED: { retry: 'manual', data: 'unsent', httpStatus: 422, message: 'The sale cannot be accepted.' },
  SALE_CHANGED: {
    retry: 'never',
    data: 'unsent',
    httpStatus: 409,
    message: 'A different sale with this id is stored.',
  },
  RECEIPT_NUMBER_TAKEN: {
    retry: 'never',
    data: 'unsent',
    httpStatus: 409,
    message: 'Another sale has this receipt number.',
  },
  RETURN_EXCEEDS_SALE: {
    retry: 'manual',
    data: 'unsent',
    httpStatus: 422,
    message: 'The quantity returned is larger than what is left of the sale.',
  },
  DAY_CYCLE_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No day cycle has this id.' },
  DAY_CYCLE_CHANGED: {
    retry: 'never',
    data: 'unsent',
    httpStatus: 409,
    message: 'A different day cycle with this id is stored.',
  },
  DAY_ALREADY_OPEN: { retry: 'never', data: 'safe', message: 'A day is already open on this till.' },
  DAY_NOT_OPEN: { retry: 'never', data: 'safe', message: 'No day is open on this till.' },
  CASH_MOVEMENT_CHANGED: {
    retry: 'never',
    data: 'unsent',
    httpStatus: 409,
    message: 'A different cash movement with this id is stored.',
  },
  TILL_AUDIT_CHANGED: {
    retry: 'never',
    data: 'unsent',
    httpStatus: 409,
    message: 'A different audit entry with this id is stored.',
  },

  RECORD_CHANGED: {
    retry: 'automatic',
    data: 'unsent',
    httpStatus: 412,
    message: 'The record is no longer as the header If-Match says.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    retry: 'never',
    data: 'unsent',
    httpStatus: 422,
    message: 'This Idempotency-Key was used for another request.',
  },
  IDEMPOTENCY_KEY_BUSY: {
    retry: 'automatic',
    data: 'unsent',
    httpStatus: 409,
    message: 'The first request with this Idempotency-Key is still under way.',
  },
  CREATE_MAYBE_SENT: {
    retry: 'manual',
    data: 'unsent',
    message: 'The service may have this new record; sending it again could make another one.',
  },
} as const satisfies Record<string, ErrorEntry>;
