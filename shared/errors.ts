// The only registry of error codes, used by the service, the main process, the screens and the logs.
// A code never changes its meaning; messages for people are in the renderer's catalog, keyed by code.
import { CONNECTION_ERRORS } from './errors/connection-errors';
import { DEVICE_ERRORS } from './errors/device-errors';
import { OFFICE_ERRORS } from './errors/office-errors';
import { REQUEST_ERRORS } from './errors/request-errors';
import { SIGN_IN_ERRORS } from './errors/sign-in-errors';

export const ERRORS = {
  ...CONNECTION_ERRORS,
  ...SIGN_IN_ERRORS,
  ...REQUEST_ERRORS,
  ...OFFICE_ERRORS,
  ...DEVICE_ERRORS,
} as const;

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
  'SERVICE_NOT_RUNNING',
  'NETWORK_MISSING',
  'SERVICE_CERTIFICATE_UNTRUSTED',
  'SERVICE_CERTIFICATE_CHANGED',
  'SERVICE_CERTIFICATE_DATE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
]);

export function isOutOfReach({ code }: Pick<ErrorData, 'code'>): boolean {
  return OUT_OF_REACH.has(code);
}

/** Failures after which it is unknown what the service did. */
export const OUTCOME_UNKNOWN: ReadonlySet<ErrorCode> = new Set([
  ...OUT_OF_REACH,
  'REPLY_MALFORMED',
  'SERVICE_FAILED',
  'SERVICE_STORAGE_FAILED',
  'IDEMPOTENCY_KEY_BUSY',
  'INTERNAL',
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

/** What a browser's database and its library throw while the disk does not serve it. */
const STORE_UNUSABLE: ReadonlySet<string> = new Set([
  'QuotaExceededError',
  'UnknownError',
  'OpenFailedError',
  'DatabaseClosedError',
]);

/** Any thrown value as error data; one without a registry code becomes INTERNAL, with its message kept for the log. */
export function errorData(error: unknown): ErrorData {
  if (error instanceof CodedError) return error.data;
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  const message = error instanceof Error ? error.message : String(error);
  if (isErrorCode(code)) return { code, message };
  return { code: typeof name === 'string' && STORE_UNUSABLE.has(name) ? 'STORE_UNUSABLE' : 'INTERNAL', message };
}
