// Errors of signing in, and of rights.
import type { ErrorEntry } from './entry';

export const SIGN_IN_ERRORS = {
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
    message: 'Only the person who saved it can send it.',
  },
  ACCOUNT_IS_OTHER: {
    retry: 'manual',
    data: 'safe',
    message: 'It is about the person themselves, and the account in use is of someone else.',
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
  PIN_NOT_COUNTED: {
    retry: 'manual',
    data: 'safe',
    message: 'The disk of this till takes no more, so tries with a PIN cannot be counted; use the password.',
  },
  PIN_FORM: { retry: 'manual', data: 'safe', message: 'A PIN has 4 to 8 digits.' },
  PIN_TRIVIAL: { retry: 'manual', data: 'safe', message: 'This PIN is too easy to guess.' },
  RIGHT_MISSING: { retry: 'manual', data: 'safe', message: 'This user may not do that.' },
  APPROVAL_MISSING: { retry: 'manual', data: 'safe', message: 'This needs the approval of a person with the right.' },
  NOT_SIGNED_IN: { retry: 'manual', data: 'safe', message: 'Nobody is signed in on this till.' },
} as const satisfies Record<string, ErrorEntry>;
