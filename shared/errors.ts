// The only registry of error codes, used by the service, the main process, the screens and the logs.
// A code never changes its meaning; messages for people are in the renderer's catalog, keyed by code.

/** Whether to retry, and who decides. */
export type Retry = 'automatic' | 'manual' | 'never';

/** State of the person's data: safe or not involved; kept here but not sent yet; possibly lost. */
export type DataSafety = 'safe' | 'unsent' | 'at risk';

export interface ErrorEntry {
  readonly retry: Retry;
  readonly data: DataSafety;
  /** Status of the service's reply; absent for codes that never travel over REST. */
  readonly httpStatus?: number;
  /** English sentence for service replies and logs when nothing more precise is available. */
  readonly message: string;
}

export const ERRORS = {
  // Connection to the service
  SERVICE_UNREACHABLE: { retry: 'automatic', data: 'unsent', message: 'The service cannot be reached.' },
  REQUEST_TIMED_OUT: { retry: 'automatic', data: 'unsent', message: 'The service did not answer in time.' },
  REPLY_NOT_JSON: { retry: 'automatic', data: 'unsent', message: 'Wrong address, or a Wi-Fi login page answered.' },
  /** In the shop's network: a person may compare it and confirm it. */
  SERVICE_CERTIFICATE_UNKNOWN: {
    retry: 'manual',
    data: 'safe',
    message: 'The certificate of the service is not known to this computer. Nothing was sent.',
  },
  SERVICE_CERTIFICATE_CHANGED: {
    retry: 'automatic',
    data: 'unsent',
    message: 'The service shows another certificate than the one that was confirmed. Nothing was sent.',
  },
  SERVICE_CERTIFICATE_UNTRUSTED: {
    retry: 'automatic',
    data: 'unsent',
    message: 'This computer does not trust the certificate of the service.',
  },
  SERVICE_CERTIFICATE_DATE: {
    retry: 'automatic',
    data: 'unsent',
    message: 'By the clock of this computer the certificate of the service is not valid today.',
  },
  REPLY_MALFORMED: {
    retry: 'automatic',
    data: 'unsent',
    message: 'The answer of the service could not be read.',
  },
  SERVICE_FAILED: { retry: 'automatic', data: 'unsent', httpStatus: 500, message: 'The service failed.' },
  SERVICE_BUSY: { retry: 'automatic', data: 'unsent', httpStatus: 503, message: 'The service is busy.' },
  SERVICE_STORAGE_FAILED: {
    retry: 'automatic',
    data: 'unsent',
    httpStatus: 503,
    message: 'The service cannot store anything: its disk failed.',
  },
  RATE_LIMITED: { retry: 'automatic', data: 'unsent', httpStatus: 429, message: 'Too many requests.' },
  NOT_OFFERED: { retry: 'never', data: 'unsent', httpStatus: 501, message: 'This service does not offer that.' },
  ROUTE_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'There is nothing at this address.' },
  SERVICE_UNENCRYPTED: { retry: 'manual', data: 'safe', message: 'The service address is not encrypted.' },
  SERVICE_NEEDS_HTTPS: { retry: 'manual', data: 'safe', message: 'The service address must begin with https.' },
  SERVICE_ADDRESS_GUARDED: {
    retry: 'manual',
    data: 'safe',
    message: 'The service address of this till is changed only by somebody known here who has the right.',
  },
  SERVICE_ADDRESS_INVALID: { retry: 'manual', data: 'safe', message: 'The service address is not a web address.' },

  // Authentication and rights
  CREDENTIALS_WRONG: { retry: 'manual', data: 'safe', httpStatus: 401, message: 'User name or password is wrong.' },
  SIGN_IN_EXPIRED: {
    retry: 'manual',
    data: 'unsent',
    httpStatus: 401,
    message: 'Token missing, malformed or expired.',
  },
  TENANT_MISSING: { retry: 'never', data: 'safe', httpStatus: 400, message: 'The X-TenantID header is missing.' },
  MERCHANT_UNKNOWN: { retry: 'manual', data: 'safe', httpStatus: 404, message: 'No merchant has this code.' },
  REGISTER_UNKNOWN: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 404,
    message: 'The merchant has no register with this number.',
  },
  REGISTER_NOT_ACTIVE: { retry: 'manual', data: 'safe', httpStatus: 409, message: 'The register is not active.' },
  REGISTER_NOT_SIGNED_IN: {
    retry: 'never',
    data: 'safe',
    httpStatus: 403,
    message: 'This sign-in belongs to another register.',
  },
  REGISTER_TERMINATED: { retry: 'never', data: 'safe', httpStatus: 409, message: 'The register has been terminated.' },
  FEATURE_MISSING: {
    retry: 'manual',
    data: 'unsent',
    httpStatus: 403,
    message: 'The role of this user lacks the feature.',
  },
  SENDER_LACKS_RIGHT: {
    retry: 'automatic',
    data: 'unsent',
    message: 'The account that sends lacks the right to; the entry waits for another.',
  },
  SENDER_IS_OTHER: {
    retry: 'automatic',
    data: 'unsent',
    message: 'Only the person who saved it can send it without a register.',
  },
  UNLOCK_WRONG: { retry: 'manual', data: 'safe', message: 'The password is not the one used on this till.' },
  UNLOCK_UNKNOWN: { retry: 'manual', data: 'safe', message: 'This user has not signed in on this till before.' },
  UNLOCK_EXPIRED: {
    retry: 'manual',
    data: 'safe',
    message: 'This till cannot check this person by itself any more; sign in with a network.',
  },
  UNLOCK_LOCKED: { retry: 'manual', data: 'safe', message: 'Too many wrong passwords; wait before the next try.' },
  PIN_WRONG: { retry: 'manual', data: 'safe', message: 'This is not the PIN set on this till.' },
  PIN_NOT_SET: { retry: 'manual', data: 'safe', message: 'This user has no PIN on this till.' },
  PIN_BLOCKED: { retry: 'manual', data: 'safe', message: 'Too many wrong tries; use the password.' },
  PIN_FORM: { retry: 'manual', data: 'safe', message: 'A PIN has 4 to 8 digits.' },
  PIN_TRIVIAL: { retry: 'manual', data: 'safe', message: 'This PIN is too easy to guess.' },
  RIGHT_MISSING: { retry: 'manual', data: 'safe', message: 'This user may not do that.' },
  APPROVAL_MISSING: { retry: 'manual', data: 'safe', message: 'This needs the approval of a person with the right.' },
  NOT_SIGNED_IN: { retry: 'manual', data: 'safe', message: 'Nobody is signed in on this till.' },

  // Request content
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

  // Back office
  USER_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'The merchant has no user of this name.' },
  USERNAME_TAKEN: { retry: 'manual', data: 'safe', httpStatus: 409, message: 'Another user has this user name.' },
  OWN_ACCESS_FIXED: {
    retry: 'never',
    data: 'safe',
    httpStatus: 409,
    message: 'Nobody changes their own role or status: another manager can.',
  },
  LAST_MANAGER: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'This is the last active manager, who keeps role and status until there is another.',
  },
  DISCOUNT_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No discount has this id.' },
  DISCOUNT_NAME_TAKEN: { retry: 'manual', data: 'safe', httpStatus: 409, message: 'Another discount has this name.' },
  COLOR_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No color has this id.' },
  COLOR_NAME_TAKEN: { retry: 'manual', data: 'safe', httpStatus: 409, message: 'Another color has this name.' },
  COLOR_IN_USE: { retry: 'manual', data: 'safe', httpStatus: 409, message: 'Items have this color.' },
  SUBCATEGORY_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No subcategory has this id.' },
  SUBCATEGORY_NAME_TAKEN: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'Another subcategory has this name.',
  },
  CUSTOMER_STORE_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No customer store has this id.' },
  AGREEMENT_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No agreed price has this id.' },
  AGREEMENT_SUPERSEDED: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'This agreed price has been superseded by a revision.',
  },
  VENDOR_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No vendor has this id.' },
  QUOTATION_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No supplier quotation has this id.' },
  QUOTATION_NOT_EDITABLE: {
    retry: 'never',
    data: 'safe',
    httpStatus: 409,
    message: 'Only a DRAFT or RECEIVED quotation can be edited.',
  },
  RFQ_CLOSED: {
    retry: 'never',
    data: 'safe',
    httpStatus: 409,
    message: 'The request for quote no longer accepts quotes.',
  },
  ORDER_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No production order has this id.' },
  ORDER_STATE_WRONG: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'The state of the production order does not allow this.',
  },
  POSTING_EXCEPTION_UNKNOWN: {
    retry: 'never',
    data: 'safe',
    httpStatus: 404,
    message: 'No posting exception has this id.',
  },
  POSTING_EXCEPTION_RESOLVED: {
    retry: 'never',
    data: 'safe',
    httpStatus: 409,
    message: 'The posting exception is resolved already.',
  },
  VAT_NUMBER_MISSING: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 409,
    message: 'The merchant has no VAT registration number.',
  },
  PROPOSAL_UNKNOWN: { retry: 'never', data: 'safe', httpStatus: 404, message: 'No proposal has this id.' },
  PROPOSAL_EXPIRED: { retry: 'manual', data: 'safe', httpStatus: 410, message: 'The proposal has expired.' },
  PROPOSAL_CONFIRMED: {
    retry: 'never',
    data: 'safe',
    httpStatus: 409,
    message: 'The proposal has already been confirmed.',
  },
  DESCRIPTION_REFUSED: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 400,
    message: 'The description cannot be used to describe a customer.',
  },
  EXTRACTOR_UNAVAILABLE: {
    retry: 'manual',
    data: 'safe',
    httpStatus: 503,
    message: 'The assistant cannot be reached.',
  },

  WRITE_REFUSED: { retry: 'manual', data: 'unsent', message: 'The service refused this entry.' },
  ENTRY_NOT_EXPORTED: {
    retry: 'manual',
    data: 'safe',
    message: 'This entry can be discarded once a copy is saved.',
  },
  ENTRY_DISCARDED: { retry: 'never', data: 'safe', message: 'This entry was discarded and is not sent.' },
  WAITED_FOR_DISCARDED: {
    retry: 'manual',
    data: 'unsent',
    message: 'An entry this one waited for was discarded.',
  },
  CHANGED_ON_BOTH_SIDES: {
    retry: 'manual',
    data: 'unsent',
    message: 'The same field was changed here and at the service.',
  },

  // The printer of this till
  PRINTER_NONE: { retry: 'manual', data: 'safe', message: 'No printer is set up on this till.' },
  PRINTER_UNREACHABLE: { retry: 'automatic', data: 'safe', message: 'The printer cannot be reached.' },
  PRINTER_NOT_LOCAL: { retry: 'automatic', data: 'safe', message: 'The printer is outside the private network.' },
  PRINTER_STOPPED: { retry: 'manual', data: 'safe', message: 'The printer stopped while printing.' },
  PRINTER_DEVICE_WRONG: { retry: 'automatic', data: 'safe', message: 'The device is not a printer.' },
  PRINTER_INTERRUPTED: { retry: 'manual', data: 'safe', message: 'The app closed while this was being printed.' },
  DRAWER_NOT_OPENED: { retry: 'never', data: 'safe', message: 'The drawer could not be opened in time.' },
  PRINT_FAILED: { retry: 'manual', data: 'safe', message: 'This could not be prepared for printing.' },
  PRINT_QUEUE_WRITE_FAILED: { retry: 'manual', data: 'safe', message: 'The print queue could not be written.' },

  // Scanners of this till
  SCANNER_NOT_OPENED: {
    retry: 'manual',
    data: 'safe',
    message: 'The scanner could not be opened, or the connection was lost.',
  },
  SCANNER_NOT_POS: { retry: 'manual', data: 'safe', message: 'The device is not a scanner in HID POS mode.' },

  // On this till
  FILE_WRITE_FAILED: { retry: 'manual', data: 'safe', message: 'The file could not be written.' },
  FILE_NOT_UNSENT: { retry: 'never', data: 'safe', message: 'This is not a file of unsent entries.' },
  FILE_DAMAGED: { retry: 'never', data: 'safe', message: 'The file is damaged.' },
  ENTRY_DOES_NOT_PASS: {
    retry: 'automatic',
    data: 'unsent',
    message: 'An entry repeatedly fails to reach the service while others get through.',
  },
  ENTRY_TOO_NEW: { retry: 'never', data: 'unsent', message: 'The entry was made by a newer version.' },
  FILE_TOO_NEW: { retry: 'never', data: 'safe', message: 'The file was written by a newer version.' },
  FILE_OTHER_MERCHANT: { retry: 'never', data: 'safe', message: 'The file belongs to another merchant.' },
  CURRENCY_UNKNOWN: { retry: 'never', data: 'safe', message: 'The currency is not known.' },
  AMOUNT_INVALID: { retry: 'manual', data: 'safe', message: 'This is not a valid amount.' },
  AMOUNT_TOO_MANY_DECIMALS: { retry: 'manual', data: 'safe', message: 'The currency has fewer decimals.' },
  QUANTITY_INVALID: { retry: 'manual', data: 'safe', message: 'The quantity must be above zero.' },
  RATE_INVALID: { retry: 'manual', data: 'safe', message: 'The percentage must be between 0 and 100.' },
  QUANTITY_NOT_WHOLE: { retry: 'manual', data: 'safe', message: 'The item is sold by the piece.' },
  CART_NOT_COPIED: {
    retry: 'automatic',
    data: 'safe',
    message: 'The second copy of the open sales could not be written.',
  },
  CART_NOT_PARKED: { retry: 'manual', data: 'safe', message: 'Parked sales could not be changed on this till.' },
  TENDERS_TAKEN: { retry: 'manual', data: 'safe', message: 'A payment was already received for this sale.' },
  SALE_IN_JOURNAL: { retry: 'manual', data: 'safe', message: 'This sale is already paid and kept in the journal.' },
  CART_PARKED_UNKNOWN: { retry: 'never', data: 'safe', message: 'This parked sale no longer exists.' },
  DISCOUNT_TOO_LARGE: { retry: 'manual', data: 'safe', message: 'The discount is larger than the amount.' },
  PRACTICING: { retry: 'manual', data: 'safe', message: 'Someone practices on this till; nothing is written.' },
  CART_EMPTY: { retry: 'manual', data: 'safe', message: 'The cart is empty.' },
  SALE_NOT_PAID: { retry: 'manual', data: 'safe', message: 'The tenders do not cover the sale.' },
  TENDER_INVALID: { retry: 'manual', data: 'safe', message: 'A tender does not add up.' },
  RECEIPT_NUMBER_INVALID: { retry: 'never', data: 'safe', message: 'This is not a valid receipt number.' },
  ROUNDING_WITHOUT_CASH: { retry: 'never', data: 'safe', message: 'Only cash payments are rounded.' },
  BARCODE_UNKNOWN: { retry: 'manual', data: 'safe', message: 'No item has this barcode.' },
  CUSTOMER_LOCAL_ONLY: { retry: 'manual', data: 'unsent', message: 'This customer has not been sent yet.' },
  RECORD_LOCAL_ONLY: { retry: 'manual', data: 'unsent', message: 'A new record of this entry has not been sent yet.' },
  JOURNAL_WRITE_FAILED: { retry: 'manual', data: 'at risk', message: 'The journal of this till could not be written.' },
  JOURNAL_UNREADABLE: { retry: 'manual', data: 'unsent', message: 'The journal of this till could not be opened.' },
  JOURNAL_DAMAGED: {
    retry: 'never',
    data: 'at risk',
    message: 'A part of the journal could not be read and was set aside.',
  },
  STORE_WRITE_FAILED: { retry: 'manual', data: 'unsent', message: 'The local store could not be written.' },
  STORAGE_SHORT: {
    retry: 'automatic',
    data: 'safe',
    message: 'The disk of this till is nearly full; nothing more is loaded.',
  },
  DATABASE_DAMAGED: { retry: 'never', data: 'at risk', message: 'The database of the service cannot be read.' },
  DATABASE_NOT_EMPTY: {
    retry: 'manual',
    data: 'safe',
    message: 'There are merchants in this database already. Nothing was changed.',
  },
  DATABASE_IN_USE: {
    retry: 'manual',
    data: 'safe',
    message: 'Other programs are connected to this database. Nothing was changed. Stop the service first.',
  },
  BACKUP_DAMAGED: { retry: 'manual', data: 'safe', message: 'The backup cannot be read. Nothing was changed.' },
  BACKUP_NEWER: {
    retry: 'manual',
    data: 'safe',
    message: 'The backup was made by a newer version of the service. Nothing was changed.',
  },
  BACKUP_NOT_WRITTEN: { retry: 'manual', data: 'safe', message: 'The backup could not be written.' },
  BACKUP_NOT_ALLOWED: {
    retry: 'manual',
    data: 'safe',
    message:
      'This user of the server sees one merchant at a time, so the backup would be incomplete; none was made. ' +
      'Use a superuser, or one with BYPASSRLS that may read the tables.',
  },
  BOX_NOT_STARTED: {
    retry: 'automatic',
    data: 'safe',
    message: 'The service on this computer could not be started. It is tried again.',
  },
  BOX_PORT_TAKEN: {
    retry: 'automatic',
    data: 'safe',
    message: 'Another program uses the port of the service on this computer.',
  },
  BOX_NOT_RUNNING: { retry: 'automatic', data: 'safe', message: 'The service on this computer is not running.' },
  BOX_HAS_MERCHANT: {
    retry: 'never',
    data: 'safe',
    message: 'There is a merchant on this computer already. Nothing was changed.',
  },
  UPDATE_UNREACHABLE: { retry: 'automatic', data: 'safe', message: 'The server of the updates cannot be reached.' },
  UPDATE_UNTRUSTED: {
    retry: 'manual',
    data: 'safe',
    message: 'The update is not signed by whoever made this app. Nothing was downloaded.',
  },
  UPDATE_DAMAGED: { retry: 'manual', data: 'safe', message: 'The downloaded update is not the one that was signed.' },
  UPDATE_FAILED: { retry: 'automatic', data: 'safe', message: 'The update could not be downloaded.' },
  UPDATE_NOT_READY: { retry: 'never', data: 'safe', message: 'No update is ready to be installed.' },
  UPDATE_WAITS_FOR_SALE: { retry: 'manual', data: 'safe', message: 'A sale is open. The app was not restarted.' },
  TILL_HAS_UNSENT: {
    retry: 'manual',
    data: 'unsent',
    message: 'This computer has entries that were neither sent nor saved to a file.',
  },
  STORE_NOT_READY: { retry: 'automatic', data: 'unsent', message: 'The local store is not open.' },
  VAULT_UNAVAILABLE: { retry: 'never', data: 'safe', message: 'This computer has no secure storage for the sign-in.' },
  IPC_REFUSED: { retry: 'never', data: 'safe', message: 'A message between the parts of the app was refused.' },
  INTERNAL: { retry: 'manual', data: 'unsent', message: 'Something went wrong inside the app.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** True for a code of this registry; a reply with any other code is treated as a plain refusal. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** The service answered that it cannot do anything right now (500, 502, 503, 504): it is there, and the network is not at fault. */
const SERVICE_PROBLEMS: ReadonlySet<ErrorCode> = new Set(['SERVICE_FAILED', 'SERVICE_BUSY', 'SERVICE_STORAGE_FAILED']);

export function isServiceProblem(error: Pick<ErrorData, 'code'> | null | undefined): boolean {
  return error !== null && error !== undefined && SERVICE_PROBLEMS.has(error.code);
}

/** The service gave no answer, as without a network: nothing is known of what was asked. */
export const OUT_OF_REACH: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_UNREACHABLE',
  'SERVICE_CERTIFICATE_UNTRUSTED',
  'SERVICE_CERTIFICATE_CHANGED',
  'SERVICE_CERTIFICATE_DATE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
]);

