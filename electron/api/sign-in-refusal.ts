// Why a register sign-in was refused by a service that gives no code: the API document fixes neither status nor body for
// it ("Errors", rules 2 and 3), so the words are read where the status alone does not tell.
import { type ErrorCode } from '#shared/errors';

const WORDS: readonly (readonly [RegExp, ErrorCode])[] = [
  [/terminat/i, 'REGISTER_TERMINATED'],
  [/not active|inactive/i, 'REGISTER_NOT_ACTIVE'],
  [/password|credential/i, 'CREDENTIALS_WRONG'],
  [/register\b/i, 'REGISTER_UNKNOWN'],
  [/merchant|tenant/i, 'MERCHANT_UNKNOWN'],
];

const STATUSES: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'CREDENTIALS_WRONG',
  403: 'FEATURE_MISSING',
  404: 'ROUTE_UNKNOWN',
  405: 'ROUTE_UNKNOWN',
  409: 'REGISTER_NOT_ACTIVE',
};

export function signInRefusal(status: number, message: string | null): ErrorCode {
  if (status === 401) return 'CREDENTIALS_WRONG';
  const named = message === null ? undefined : WORDS.find(([words]) => words.test(message));
  return named?.[1] ?? STATUSES[status] ?? 'VALIDATION_FAILED';
}
