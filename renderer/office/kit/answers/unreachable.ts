import { errorData, isOutOfReach } from '#shared/errors';

/** Whether the service gave no answer, as without a network: nothing is known of what was asked. */
export function isUnreachable(error: unknown): boolean {
  return isOutOfReach(errorData(error));
}