/**
 * An error as data, as sent over IPC and kept by a refused outbox entry.
 * `serviceWords` is the service's own message, for quoting; `status` its HTTP status; `field` the input at fault.
 */
export interface ErrorData {
  readonly code: ErrorCode;
  readonly message: string;
  readonly status?: number | undefined;
  readonly serviceWords?: string | undefined;
  readonly field?: string | undefined;
  /** Whole seconds to wait before a retry (UNLOCK_LOCKED, PIN_BLOCKED, RATE_LIMITED, SERVICE_BUSY). */
  readonly retryAfterSeconds?: number | undefined;
  /** Attempts left before a pause (UNLOCK_WRONG, PIN_WRONG). */
  readonly triesLeft?: number | undefined;
}

/** The only error class of the processes; carries a registry code and the details a screen may show. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, details: Partial<Omit<ErrorData, 'code'>> = {}, options?: { cause?: unknown }) {
    const message = details.message ?? ERRORS[code].message;
    super(message, options);
    this.code = code;
    this.data = { ...details, code, message };
  }
}

/** Any thrown value as error data; one without a registry code becomes INTERNAL, with its message kept for the log. */
export function errorData(error: unknown): ErrorData {
  if (error instanceof CodedError) return error.data;
  const code = (error as { code?: unknown } | null)?.code;
  const message = error instanceof Error ? error.message : String(error);
  return { code: isErrorCode(code) ? code : 'INTERNAL', message };
}
