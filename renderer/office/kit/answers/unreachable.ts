import { errorData, OUT_OF_REACH } from '#shared/errors';

/** Whether the service gave no answer, as without a network: nothing is known of what was asked. */
export function isUnreachable(error: unknown): boolean {
  return OUT_OF_REACH.has(errorData(error).code);
}
