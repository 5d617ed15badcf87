// Maps violated database constraints to error codes. The database decides, so two simultaneous requests cannot both win.
import { CodedError, type ErrorCode } from '#shared/errors';

interface Refusal {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly message?: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  customers_email_key: { code: 'CUSTOMER_EMAIL_TAKEN', field: 'email' },
  customers_mobile_key: { code: 'CUSTOMER_MOBILE_TAKEN', field: 'mobileNumber' },
  items_sku_key: { code: 'ITEM_SKU_TAKEN', field: 'sku' },
  items_subcategory_fk: { code: 'VALIDATION_FAILED', field: 'subcategoryId', message: 'There is no such subcategory.' },
  items_color_fk: { code: 'VALIDATION_FAILED', field: 'colorId', message: 'There is no such color.' },
  items_discount_fk: { code: 'VALIDATION_FAILED', field: 'discountId', message: 'There is no such discount.' },
  subcategories_name_key: { code: 'SUBCATEGORY_NAME_TAKEN', field: 'name' },
  colors_name_key: { code: 'COLOR_NAME_TAKEN', field: 'name' },
  discounts_name_key: { code: 'DISCOUNT_NAME_TAKEN', field: 'name' },
  day_cycles_register_fk: {
    code: 'VALIDATION_FAILED',
    field: 'registerId',
    message: 'The merchant has no register with this number.',
  },
  till_audit_register_fk: {
    code: 'VALIDATION_FAILED',
    field: 'registerId',
    message: 'The merchant has no register with this number.',
  },
  customer_stores_customer_fk: {
    code: 'VALIDATION_FAILED',
    field: 'customerNumber',
    message: 'The merchant has no such customer.',
  },
  agreements_supersedes_key: { code: 'AGREEMENT_SUPERSEDED' },
};

/** SQLSTATE class 22: a value the database cannot store, such as a text with a NUL character or the year 0. */
const DATA_EXCEPTION = /^22/;

/** @returns the refusal; undefined if the caller did not cause the error. */
export function refusalOf(error: unknown): CodedError | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string') return undefined;
  if (DATA_EXCEPTION.test(code)) {
    return new CodedError(
      'VALIDATION_FAILED',
      { message: 'A value in the request cannot be stored.' },
      { cause: error },
    );
  }
  const refusal = typeof constraint === 'string' ? REFUSALS[constraint] : undefined;
  if (!refusal) return undefined;
  const { code: refusalCode, ...details } = refusal;
  return new CodedError(refusalCode, details, { cause: error });
}
