import { errorData, type ErrorCode } from '#shared/errors';

const CODES: readonly ErrorCode[] = [
  'SERVICE_UNREACHABLE',
  'SERVICE_CERTIFICATE_UNTRUSTED',
  'SERVICE_CERTIFICATE_DATE',
  'REQUEST_TIMED_OUT',
  'REPLY_NOT_JSON',
];

/** Whether the service gave no answer, as without a network: nothing is known of what was asked. */
export function isUnreachable(error: unknown): boolean {
  return CODES.includes(errorData(error).code);
}
