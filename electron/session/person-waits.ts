// How long a person waits for the service, and what they read when it does not answer.
import { CodedError, errorData, isOutOfReach } from '#shared/errors';
import { CALL_DEADLINE } from '../api/transport';
import { inTime } from '../in-time';
import type { Timers } from '../time';

/** A person is waiting: all calls of a sign-in together get the time limit of one. @throws CodedError REQUEST_TIMED_OUT */
export function answeredInTime<T>(asking: Promise<T>, timers: Timers): Promise<T> {
  return inTime(asking, timers, CALL_DEADLINE, () => {
    throw new CodedError('REQUEST_TIMED_OUT');
  });
}

/** @throws CodedError UNLOCK_EXPIRED for a PIN and without a network, otherwise what `ask` throws */
export async function confirmedAgain<T>(
  secret: { readonly password: string } | { readonly pin: string },
  ask: (secret: { readonly password: string }) => Promise<T>,
): Promise<T> {
  if (!('password' in secret)) throw new CodedError('UNLOCK_EXPIRED', { field: 'pin' });
  try {
    return await ask(secret);
  } catch (error) {
    if (!isOutOfReach(errorData(error))) throw error;
    throw new CodedError('UNLOCK_EXPIRED', { field: 'password' }, { cause: error });
  }
}
